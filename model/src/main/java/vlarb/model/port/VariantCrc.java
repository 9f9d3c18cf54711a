// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/**
 * The CRC of the link: the VCRC over a packet from the LRH to the ICRC, and the LPCRC over the four
 * bytes of a flow-control packet (InfiniBand specification, section 7.8.2).
 *
 * <p>The polynomial is x^16 + x^12 + x^3 + x + 1. The register begins with ones, takes the bits of
 * a byte from the lowest on, and is complemented in the end. The low byte of the register goes
 * first.
 */
public final class VariantCrc {
  /** The register before the first byte. */
  public static final int START = 0xFFFF;

  /** 0x100B, the lowest power in the highest bit. */
  private static final int POLYNOMIAL = 0xD008;

  private VariantCrc() {}

  /** The register after another byte. */
  public static int next(int register, int octet) {
    int next = register ^ octet & 0xFF;
    for (int bit = 0; bit < Byte.SIZE; bit++) {
      next = (next & 1) == 0 ? next >>> 1 : next >>> 1 ^ POLYNOMIAL;
    }
    return next;
  }

  /** The CRC of some bytes: bits 7:0 go first. */
  public static int of(byte[] bytes) {
    int register = START;
    for (byte octet : bytes) {
      register = next(register, octet);
    }
    return ~register & 0xFFFF;
  }
}
