// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.link;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The CRC of the link as sums modulo 2: by bit of the register, the bits that it is the sum of. The
 * lowest {@value #BITS} bits of a mask are those of the register before, the bits above are data.
 *
 * @param masks by bit of the register
 */
record CrcMatrix(List<BigInteger> masks) {
  /** Bits of the register. */
  static final int BITS = 16;

  /** x^16 + x^12 + x^3 + x + 1, the lowest power in the highest bit. */
  private static final int POLYNOMIAL = 0xD008;

  CrcMatrix {
    masks = List.copyOf(masks);
  }

  /** The register itself. */
  private static List<BigInteger> same() {
    List<BigInteger> masks = new ArrayList<>();
    for (int bit = 0; bit < BITS; bit++) {
      masks.add(BigInteger.ONE.shiftLeft(bit));
    }
    return masks;
  }

  /** The register after some bits of data, of which bit 0 comes first. */
  static CrcMatrix after(int dataBits) {
    List<BigInteger> masks = same();
    for (int i = 0; i < dataBits; i++) {
      BigInteger out = masks.getFirst().xor(BigInteger.ONE.shiftLeft(BITS + i));
      Collections.rotate(masks, -1);
      masks.set(BITS - 1, BigInteger.ZERO);
      addWherePolynomial(masks, out);
    }
    return new CrcMatrix(masks);
  }

  /** The register before some zeros that followed it. */
  static CrcMatrix before(int zeros) {
    List<BigInteger> masks = same();
    for (int i = 0; i < zeros; i++) {
      // The highest bit of the polynomial is set: there the bit is that went out.
      BigInteger out = masks.getLast();
      addWherePolynomial(masks, out);
      Collections.rotate(masks, 1);
      masks.set(0, out);
    }
    return new CrcMatrix(masks);
  }

  private static void addWherePolynomial(List<BigInteger> masks, BigInteger out) {
    for (int bit = 0; bit < BITS; bit++) {
      if ((POLYNOMIAL >> bit & 1) == 1) {
        masks.set(bit, masks.get(bit).xor(out));
      }
    }
  }
}
