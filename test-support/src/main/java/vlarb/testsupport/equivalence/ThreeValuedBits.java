// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.util.Arrays;

/**
 * Words of bits, each of which is 0, 1 or unknown: a pair of literals, one that says that it is 1
 * and one that says that it is 0. Bit 0 is the least significant.
 */
final class ThreeValuedBits {
  static final long ZERO = pair(Aig.FALSE, Aig.TRUE);
  static final long ONE = pair(Aig.TRUE, Aig.FALSE);
  static final long UNKNOWN = pair(Aig.FALSE, Aig.FALSE);

  private final Aig aig;

  ThreeValuedBits(Aig aig) {
    this.aig = aig;
  }

  private static long pair(int one, int zero) {
    return (long) one << 32 | zero;
  }

  static int one(long bit) {
    return (int) (bit >> 32);
  }

  static int zero(long bit) {
    return (int) bit;
  }

  /** A bit that is known. */
  static long known(int literal) {
    return pair(literal, Aig.not(literal));
  }

  static long not(long bit) {
    return pair(zero(bit), one(bit));
  }

  long and(long a, long b) {
    return pair(aig.and(one(a), one(b)), aig.or(zero(a), zero(b)));
  }

  long or(long a, long b) {
    return not(and(not(a), not(b)));
  }

  long xor(long a, long b) {
    return pair(
        aig.or(aig.and(one(a), zero(b)), aig.and(zero(a), one(b))),
        aig.or(aig.and(one(a), one(b)), aig.and(zero(a), zero(b))));
  }

  /** Selects one of two values; unknown where the selection is unknown and the choices differ. */
  long mux(long select, long whenTrue, long whenFalse) {
    if (whenTrue == whenFalse) {
      return whenTrue;
    }
    int one = side(select, one(whenTrue), one(whenFalse));
    int zero = side(select, zero(whenTrue), zero(whenFalse));
    return pair(one, zero);
  }

  private int side(long select, int whenTrue, int whenFalse) {
    int chosen = aig.or(aig.and(one(select), whenTrue), aig.and(zero(select), whenFalse));
    boolean known = one(select) == Aig.not(zero(select));
    return known ? chosen : aig.or(chosen, aig.and(whenTrue, whenFalse));
  }

  long[] mux(long select, long[] whenTrue, long[] whenFalse) {
    long[] chosen = new long[whenTrue.length];
    Arrays.setAll(chosen, i -> mux(select, whenTrue[i], whenFalse[i]));
    return chosen;
  }

  long orAll(long[] word) {
    return Arrays.stream(word).reduce(ZERO, this::or);
  }

  long andAll(long[] word) {
    return Arrays.stream(word).reduce(ONE, this::and);
  }

  long xorAll(long[] word) {
    return Arrays.stream(word).reduce(ZERO, this::xor);
  }

  /** The word at another width. */
  static long[] extended(long[] word, int width, boolean signed) {
    long[] extended = Arrays.copyOf(word, width);
    long fill = signed && word.length > 0 ? word[word.length - 1] : ZERO;
    Arrays.fill(extended, Math.min(word.length, width), width, fill);
    return extended;
  }

  static long[] not(long[] word) {
    return Arrays.stream(word).map(ThreeValuedBits::not).toArray();
  }

  /** The sum of words of one width. If a bit of a word is unknown, all bits of the sum are. */
  long[] add(long[] a, long[] b, long carry) {
    int[] sum = new int[a.length];
    int c = one(carry);
    for (int i = 0; i < a.length; i++) {
      int x = one(a[i]);
      int y = one(b[i]);
      int half = aig.xor(x, y);
      sum[i] = aig.xor(half, c);
      c = aig.or(aig.and(x, y), aig.and(half, c));
    }
    return masked(sum, unknown(a, b));
  }

  /** The product of words of one width, modulo that width. */
  long[] multiply(long[] a, long[] b) {
    long[] sum = new long[a.length];
    Arrays.fill(sum, ZERO);
    for (int i = 0; i < b.length; i++) {
      long[] shifted = new long[a.length];
      Arrays.fill(shifted, ZERO);
      for (int j = i; j < a.length; j++) {
        shifted[j] = and(a[j - i], b[i]);
      }
      sum = add(sum, shifted, ZERO);
    }
    return sum;
  }

  /** True where a is less than b, both of one width. */
  long less(long[] a, long[] b, boolean signed) {
    int less = Aig.FALSE;
    for (int i = 0; i < a.length; i++) {
      boolean sign = signed && i == a.length - 1;
      int x = one(sign ? not(a[i]) : a[i]);
      int y = one(sign ? not(b[i]) : b[i]);
      less = aig.or(aig.and(Aig.not(x), y), aig.and(Aig.not(aig.xor(x, y)), less));
    }
    return masked(new int[] {less}, unknown(a, b))[0];
  }

  long equal(long[] a, long[] b) {
    long[] same = new long[a.length];
    Arrays.setAll(same, i -> not(xor(a[i], b[i])));
    return andAll(same);
  }

  /** Shifts a word right; {@code fill} comes in at the top. */
  long[] shiftRight(long[] word, long[] places, long fill) {
    long[] shifted = word;
    for (int level = 0; level < places.length; level++) {
      long[] from = shifted;
      long[] moved = new long[word.length];
      int by = level < 30 ? 1 << level : Integer.MAX_VALUE;
      Arrays.setAll(moved, i -> by < word.length - i ? from[i + by] : fill);
      shifted = mux(places[level], moved, from);
    }
    return shifted;
  }

  long[] shiftLeft(long[] word, long[] places, long fill) {
    return reversed(shiftRight(reversed(word), places, fill));
  }

  private static long[] reversed(long[] word) {
    long[] reversed = new long[word.length];
    Arrays.setAll(reversed, i -> word[word.length - 1 - i]);
    return reversed;
  }

  private int unknown(long[] a, long[] b) {
    int known = Aig.TRUE;
    for (long[] word : new long[][] {a, b}) {
      for (long bit : word) {
        known = aig.and(known, aig.or(one(bit), zero(bit)));
      }
    }
    return Aig.not(known);
  }

  private long[] masked(int[] values, int unknown) {
    return Arrays.stream(values)
        .mapToLong(
            value ->
                pair(aig.and(value, Aig.not(unknown)), aig.and(Aig.not(value), Aig.not(unknown))))
        .toArray();
  }
}
