// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.Priority;
import vlarb.rtl.arbiter.table.ServingTable;
import vlarb.rtl.engine.TableEngine;

/** A high table that management fills. Like the low table, it changes only by commits. */
final class CommittedHigh implements HighTable {
  private final DataArbitration arbitration;
  private RowTable table;

  CommittedHigh(DataArbitration arbitration) {
    this.arbitration = arbitration;
  }

  @Override
  public ServingTable make() {
    table = instance(() -> new RowTable(arbitration.parameters, Priority.HIGH));
    return table;
  }

  @Override
  public void connect() {
    arbitration.connect(table, arbitration.memories.high.orElseThrow());
  }

  @Override
  public UInt head() {
    return table.head;
  }

  @Override
  public Optional<Bool> noneEligible() {
    return Optional.empty();
  }

  @Override
  public void follow(TableEngine engine) {
    throw new IllegalStateException("management has the high table");
  }
}
