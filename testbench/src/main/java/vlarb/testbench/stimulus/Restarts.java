// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.function.LongFunction;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Resets the arbiter in the middle of traffic: after a random number of cycles a stimulus ends, the
 * arbiter is reset, and another stimulus begins. A run that is shorter than that sees none of it.
 */
public final class Restarts implements Stimulus {
  private static final int SHORTEST = 50_000;
  private static final int LONGEST = 150_000;

  /** From the seed of a stimulus to that of the next. */
  private static final long STRIDE = 0x9e37_79b9_7f4a_7c15L;

  private final LongFunction<Stimulus> stimuli;
  private final Dice dice;
  private long seed;
  private Stimulus stimulus;
  private int cyclesLeft;

  /**
   * @param seed of the first stimulus, and of all that follows from it
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
  }

  @Override
  public boolean resets() {
    if (--cyclesLeft > 0) {
      return false;
    }
    seed += STRIDE;
    begin();
    return true;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    stimulus.next(in, before);
  }

  @Override
  public boolean holds() {
    return stimulus.holds();
  }
}
