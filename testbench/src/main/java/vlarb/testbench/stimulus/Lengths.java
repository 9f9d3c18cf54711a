// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

/** How long packets are, in dwords. */
enum Lengths {
  /** Anything a length can be, the forbidden 0 now and then. */
  ANY {
    @Override
    int roll(Dice dice) {
      return dice.chance(2) ? 0 : dice.between(1, 2047);
    }
  },
  /** Near the smallest packet. */
  SHORT {
    @Override
    int roll(Dice dice) {
      return dice.between(6, 20);
    }
  },
  /** Whole credit blocks, one dword less, one more. */
  AROUND_BLOCKS {
    @Override
    int roll(Dice dice) {
      return 16 * dice.between(1, 127) + dice.between(-1, 1);
    }
  },
  /** Powers of two, which add up to whole units of VLHighLimit. */
  POWERS_OF_TWO {
    @Override
    int roll(Dice dice) {
      return 1 << dice.between(3, 10);
    }
  },
  /** The longest. */
  LONG {
    @Override
    int roll(Dice dice) {
      return dice.between(2040, 2047);
    }
  };

  abstract int roll(Dice dice);

  static Lengths any(Dice dice) {
    return values()[dice.below(values().length)];
  }
}
