// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.List;
import vlarb.model.admission.Weight;
import vlarb.model.iba.VlWeight;
import vlarb.network.admission.OutputTable;

/** A table that answers at once. */
final class InstantTable implements TimedTable {
  private final OutputTable table;

  InstantTable(OutputTable table) {
    this.table = table;
  }

  @Override
  public Served admit(long now, int vl, int distance, Weight weight) {
    OutputTable.Answer answer = table.admit(vl, distance, weight);
    return new Served(answer, answer.isAdmitted() ? table.handle() : 0, now);
  }

  @Override
  public long end(long now, int handle, Weight weight) {
    table.end(handle, weight);
    return now;
  }

  @Override
  public void finish() {
    // Nothing is under way.
  }

  @Override
  public List<OutputTable.Held> sequences() {
    return table.sequences();
  }

  @Override
  public List<VlWeight> entries() {
    return table.entries();
  }

  @Override
  public int freeEntries() {
    return table.freeEntries();
  }

  @Override
  public long entriesMoved() {
    return table.entriesMoved();
  }
}
