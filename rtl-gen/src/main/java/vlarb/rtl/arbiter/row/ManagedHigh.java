// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
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
  private TurnNotices notices;

  /** The modules of a managed table, which are named by this. */
  record Parts(ManagedRows highRows, TurnNotices highNotices) implements Module.Part {}

  /** Declares the ports by which the table follows the engine, and the engine learns of turns. */
  ManagedHigh(RowArbitration arbitration) {
    this.arbitration = arbitration;
    bits = IndexWidth.of(arbitration.shape.parameters().highCap());
    ports = new ManagedHighPorts(arbitration.shape.parameters(), arbitration.operationalVls);
    next = new NextTableReader(bits);
  }

  @Override
  public Optional<Parts> make() {
    rows = instance(() -> new ManagedRows(arbitration.shape));
    notices = instance(TurnNotices::new);
    return Optional.of(new Parts(rows, notices));
  }

  /** Also in the cycle of a commit, which leaves this table alone. */
  @Override
  public Bool taken() {
    return arbitration.result.taken.and(arbitration.result.byHigh);
  }

  /** Not behind a commit in the cycle of the packet that left VL0 alone, without tables. */
  @Override
  public Bool mayGoOn(Bool sent) {
    return let(sent.and(arbitration.oneVl.not()));
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
    rows.start.set(arbitration.management().start());
    rows.commit.set(arbitration.memories.commit);
    rows.pointer.set(arbitration.positions.high.bits(bits - 1, 0));
    rows.servingEntry.set(arbitration.result.entry.bits(bits - 1, 0));
    connectAlike(rows, ports, next, notices);
    notices.turn.set(arbitration.turn.high.or(arbitration.turn.low));
    connectAlike(notices, arbitration.steps, arbitration.choice, arbitration.result);
    arbitration.positions.highBegins.orElseThrow().set(notices.begins);
    ports.beginningEntry.set(arbitration.positions.sentBefore);
    connectAlike(ports, rows, notices);
    connectAlike(next, rows);
    RowMemories memories = arbitration.memories;
    int committedBits = memories.weightAddress.width();
    memories.weightAddress.set(arbitration.result.entry.bits(committedBits - 1, 0));
    connectAlike(memories.highBanks.orElseThrow(), rows);
    connectAlike(memories.ofEngine.orElseThrow(), rows);
    WeightAccount weights = arbitration.weights;
    weights.died.orElseThrow().set(rows.died);
    weights.weight.set(mux(arbitration.highSent, rows.weight, memories.weight));
    arbitration.turn.commit.set(rows.exchange);
  }

  @Override
  public void follow(TableEngine engine) {
    ports.follow(engine);
    NextTable its = engine.next.orElseThrow();
    connectAlike(its, next);
    connectAlike(next, its);
  }
}
