// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.rtl.arbiter.managed.ManagedHighPorts;
import vlarb.rtl.engine.NextTable;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.IndexWidth;

/** A high table that a table engine writes: its rows are made before its entries change. */
final class ManagedHigh implements HighTable {
  private final RowArbitration arbitration;
  private final int bits;
  private final ManagedHighPorts ports;
  private final NextTableReader next;
  private ManagedRows rows;

  private final Bool foundNone =
      reg(bool(), "the look has found no eligible entry of the high table").named("foundNoneHigh");
  private final Bool wasNone =
      regInit(false, "a decision in the cycle before: the high table cannot serve")
          .named("wasNoneHigh");
  private final Bool began =
      regInit(false, "a decision in the cycle before: one of its entries begins its turn")
          .named("highBegan");

  /** Declares the ports by which the table follows the engine, and the engine learns of turns. */
  ManagedHigh(RowArbitration arbitration) {
    this.arbitration = arbitration;
    bits = IndexWidth.of(arbitration.shape.parameters().highCap());
    ports = new ManagedHighPorts(arbitration.shape.parameters(), arbitration.operationalVls);
    next = new NextTableReader(bits);
  }

  @Override
  public void make() {
    rows = instance(() -> new ManagedRows(arbitration.shape));
  }

  /** Also in the cycle of a commit, which leaves this table alone. */
  @Override
  public Bool taken() {
    return arbitration.result.taken.and(arbitration.result.byHigh);
  }

  @Override
  public Bool discards(Bool discard) {
    return let(discard.or(rows.changes));
  }

  @Override
  public Bool filled(Bool committed) {
    return mux(arbitration.steps.lowNext, committed, rows.filled);
  }

  @Override
  public void connect() {
    rows.noneEligible.set(wasNone);
    rows.start.set(arbitration.management().start());
    rows.commit.set(arbitration.memories.commit);
    rows.pointer.set(arbitration.positions.high.bits(bits - 1, 0));
    rows.servingEntry.set(arbitration.result.entry.bits(bits - 1, 0));
    connectAlike(rows, ports, next);
    connectAlike(ports, rows);
    connectAlike(next, rows);
    RowMemories memories = arbitration.memories;
    connectAlike(memories.highBanks.orElseThrow(), rows);
    connectAlike(memories.ofEngine.orElseThrow(), rows);
    WeightAccount weights = arbitration.weights;
    weights.died.orElseThrow().set(rows.died);
    weights.weight.set(mux(arbitration.highSent, rows.weight, memories.weight));
    arbitration.turn.commit.set(rows.exchange);
    notice();
  }

  /** The engine learns of a decision one cycle later. */
  private void notice() {
    RowResult result = arbitration.result;
    step("Tells the table engine.");
    Bool early = arbitration.turn.high.or(arbitration.turn.low);
    when(
        arbitration.steps.last.or(early),
        () -> foundNone.set(early.or(arbitration.choice.highFound).not()));
    wasNone.set(result.taken.or(result.nothing).and(foundNone));
    began.set(result.taken.and(result.byHigh).and(result.continues.not()));
    ports.noneEligible.set(wasNone);
    ports.begins.set(began);
    ports.beginningEntry.set(arbitration.positions.sentBefore.bits(bits - 1, 0));
  }

  @Override
  public void follow(TableEngine engine) {
    ports.follow(engine);
    NextTable its = engine.next.orElseThrow();
    connectAlike(its, next);
    connectAlike(next, its);
  }
}
