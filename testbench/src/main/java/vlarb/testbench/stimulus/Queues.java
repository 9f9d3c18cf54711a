// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.function.IntUnaryOperator;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.traffic.Dice;
import vlarb.model.traffic.Lengths;

/**
 * The heads of all queues: data VLs, SMPs and flow-control packets. A head stays until it is taken;
 * one with a length in error is withdrawn after a while, and any may change in a cycle with {@code
 * discard}.
 */
final class Queues {
  private static final int WITHDRAW = 16;

  /** The count of numbers that a VL can have on a port. */
  private static final int VLS = 16;

  /**
   * The number of SMPs out of 256 with a length that is a bit away from where lengths are in error.
   */
  private static final int ONE_BIT = 6;

  /** The dwords of a block of credits. */
  private static final int BLOCK = 16;

  /** The number of 256 packets for the last credits that need a block more than are left. */
  private static final int ONE_MORE = 64;

  /** The length of an SMP with its headers and CRCs. */
  private static final int SMP_DWORDS = 72;

  private final Dice dice;
  private final int dataVls;
  private final PortOptions options;

  /** True if the arbiter needs {@code discard} where a head does not stay. */
  private final boolean withdrawable;

  /** The number out of 256 cycles in which an empty queue of each data VL gets a packet. */
  private final int[] arrivals = new int[15];

  /** Mask of the data VLs that get packets at all. */
  private int arriving;

  /** Mask of the data VLs whose head has a length in error. */
  private int faulty;

  /**
   * The number out of 256 cycles in which heads are withdrawn or replaced, where the arbiter needs
   * {@code discard}.
   */
  private int discards;

  private int smpArrivals;
  private int fcpArrivals;
  private Lengths lengths = Lengths.ANY;
  private final Announcer announcer;

  /** The credits that are left of a data VL, in blocks. */
  private final IntUnaryOperator creditsLeft;

  /** Mask of the data VLs whose packets need the last credits exactly. */
  private int runningOut;

  /**
   * Makes empty queues.
   *
   * @param creditsLeft the credits that are left of a data VL, in blocks
   */
  Queues(Dice dice, ArbiterParameters parameters, IntUnaryOperator creditsLeft) {
    this.dice = dice;
    this.creditsLeft = creditsLeft;
    dataVls = parameters.dataVls();
    options = parameters.options();
    withdrawable = parameters.remembersHeads();
    announcer = Announcer.of(parameters, this::announcedFirst);
  }

  /**
   * Draws any VL, as the arbiter then refuses more than if VLs had turns; now and then one not
   * there.
   */
  private int announcedFirst(int next) {
    return dice.chance(2) ? dice.below(VLS) : dice.oneOf(next, dice.below(dataVls));
  }

  /**
   * Takes other rates and lengths from here on.
   *
   * @param last mask of the data VLs whose credits are to run out
   */
  void changeMood(Aim aim, int last) {
    runningOut = last;
    switch (aim) {
      case ANYTHING, CREDIT_LIMIT -> changeMood();
      case GREAT_LIMIT -> flood((1 << dataVls) - 1);
      case FULL_CIRCLE ->
          flood(1 << cornerVl(dice, dataVls) | dice.oneOf(0, 1 << dice.below(dataVls)));
      case CREDITS_RUN_OUT -> flood(last);
    }
  }

  /** A data VL, mostly the last one: tables and traffic of a full circle have it in common. */
  static int cornerVl(Dice dice, int dataVls) {
    return dice.chance(160) ? dataVls - 1 : dice.below(dataVls);
  }

  /** Floods these VLs with nothing but the longest packets, one after the other. */
  private void flood(int vls) {
    for (int vl = 0; vl < dataVls; vl++) {
      arrivals[vl] = (vls >>> vl & 1) * 256;
    }
    arriving = vls;
    smpArrivals = 0;
    fcpArrivals = 0;
    lengths = Lengths.LONG;
    discards = 0;
  }

  private void changeMood() {
    int usual = dice.oneOf(0, 2, 32, 256);
    arriving = 0;
    for (int vl = 0; vl < dataVls; vl++) {
      arrivals[vl] = dice.chance(128) ? usual : dice.oneOf(0, 1, 16, 256);
      if (arrivals[vl] > 0) {
        arriving |= 1 << vl;
      }
    }
    smpArrivals = dice.oneOf(0, 1, 8, 128);
    fcpArrivals = dice.oneOf(0, 1, 8, 128);
    lengths = Lengths.any(dice);
    discards = withdrawable ? dice.oneOf(0, 0, 1, 16) : 0;
  }

  void next(ArbiterInputs in, ArbiterOutputs before) {
    in.headValid &= ~announcer.left(in, before);
    faulty &= in.headValid;
    if (faulty != 0) {
      withdraw(in);
    }
    in.discard = discards > 0 && dice.chance(discards);
    if (in.discard) {
      discard(in);
    }
    int waiting = arriving & ~in.headValid;
    if (waiting != 0) {
      arrive(in, waiting);
    }
    announcer.next(in, before);
    nextSmp(in, before);
    in.fcpValid = in.fcpValid && !before.fcpReady || dice.chance(fcpArrivals);
  }

  private void withdraw(ArbiterInputs in) {
    if (dice.chance(WITHDRAW)) {
      in.headValid &= ~faulty;
      faulty = 0;
    }
  }

  /** Discards some heads; their queues may have others in the same cycle. */
  private void discard(ArbiterInputs in) {
    int stay = dice.below(1 << dataVls);
    in.headValid &= stay;
    faulty &= stay;
  }

  private void arrive(ArbiterInputs in, int waiting) {
    long low = dice.eightRolls();
    long high = dice.eightRolls();
    for (int rest = waiting; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      long rolls = vl < 8 ? low : high;
      if ((int) (rolls >>> 8 * (vl % 8) & 255) < arrivals[vl]) {
        in.headValid |= 1 << vl;
        in.headLength[vl] = length(vl);
        if (options.faulty(in.headLength[vl])) {
          faulty |= 1 << vl;
        }
      }
    }
  }

  private int length(int vl) {
    if ((runningOut >>> vl & 1) != 0) {
      int needed = creditsLeft.applyAsInt(vl) + (dice.chance(ONE_MORE) ? 1 : 0);
      if (0 < needed && needed <= Port.blocks(options.maxDwords())) {
        return Math.min(BLOCK * needed - dice.below(BLOCK), options.maxDwords());
      }
    }
    return lengths.roll(dice, options.maxDwords());
  }

  /**
   * Draws a length, mostly that of an SMP; now and then another, a single dword, or one in error or
   * next to that.
   */
  private int smpLength() {
    if (dice.chance(ONE_BIT)) {
      return Lengths.oneBit(dice, options.maxDwords());
    }
    if (dice.chance(2)) {
      return dice.chance(128) ? 1 : Lengths.faulty(dice, options.maxDwords());
    }
    return dice.chance(16) ? lengths.roll(dice, options.maxDwords()) : SMP_DWORDS;
  }

  private void nextSmp(ArbiterInputs in, ArbiterOutputs before) {
    boolean left = in.smpValid && !before.smpReady;
    if (left && options.faulty(in.smpLength) && dice.chance(WITHDRAW)) {
      left = false;
    }
    if (!left && dice.chance(smpArrivals)) {
      in.smpLength = smpLength();
      left = true;
    }
    in.smpValid = left;
  }
}
