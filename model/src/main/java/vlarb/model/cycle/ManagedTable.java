// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.Arrays;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;

/** A high table that a table engine manages: what the engine wrote, and which entries count. */
final class ManagedTable {
  private final CycleTableEngine engine;

  /** What was written, by bank and position. */
  private final VlWeight[][] written;

  /** What the engine said of the entries last. */
  private long live;

  private long bank;

  ManagedTable(ArbiterParameters parameters, ArbiterInputs in, ArbiterOutputs out) {
    engine = new CycleTableEngine(parameters.engine().orElseThrow(), in.engine, out.engine);
    written = new VlWeight[2][parameters.highCap()];
    for (VlWeight[] entries : written) {
      Arrays.fill(entries, VlWeight.NULL);
    }
  }

  CycleTableEngine engine() {
    return engine;
  }

  /**
   * Makes the engine's outputs those of this cycle.
   *
   * @param initDone the arbiter's initialisation is over; no command is accepted before
   * @return whether other entries count than in the cycle before
   */
  boolean settle(boolean initDone) {
    engine.settle();
    engine.out.commandReady &= initDone;
    engine.out.idle &= initDone;
    boolean changed = live != engine.out.live || bank != engine.out.bank;
    live = engine.out.live;
    bank = engine.out.bank;
    return changed;
  }

  /** The entries as they count in the cycle last settled. */
  List<VlWeight> entries() {
    VlWeight[] entries = new VlWeight[written[0].length];
    for (int i = 0; i < entries.length; i++) {
      entries[i] = isLive(i) ? written[(int) (bank >>> i & 1)][i] : VlWeight.NULL;
    }
    return List.of(entries);
  }

  /** Whether the entry in a position counts in the cycle last settled. */
  boolean isLive(int position) {
    return (live >>> position & 1) != 0;
  }

  /**
   * Tells the engine of this cycle.
   *
   * @param boundary other entries may count from the next cycle on
   * @param decision what the engine is notified of
   */
  void tell(boolean boundary, HighDecision decision) {
    EngineInputs in = engine.in;
    in.boundary = boundary;
    in.noneEligible = decision.noneEligible();
    in.turn = decision.begins();
    in.pointer = decision.pointer();
    in.turnEntry = decision.entry();
  }

  /** The clock edge. */
  void edge() {
    EngineOutputs out = engine.out;
    if (out.write) {
      written[out.writeBank ? 1 : 0][out.writeEntry] = new VlWeight(out.writeVl, out.writeWeight);
    }
    engine.edge();
  }
}
