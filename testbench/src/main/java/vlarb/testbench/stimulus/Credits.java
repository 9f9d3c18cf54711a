// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.traffic.Dice;

/**
 * Credits: from none at all to more than the counters hold. A receiver gives as many as it has
 * buffer for a VL, so that most are used up; now and then a VL is flooded, the lowest most often.
 */
final class Credits implements CreditModel {
  /**
   * The times that credits are given to fill them up, whatever was left: many at first, then those
   * that are missing and one more, or some more.
   */
  private static final int FILLS = 2;

  private static final int FIRST = 4000;

  /** The number of 256 cycles after which credits that have run out are filled up. */
  private static final int REFILL = 8;

  private final Dice dice;
  private final CreditKind kind;

  /** Credits stay until they are taken, and replace others instead of being cleared. */
  private final boolean announced;

  private final int dataVls;
  private final int longest;

  /** The blocks of each data VL that were given and not used, as the arbiter counts them. */
  private final int[] given;

  /** Blocks of buffer that the receiver has for each VL. */
  private int buffer;

  /** The VL that has unlimited credits; -1 for none. */
  private int flooded = -1;

  /** The VL whose credits are filled up and run out; -1 for none. */
  private int runningOut = -1;

  /** The number of times that credits are still to be given until they are filled up. */
  private int fills;

  /** The number of 256 cycles in which credits are cleared. */
  private int clears;

  private int rate = 256;
  private int largest = 200;
  private Aim aim = Aim.ANYTHING;

  Credits(Dice dice, ArbiterParameters parameters) {
    this.dice = dice;
    kind = parameters.credits();
    announced = parameters.announced();
    dataVls = parameters.dataVls();
    longest = Port.blocks(parameters.options().maxDwords());
    given = new int[dataVls];
    buffer = 2 * longest;
  }

  /** Takes another rate and another buffer from here on. */
  void changeMood(Aim aim) {
    this.aim = aim;
    rate = dice.oneOf(0, 1, 8, 64, 256);
    largest = dice.oneOf(4, 40, 200, 600, 4095);
    buffer = longest * dice.oneOf(1, 2, 4);
    clears = dice.oneOf(0, 0, 0, 4);
    flooded = dice.chance(32) ? dice.below(dice.below(dataVls) + 1) : -1;
    if (aim != Aim.ANYTHING) {
      rate = 256;
      largest = CycleArbiter.CREDIT_LIMIT;
      buffer = CycleArbiter.CREDIT_LIMIT;
      clears = 0;
      flooded = -1;
    }
    runningOut = aim == Aim.CREDITS_RUN_OUT ? dice.below(dataVls) : -1;
    fills = FILLS;
  }

  /** Mask of the data VLs whose credits run out in this mood. */
  int runsOut() {
    return runningOut < 0 ? 0 : 1 << runningOut;
  }

  /** The blocks that are left of a data VL: as many as there can be where none are counted. */
  int left(int vl) {
    return kind == CreditKind.BLOCKS ? given[vl] : CycleArbiter.CREDIT_LIMIT;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    switch (kind) {
      case BLOCKS -> blocks(in, before);
      case FLAGS -> {
        // A flag holds until the VL's grant or a discard, and is then up to chance again.
        int lost = in.discard ? dice.below(1 << dataVls) : 0;
        int held = in.creditAvailable & ~before.headReady & ~lost;
        int vl = dice.below(dataVls);
        in.creditAvailable = dice.chance(rate) ? held | 1 << vl : held;
      }
    }
  }

  private void blocks(ArbiterInputs in, ArbiterOutputs before) {
    if (announced) {
      if (in.creditValid && !before.creditReady) {
        return;
      }
      in.creditReplace = clears > 0 && dice.chance(clears);
    } else {
      clear(in);
    }
    if (runningOut >= 0) {
      fill(in);
      return;
    }
    in.creditValid = dice.chance(rate);
    if (!in.creditValid) {
      return;
    }
    int taken = aim == Aim.CREDIT_LIMIT ? aboutToBeTaken(in, before) : -1;
    if (taken >= 0) {
      in.creditVl = taken;
      in.creditBlocks = toTheLimit(taken, Port.blocks(before.grantLength));
    } else if (flooded >= 0 && dice.chance(64)) {
      in.creditVl = flooded;
      in.creditBlocks = dice.between(0, CycleArbiter.CREDIT_LIMIT);
    } else {
      in.creditVl = dice.chance(8) ? dice.below(16) : dice.below(dataVls);
      in.creditBlocks = dice.between(0, largest);
      if (in.creditVl < dataVls) {
        in.creditBlocks = Math.clamp(buffer - given[in.creditVl], 0, in.creditBlocks);
      }
    }
  }

  /** Fills one VL's credits up, and again a while after its last packet. */
  private void fill(ArbiterInputs in) {
    boolean used = given[runningOut] <= longest;
    if (fills == 0 && used && dice.chance(REFILL)) {
      fills = FILLS;
    }
    in.creditValid = fills > 0;
    if (in.creditValid) {
      in.creditVl = runningOut;
      int missing = fills == 1 ? CycleArbiter.CREDIT_LIMIT - given[runningOut] : FIRST;
      int more = dice.oneOf(1, 1, dice.between(1, longest));
      in.creditBlocks = Math.min(missing + more, CycleArbiter.CREDIT_LIMIT);
    }
  }

  /**
   * Credits that arrive while a packet is taken. Together with what is left after the packet they
   * mostly reach the limit at most, which what was there before the packet would exceed; now and
   * then they are one more.
   */
  private int toTheLimit(int vl, int used) {
    int room = CycleArbiter.CREDIT_LIMIT - (given[vl] - used);
    return Math.min(CycleArbiter.CREDIT_LIMIT, room + (dice.chance(32) ? 1 : -dice.below(used)));
  }

  /**
   * The VL of the packet that waits for the link and is about to be taken, unless the arbiter has
   * something better; -1 for none.
   */
  private static int aboutToBeTaken(ArbiterInputs in, ArbiterOutputs before) {
    boolean waits = before.grantSource == ArbiterOutputs.SOURCE_DATA && before.headReady == 0;
    boolean free = in.grantReady && !in.smpValid && !in.fcpValid && !in.discard;
    return waits && free ? before.grantVl : -1;
  }

  /** Follows the cycle before: the inputs are still those of that cycle. */
  void follow(ArbiterInputs in, ArbiterOutputs before) {
    if (announced && before.announceReady && !before.announceRefused) {
      use(in.announceVl, in.announceLength);
    } else if (!announced && before.headReady != 0) {
      use(before.grantVl, before.grantLength);
    }
    if (in.creditValid && before.creditReady && in.creditVl < dataVls) {
      int atHand = in.creditReplace ? 0 : given[in.creditVl];
      given[in.creditVl] = Math.min(CycleArbiter.CREDIT_LIMIT, atHand + in.creditBlocks);
      fills -= fills > 0 && in.creditVl == runningOut ? 1 : 0;
    }
    for (int rest = in.creditClear; rest != 0; rest &= rest - 1) {
      given[Integer.numberOfTrailingZeros(rest)] = 0;
    }
  }

  /** A packet uses credits; one that is announced for a VL that is not there uses none. */
  private void use(int vl, int length) {
    if (vl < dataVls) {
      given[vl] = Math.max(0, given[vl] - Port.blocks(length));
    }
  }

  /** Credits of one VL or of all are cleared, as where a link retrains. */
  private void clear(ArbiterInputs in) {
    in.creditClear = 0;
    if (clears == 0 || !dice.chance(clears)) {
      return;
    }
    in.creditClear = dice.chance(128) ? (1 << dataVls) - 1 : 1 << dice.below(dataVls);
  }
}
