// SPDX-License-Identifier: Apache-2.0
package vlarb.model.traffic;

/** The ways in which lengths of packets are drawn, in dwords. */
public enum Lengths {
  /** Any length, one in error now and then. */
  ANY {
    @Override
    public int roll(Dice dice, int longest) {
      if (dice.chance(2)) {
        return faulty(dice, longest);
      }
      if (dice.chance(ONE_BIT)) {
        return oneBit(dice, longest);
      }
      return dice.between(1, longest);
    }
  },
  /** Lengths near that of the smallest packet. */
  SHORT {
    @Override
    public int roll(Dice dice, int longest) {
      return dice.between(6, 20);
    }
  },
  /** Lengths of whole credit blocks, one dword less, one more: also where that is one too many. */
  AROUND_BLOCKS {
    @Override
    public int roll(Dice dice, int longest) {
      return 16 * dice.between(1, longest / 16) + dice.between(-1, 1);
    }
  },
  /** Powers of two, which soon add up to whole units of VLHighLimit. */
  POWERS_OF_TWO {
    @Override
    public int roll(Dice dice, int longest) {
      return Math.min(1 << dice.between(6, 10), Integer.highestOneBit(longest));
    }
  },
  /** The longest. */
  LONG {
    @Override
    public int roll(Dice dice, int longest) {
      return dice.between(longest - 7, longest);
    }
  };

  /**
   * The number out of 256 lengths that are a bit away from where lengths are in error, when any
   * length is drawn.
   */
  private static final int ONE_BIT = 48;

  /** Bits of a length. */
  private static final int BITS = 11;

  /** The longest packet that a length can express. */
  private static final int MOST = 2047;

  /**
   * A length.
   *
   * @param longest packet that may be sent, in dwords, at least 16
   */
  public abstract int roll(Dice dice, int longest);

  /** A length in error. */
  public static int faulty(Dice dice, int longest) {
    return longest == MOST ? 0 : dice.oneOf(0, longest + 1, MOST);
  }

  /** A length that a single bit makes another one than 0, the longest, or one that is too long. */
  public static int oneBit(Dice dice, int longest) {
    int bound = longest == MOST ? 0 : dice.oneOf(0, longest, longest + 1);
    return bound ^ 1 << dice.below(BITS);
  }

  public static Lengths any(Dice dice) {
    return values()[dice.below(values().length)];
  }
}
