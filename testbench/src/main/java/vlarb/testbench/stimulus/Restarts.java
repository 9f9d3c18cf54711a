// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.function.LongFunction;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.traffic.Dice;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Resets the arbiter in the middle of traffic: after a random number of cycles a stimulus ends, the
 * arbiter is reset, and another stimulus begins. Most resets come in the first commit of a stimulus
 * or soon after it, in each of its cycles as often as in any other: a register that such a reset
 * leaves alone shows in one of them only. The first stimulus is a long one: a run that is shorter
 * sees no reset.
 */
public final class Restarts implements Stimulus {
  private static final int SHORTEST = 50_000;
  private static final int LONGEST = 150_000;

  /** The number of 256 stimuli that are long. */
  private static final int LONG = 32;

  /** Cycles for which a reset waits for a commit at most: after a long stimulus, a short one. */
  private static final int PATIENCE = 10_000, SHORT_PATIENCE = 2000;

  /** The cycles of a commit before one was seen, and cycles after its end. */
  private static final int UNKNOWN = 64, AFTER = 4;

  /** The step from the seed of a stimulus to that of the next. */
  private static final long STRIDE = 0x9e37_79b9_7f4a_7c15L;

  private final LongFunction<Stimulus> stimuli;
  private final Dice dice;
  private long seed;
  private Stimulus stimulus;
  private int cyclesLeft;

  /** Cycles for which the reset still waits for a commit. */
  private int patience;

  private boolean commitPending;

  /** The cycles since the last commit began. */
  private int sinceCommit;

  /** The cycles that the last commit took. */
  private int commitCycles = UNKNOWN;

  /** The cycle of a commit in which the reset comes. */
  private int inCommit;

  /**
   * @param seed the seed of the first stimulus, and of all that follows from that stimulus
   * @param stimuli makes a stimulus from a seed
   */
  public Restarts(long seed, LongFunction<Stimulus> stimuli) {
    this.stimuli = stimuli;
    this.seed = seed;
    dice = new Dice(seed);
    stimulus = stimuli.apply(seed);
    beginLong();
  }

  private void beginLong() {
    cyclesLeft = dice.between(SHORTEST, LONGEST);
    patience = dice.oneOf(0, PATIENCE);
    drawCycle();
  }

  private void begin() {
    stimulus = stimuli.apply(seed);
    if (dice.chance(LONG)) {
      beginLong();
      return;
    }
    cyclesLeft = 1;
    patience = SHORT_PATIENCE;
    drawCycle();
  }

  private void drawCycle() {
    inCommit = dice.below(commitCycles + AFTER);
    commitPending = false;
    sinceCommit = commitCycles + AFTER;
  }

  @Override
  public boolean resets() {
    if (--cyclesLeft > 0 || cyclesLeft > -patience && sinceCommit != inCommit) {
      return false;
    }
    seed += STRIDE;
    begin();
    return true;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    if (before.commitPending && !commitPending) {
      sinceCommit = 0;
    } else {
      sinceCommit++;
    }
    if (commitPending && !before.commitPending) {
      commitCycles = sinceCommit;
    }
    commitPending = before.commitPending;
    stimulus.next(in, before);
  }

  @Override
  public boolean holds() {
    return stimulus.holds();
  }
}
