// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.function.BiConsumer;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.RowTiming;

/**
 * Packets of {@code tree} and {@code pairs} that follow the one before sooner than a look: within a
 * turn.
 */
final class TurnCoverage {
  private final int look;

  /** Takes a situation, and whether the cycle shows it. */
  private final BiConsumer<CoveragePoint, Boolean> see;

  /** Cycles since a data packet was taken; no more than a look takes. */
  private int sinceGrant;

  TurnCoverage(ArbiterParameters parameters, BiConsumer<CoveragePoint, Boolean> see) {
    look = RowTiming.of(parameters).look();
    sinceGrant = look;
    this.see = see;
  }

  /** The arbiter was reset. */
  void reset() {
    sinceGrant = look;
  }

  void cycle(ArbiterInputs in, ArbiterOutputs out) {
    boolean data = out.grantSource == ArbiterOutputs.SOURCE_DATA && in.grantReady;
    boolean soon = data && sinceGrant < look;
    see.accept(CoveragePoint.HIGH_TURN_SOON, soon && out.grantTable == ArbiterOutputs.TABLE_HIGH);
    see.accept(CoveragePoint.LOW_TURN_SOON, soon && out.grantTable == ArbiterOutputs.TABLE_LOW);
    sinceGrant = data ? 0 : Math.min(sinceGrant + 1, look);
  }
}
