// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The header of a packet in Endace's Extensible Record Format.
 *
 * <p>Source: Endace, ERF Types Reference Guide; the Tcpdump Group, LINKTYPE_ERF.
 *
 * @param nanoseconds the record's time
 * @param type the kind of record, 0 to 127
 * @param port the port of the capture card, 0 to 3
 * @param length the length of the record in bytes, this header and padding included
 * @param size the size of this header and its extensions, in bytes
 */
record ErfHeader(long nanoseconds, int type, int port, int length, int size) {
  /** An InfiniBand packet, from its LRH. */
  private static final int INFINIBAND = 21;

  /**
   * The types of other records: flow control on an InfiniBand link; a card's account of itself;
   * padding.
   */
  private static final int INFINIBAND_LINK = 25, META = 27, PAD = 48;

  private static final int FIXED = 16, EXTENSION = 8, MORE = 0x80;

  /**
   * Reads the header that begins at the buffer's position, which goes on behind it.
   *
   * @throws BufferUnderflowException if the buffer ends within it
   */
  static ErfHeader read(ByteBuffer bytes) {
    ByteBuffer header = bytes.duplicate();
    long time = header.order(ByteOrder.LITTLE_ENDIAN).getLong();
    header.order(ByteOrder.BIG_ENDIAN);
    int type = header.get();
    int flags = header.get();
    int length = Short.toUnsignedInt(header.getShort());
    header.getInt(); // losses, and the length on the link
    int size = FIXED;
    for (int more = type; (more & MORE) != 0; size += EXTENSION) {
      more = (int) (header.getLong() >>> Long.SIZE - Byte.SIZE);
    }
    bytes.position(header.position());
    long fraction = ((time & 0xffff_ffffL) * 1_000_000_000L) >>> Integer.SIZE;
    return new ErfHeader(
        (time >>> Integer.SIZE) * 1_000_000_000L + fraction,
        type & ~MORE & 0xff,
        flags & 3,
        length,
        size);
  }

  /** True if a packet follows that begins with its LRH. */
  boolean isPacket() {
    return type == INFINIBAND;
  }

  /** True if the record says nothing of packets. */
  boolean isOther() {
    return type == INFINIBAND_LINK || type == META || type == PAD;
  }

  /** The bytes behind this header. */
  int rest() {
    return length - size;
  }
}
