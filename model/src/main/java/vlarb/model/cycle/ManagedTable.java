// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Settings;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.DueChange;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;

/** A high table that a table engine manages: what the engine wrote, and which entries count. */
final class ManagedTable implements HighTable {
  private final CycleTableEngine engine;
  private final Optional<CycleTableEngine> present;

  /** The entries as they were written, by bank and position. */
  private final VlWeight[][] written;

  /** The mask of live entries that the engine gave last. */
  private long live;

  private long bank;

  ManagedTable(ArbiterParameters parameters, ArbiterInputs in, ArbiterOutputs out) {
    engine = new CycleTableEngine(parameters.engine().orElseThrow(), in.engine, out.engine);
    present = Optional.of(engine);
    written = new VlWeight[2][parameters.highCap()];
    for (VlWeight[] entries : written) {
      Arrays.fill(entries, VlWeight.NULL);
    }
  }

  @Override
  public Optional<CycleTableEngine> engine() {
    return present;
  }

  @Override
  public int initCycles() {
    return engine.initCycles();
  }

  /** Makes the engine's outputs those of this cycle. */
  @Override
  public void settle(CycleArbiter arbiter, boolean initDone) {
    engine.settle();
    engine.out.commandReady &= initDone;
    engine.out.idle &= initDone;
    boolean changed = live != engine.out.live || bank != engine.out.bank;
    live = engine.out.live;
    bank = engine.out.bank;
    arbiter.observe(this, changed);
  }

  /** The entries as they count in the cycle last settled. */
  List<VlWeight> entries() {
    VlWeight[] entries = new VlWeight[written[0].length];
    for (int i = 0; i < entries.length; i++) {
      entries[i] = isLive(i) ? written[(int) (bank >>> i & 1)][i] : VlWeight.NULL;
    }
    return List.of(entries);
  }

  /** Returns true if the entry in a position counts in the cycle last settled. */
  boolean isLive(int position) {
    return (live >>> position & 1) != 0;
  }

  /** The change that comes next to the entries that count. */
  DueChange due() {
    return engine.due();
  }

  /** Returns true if other entries or weights count from the next cycle on, once notified. */
  boolean changes() {
    return engine.changes();
  }

  @Override
  public void notifyOf(CycleArbiter arbiter) {
    EngineInputs in = engine.in;
    in.boundary = arbiter.boundary();
    HighDecision decision = arbiter.notified();
    in.noneEligible = decision.noneEligible();
    in.turn = decision.begins();
    in.pointer = decision.pointer();
    in.turnEntry = decision.entry();
  }

  @Override
  public void commit(Port port, Settings settings) {
    port.commitBesideEngine(settings);
  }

  @Override
  public void edge() {
    EngineOutputs out = engine.out;
    if (out.write) {
      written[out.writeBank ? 1 : 0][out.writeEntry] = new VlWeight(out.writeVl, out.writeWeight);
    }
    engine.edge();
  }
}
