// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.math.BigInteger;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The CRC of the link, by division of polynomials. */
class VariantCrcTest {
  private static final int BITS = 16;
  private static final int CONSTANT = 0x556F;
  private static final BigInteger DIVISOR = BigInteger.valueOf(0x1_100B);

  /** The remainder of a polynomial whose highest coefficient is the first bit. */
  private static BigInteger remainder(BigInteger polynomial) {
    BigInteger rest = polynomial;
    for (int top = rest.bitLength() - 1; top >= BITS; top = rest.bitLength() - 1) {
      rest = rest.xor(DIVISOR.shiftLeft(top - BITS));
    }
    return rest;
  }

  /** The first bits of the packet complemented, and the remainder, too. */
  private static int divided(byte[] bytes) {
    BigInteger message = BigInteger.ZERO;
    for (byte octet : bytes) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        message = message.shiftLeft(1).add(BigInteger.valueOf(octet >> bit & 1));
      }
    }
    BigInteger ones = BigInteger.valueOf(0xFFFF).shiftLeft(Byte.SIZE * bytes.length);
    int rest = remainder(message.shiftLeft(BITS).xor(ones)).intValueExact();
    return Integer.reverse(~rest) >>> BITS;
  }

  @Property(tries = 200)
  void isTheRemainderOfADivision(@ForAll Random random) {
    byte[] packet = new byte[1 + random.nextInt(80)];
    random.nextBytes(packet);
    assertEquals(divided(packet), VariantCrc.of(packet));
  }

  /** A packet with its CRC leaves the same register behind, whatever the packet; no other does. */
  @Property(tries = 200)
  void aReceiverFindsAConstant(@ForAll Random random) {
    byte[] packet = new byte[4 + random.nextInt(80)];
    random.nextBytes(packet);
    int crc = VariantCrc.of(packet);
    int register = VariantCrc.START;
    for (byte octet : packet) {
      register = VariantCrc.next(register, octet);
    }
    int low = VariantCrc.next(register, crc & 0xFF);
    assertEquals(CONSTANT, VariantCrc.next(low, crc >>> 8));
    assertNotEquals(CONSTANT, VariantCrc.next(low, crc >>> 8 ^ 1 << random.nextInt(8)));
  }

  @Test
  void onesTakeTheFirstOnesAway() {
    assertEquals(0xFFFF, VariantCrc.of(new byte[] {-1, -1}));
  }
}
