// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import java.util.List;
import vlarb.model.admission.Admission;
import vlarb.model.admission.AdmissionDecision;
import vlarb.model.admission.Connection;
import vlarb.model.admission.Refusal;
import vlarb.model.admission.Weight;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** A table of the golden table engine, with the golden admission before it. */
final class CesyTable implements OutputTable {
  private final Admission admission;
  private Connection last = new Connection(0, Weight.ZERO);

  CesyTable(Policy policy) {
    admission = new Admission(new TableEngine(new TableSize(FillIn.ENTRIES), policy));
  }

  @Override
  public Answer admit(int vl, int distance, Weight weight) {
    return switch (admission.admit(vl, distance, weight)) {
      case AdmissionDecision.Accepted(Connection connection) -> {
        last = connection;
        yield Answer.NEW_SEQUENCE;
      }
      case AdmissionDecision.Shared(Connection connection) -> {
        last = connection;
        yield Answer.SHARED;
      }
      case AdmissionDecision.Refused(Refusal reason) ->
          reason == Refusal.HEAVY ? Answer.HEAVY : Answer.ENTRIES;
    };
  }

  @Override
  public int handle() {
    return last.handle();
  }

  @Override
  public void end(int handle, Weight weight) {
    admission.disconnect(new Connection(handle, weight));
  }

  @Override
  public void undo() {
    admission.disconnect(last);
  }

  @Override
  public long entriesMoved() {
    return admission.engine().entriesMoved();
  }

  @Override
  public List<Held> sequences() {
    return OutputTable.sequencesOf(admission.engine());
  }

  @Override
  public int freeEntries() {
    return admission.engine().free().count();
  }

  @Override
  public List<VlWeight> entries() {
    return admission.engine().entries();
  }
}
