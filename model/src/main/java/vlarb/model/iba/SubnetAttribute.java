// SPDX-License-Identifier: Apache-2.0
package vlarb.model.iba;

import java.util.Optional;

/**
 * The attributes by which a subnet manager says how a port arbitrates.
 *
 * <p>Source: InfiniBand Architecture Specification, volume 1, section 14.2.5.
 */
public enum SubnetAttribute {
  /** Some fields of it: {@link PortVls}. */
  PORT_INFO(0x15),
  /** The VL of each SL: {@link SlToVlMapping}. */
  SL_TO_VL_MAPPING_TABLE(0x17),
  /** The tables: {@link VlArbitrationBlock}. */
  VL_ARBITRATION_TABLE(0x18);

  /** Bytes of an attribute in a subnet management packet. */
  public static final int BYTES = 64;

  private final int id;

  SubnetAttribute(int id) {
    this.id = id;
  }

  /** The attribute's number, 16 bits. */
  public int id() {
    return id;
  }

  /** Refuses bytes that are not as many as an attribute has. */
  static void requireWhole(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("the attribute has 64 bytes, not " + bytes.length);
    }
  }

  /** The attribute with a number; none where the number is another attribute's. */
  public static Optional<SubnetAttribute> ofId(int id) {
    for (SubnetAttribute attribute : values()) {
      if (attribute.id == id) {
        return Optional.of(attribute);
      }
    }
    return Optional.empty();
  }
}
