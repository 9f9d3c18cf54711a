// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.function.LongFunction;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.traffic.Dice;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Resets the arbiter in the middle of traffic: after a random number of cycles a stimulus ends, the
 * arbiter is reset, and another stimulus begins. Half of the resets wait for a commit, and come
 * somewhere in it. A run that is shorter than that sees none of it.
 */
public final class Restarts implements Stimulus {
  private static final int SHORTEST = 50_000;
  private static final int LONGEST = 150_000;

  /** Cycles for which a reset waits for a commit at most. */
  private static final int PATIENCE = 10_000;

  /** The step from the seed of a stimulus to that of the next. */
  private static final long STRIDE = 0x9e37_79b9_7f4a_7c15L;

  private final LongFunction<Stimulus> stimuli;
  private final Dice dice;
  private long seed;
  private Stimulus stimulus;
  private int cyclesLeft;
  private boolean waitsForCommit;
  private boolean commitPending;

  /**
   * The number out of 256 cycles of a commit in which the reset comes: small enough to meet the end
   * of a long commit.
   */
  private int inCommit;

  /**
   * @param seed the seed of the first stimulus, and of all that follows from that stimulus
   * @param stimuli makes a stimulus from a seed
   */
  public Restarts(long seed, LongFunction<Stimulus> stimuli) {
    this.stimuli = stimuli;
    this.seed = seed;
    dice = new Dice(seed);
    begin();
  }

  private void begin() {
    stimulus = stimuli.apply(seed);
    cyclesLeft = dice.between(SHORTEST, LONGEST);
    waitsForCommit = dice.chance(128);
    inCommit = dice.oneOf(1, 4, 16);
  }

  @Override
  public boolean resets() {
    if (--cyclesLeft > 0 || waits()) {
      return false;
    }
    seed += STRIDE;
    begin();
    return true;
  }

  private boolean waits() {
    boolean comes = commitPending && dice.chance(inCommit);
    return waitsForCommit && cyclesLeft > -PATIENCE && !comes;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    commitPending = before.commitPending;
    stimulus.next(in, before);
  }

  @Override
  public boolean holds() {
    return stimulus.holds();
  }
}
