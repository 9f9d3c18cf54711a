// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import vlarb.model.admission.Reservations.Ending;
import vlarb.model.table.Sequence;
import vlarb.model.table.TableEngine;
import vlarb.model.table.cycle.EngineParameters;

/** Admission in software, in front of the golden model of the table engine. */
public final class SoftwareAdmitter implements Admitter {
  private final Admission admission;
  private final AdmissionSettings settings;

  /** Begins with an empty table. */
  public SoftwareAdmitter(EngineParameters parameters, AdmissionSettings settings) {
    this.settings = settings;
    admission =
        new Admission(
            new TableEngine(parameters.table(), parameters.policy()),
            settings.entryCap(),
            settings.limit());
  }

  @Override
  public Answer admit(int sl, int distance, long units) {
    int vl = settings.sl2vl().get(sl);
    Weight weight = new Weight(Math.min(units, Weight.MOST.units()));
    return switch (admission.admit(vl, distance, weight)) {
      case AdmissionDecision.Accepted(var connection) ->
          answer(Result.ACCEPTED, connection.handle());
      case AdmissionDecision.Shared(var connection) -> answer(Result.SHARED, connection.handle());
      case AdmissionDecision.Refused(Refusal reason) -> Answer.without(Result.of(reason));
    };
  }

  @Override
  public Answer end(int handle, long units) {
    Answer before = query(handle);
    Ending ending = admission.end(handle, new Weight(units));
    return switch (ending) {
      case KEPT -> answer(Result.KEPT, handle);
      case RELEASED ->
          new Answer(Result.RELEASED, handle, before.vl(), before.level(), before.index(), 0, 0);
      case UNKNOWN, UNDERFLOW -> Answer.without(Result.of(ending));
    };
  }

  @Override
  public Answer query(int handle) {
    return admission.reservations().connections(handle) == 0
        ? Answer.without(Result.UNKNOWN)
        : answer(Result.KNOWN, handle);
  }

  private Answer answer(Result result, int handle) {
    Reservations reservations = admission.reservations();
    Sequence sequence = admission.engine().sequence(handle).orElseThrow();
    return new Answer(
        result,
        handle,
        sequence.vl(),
        sequence.place().level(),
        sequence.place().index(),
        reservations.carried(handle).units(),
        reservations.connections(handle));
  }

  @Override
  public long used() {
    return admission.reservations().used().units();
  }

  @Override
  public void close() {}
}
