// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.ManagedTable;
import vlarb.rtl.arbiter.managed.WrittenTable;
import vlarb.rtl.arbiter.table.ServingTable;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.OneHot;

/** A high table that a table engine writes, entry by entry, while it serves. */
final class ManagedHigh implements HighTable {
  private final DataArbitration arbitration;
  private final WrittenTable written;
  private final Bool begins;
  private final UInt beginningEntry;
  private final Bool noneEligible;
  private ManagedTable table;

  /** Declares the ports by which the table follows the engine, and the engine learns of turns. */
  ManagedHigh(DataArbitration arbitration) {
    this.arbitration = arbitration;
    int entries = arbitration.parameters.highCap();
    written = new WrittenTable(entries);
    begins =
        out(bool(), "a decision lets an entry of the high table begin its turn").named("begins");
    beginningEntry = out(uint(IndexWidth.of(entries)), "this one").named("beginningEntry");
    noneEligible =
        out(bool(), "a decision finds no entry of the high table eligible").named("noneEligible");
  }

  @Override
  public ServingTable make() {
    table = instance(() -> new ManagedTable(arbitration.parameters));
    return table;
  }

  /** With a single data VL enabled no entry is eligible either. */
  @Override
  public void connect() {
    table.written.follow(written);
    table.operationalVls.ifPresent(port -> port.set(arbitration.operationalVls));
    table.eligibleVls.set(arbitration.eligible);
    table.length.set(arbitration.length);
    begins.set(table.begins);
    beginningEntry.set(table.entry);
    noneEligible.set(arbitration.decide.and(arbitration.onlyVl0.or(table.ready.not())));
  }

  @Override
  public UInt head() {
    return OneHot.of(table.vl, arbitration.parameters.dataVls());
  }

  @Override
  public Optional<Bool> noneEligible() {
    return Optional.of(noneEligible);
  }

  /** Entries may come and go in every cycle. */
  @Override
  public void follow(TableEngine engine) {
    written.follow(engine);
    engine.boundary.set(true);
    engine.noneEligible.set(noneEligible);
    engine.turn.set(begins);
    engine.turnEntry.set(beginningEntry);
  }
}
