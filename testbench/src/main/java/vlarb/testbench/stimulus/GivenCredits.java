// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayDeque;
import java.util.Queue;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/**
 * Credits at given times, whatever is sent. What comes in one cycle is handed over one a cycle, and
 * not before the arbiter takes credits, after its initialisation. Where credits come as flags, a VL
 * has them from its first credit on.
 */
final class GivenCredits implements CreditModel {
  private final CreditKind kind;
  private final Queue<Credit> credits;
  private long cycle;

  /**
   * @param blocks the credits in blocks of 64 bytes
   */
  record Credit(long cycle, int vl, int blocks) {}

  /**
   * @param credits in the order of their cycles
   */
  GivenCredits(ArbiterParameters parameters, Iterable<Credit> credits) {
    kind = parameters.credits();
    this.credits = new ArrayDeque<>();
    credits.forEach(this.credits::add);
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    switch (kind) {
      case BLOCKS -> {
        if (in.creditValid && !before.creditReady) {
          break;
        }
        in.creditValid = before.initDone && isDue();
        if (in.creditValid) {
          Credit credit = credits.remove();
          in.creditVl = credit.vl();
          in.creditBlocks = credit.blocks();
        }
      }
      case FLAGS -> {
        while (isDue()) {
          in.creditAvailable |= 1 << credits.remove().vl();
        }
      }
    }
    cycle++;
  }

  private boolean isDue() {
    return !credits.isEmpty() && credits.peek().cycle() <= cycle;
  }
}
