// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import vlarb.model.arbitration.DataArbitration;
import vlarb.model.arbitration.DataDecision;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.cycle.CycleArbiter;

/**
 * Decides whether a boundary mattered: whether the decision about data that an arbiter makes in a
 * cycle would have been another one, had something been otherwise. Hardware that is wrong there
 * then differs.
 */
final class OtherDecision {
  private final CycleArbiter arbiter;

  OtherDecision(CycleArbiter arbiter) {
    this.arbiter = arbiter;
  }

  /** True if the decision would be another with this value of HighPriCounter. */
  boolean withCounter(int value) {
    return with(arbiter.settings(), counter(value), arbiter.decidedAmong());
  }

  /**
   * True if the decision would be another with another VLHighLimit, and the value that
   * HighPriCounter would have by that limit.
   */
  boolean withLimit(int limit, int counter) {
    Settings now = arbiter.settings();
    Settings other = new Settings(now.high(), now.low(), new HighLimit(limit), now.vls());
    return with(other, counter(counter), arbiter.decidedAmong());
  }

  /** True if the decision would be another if this VL could be sent from too. */
  boolean withVl(int vl) {
    if (arbiter.settings().vls().count() == 1) {
      return vl == 0 && arbiter.decidedData().orElseThrow().source() == Source.IDLE;
    }
    return with(arbiter.settings(), arbiter.state(), arbiter.decidedAmong() | 1 << vl);
  }

  private DataState counter(int value) {
    DataState state = arbiter.state();
    return new DataState(state.high(), state.low(), value, state.lowTurn());
  }

  /** A decision that does not follow from what the arbiter shows in this cycle tells nothing. */
  private boolean with(Settings settings, DataState state, int among) {
    Grant made = arbiter.decidedData().orElseThrow();
    return isOf(made, decide(arbiter.settings(), arbiter.state(), arbiter.decidedAmong()))
        && !isOf(made, decide(settings, state, among));
  }

  private DataDecision decide(Settings settings, DataState state, int among) {
    return DataArbitration.decide(
        settings, arbiter.parameters().rules(), state, among, arbiter.in.headLength);
  }

  private static boolean isOf(Grant grant, DataDecision decision) {
    return grant.vl() == decision.vl()
        && grant.table() == decision.table()
        && grant.entry() == decision.entry();
  }
}
