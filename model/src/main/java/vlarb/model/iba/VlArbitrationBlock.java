// SPDX-License-Identifier: Apache-2.0
package vlarb.model.iba;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The blocks in which a subnet manager reads and writes the tables of a port: SubnGet and SubnSet
 * of the attribute VLArbitration carry 32 entries at a time, two bytes each: {4 bits reserved, 4
 * bits VL} and {8 bits weight}.
 *
 * <p>A block exists where the table's capacity reaches into it: with 32 entries or fewer there is
 * no second one, and an access to it is refused. A subnet manager need not send all blocks of a
 * table: entries that it does not send stay as they are. (OpenSM takes the second block's length to
 * be the capacity modulo 32: with 64 entries the last 32 never arrive.)
 *
 * <p>Source: InfiniBand Architecture Specification, volume 1, section 14.2.5.9
 * (VLArbitrationTable).
 */
public enum VlArbitrationBlock {
  LOW_0_31(false, 0),
  LOW_32_63(false, 32),
  HIGH_0_31(true, 0),
  HIGH_32_63(true, 32);

  /** Entries of a block. */
  public static final int ENTRIES = 32;

  /** Bytes of a block. */
  public static final int BYTES = 2 * ENTRIES;

  private final boolean high;
  private final int firstEntry;

  VlArbitrationBlock(boolean high, int firstEntry) {
    this.high = high;
    this.firstEntry = firstEntry;
  }

  /**
   * The block that an attribute modifier names, if it names one.
   *
   * @param modifier the block's number, 1 to 4, in bits 31 to 16; the port in bits 15 to 0
   */
  public static Optional<VlArbitrationBlock> ofModifier(int modifier) {
    int number = modifier >>> 16;
    boolean exists = number >= 1 && number <= values().length;
    return exists ? Optional.of(values()[number - 1]) : Optional.empty();
  }

  /**
   * The attribute modifier that names this block of a port.
   *
   * @param port 0 to 65535; 0 is the port itself on a channel adapter or router
   */
  public int modifier(int port) {
    if (port < 0 || port > 0xFFFF) {
      throw new IllegalArgumentException("port must be 0 to 65535, not " + port);
    }
    return number() << 16 | port;
  }

  /** The block's number, 1 to 4. */
  public int number() {
    return ordinal() + 1;
  }

  /**
   * Returns true if the block is of the high-priority table, false if it is of the low-priority
   * one.
   */
  public boolean high() {
    return high;
  }

  /** The index in its table of the block's first entry: 0 or 32. */
  public int firstEntry() {
    return firstEntry;
  }

  /**
   * The number of entries of the block that a table has, 0 to 32; 0: the block does not exist.
   *
   * @param capacity the table's entries, 1 to 64 (VLArbitrationLowCap or VLArbitrationHighCap)
   */
  public int entries(int capacity) {
    return Math.clamp(capacity - firstEntry, 0, ENTRIES);
  }

  /**
   * Encodes the block as a SubnGetResp carries it.
   *
   * @param table the whole table, one entry for each of its capacity
   * @return 64 bytes; those beyond the capacity are 0
   * @throws IllegalArgumentException if the block does not exist
   */
  public byte[] encode(List<VlWeight> table) {
    byte[] bytes = new byte[BYTES];
    for (int i = 0; i < existing(table.size()); i++) {
      VlWeight entry = table.get(firstEntry + i);
      bytes[2 * i] = (byte) entry.vl();
      bytes[2 * i + 1] = (byte) entry.weight();
    }
    return bytes;
  }

  /**
   * A table after a SubnSet of this block; its other entries stay as they are. Reserved bits and
   * what lies beyond the capacity are ignored.
   *
   * @param bytes the 64 bytes of the block
   * @throws IllegalArgumentException if the block does not exist or is not 64 bytes long
   */
  public List<VlWeight> decodeInto(List<VlWeight> table, byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("a block has 64 bytes, not " + bytes.length);
    }
    List<VlWeight> changed = new ArrayList<>(table);
    for (int i = 0; i < existing(table.size()); i++) {
      changed.set(
          firstEntry + i, new VlWeight(bytes[2 * i] & 0x0F, Byte.toUnsignedInt(bytes[2 * i + 1])));
    }
    return List.copyOf(changed);
  }

  private int existing(int capacity) {
    int entries = entries(capacity);
    if (entries == 0) {
      throw new IllegalArgumentException(
          "a table of " + capacity + " entries has no block " + number());
    }
    return entries;
  }
}
