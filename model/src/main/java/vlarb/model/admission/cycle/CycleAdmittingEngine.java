// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission.cycle;

import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;

/**
 * A table engine whose commands are those of admission in front of it, clock cycle by clock cycle.
 * The commands among the engine's inputs are not the driver's; the rest is.
 */
public final class CycleAdmittingEngine {
  private final CycleAdmission admission;
  private final CycleTableEngine engine;

  /** Creates admission and the table engine as they are after reset. */
  public CycleAdmittingEngine(EngineParameters parameters) {
    admission = new CycleAdmission(parameters.table());
    engine = new CycleTableEngine(parameters);
  }

  /** The ports for requests: written by the driver before {@link #edge}. */
  public AdmissionInputs in() {
    return admission.in;
  }

  /** The ports for results: valid after {@link #settle}. */
  public AdmissionOutputs out() {
    return admission.out;
  }

  /** The arbiter's signals to the table engine, which the driver writes before {@link #edge}. */
  public EngineInputs tableIn() {
    return engine.in;
  }

  /** The table: valid after {@link #settle}. */
  public EngineOutputs tableOut() {
    return engine.out;
  }

  /** Admission, to ask. */
  public CycleAdmission admission() {
    return admission;
  }

  /** The engine, to ask. */
  public CycleTableEngine engine() {
    return engine;
  }

  /** Makes the outputs those of this cycle. */
  public void settle() {
    engine.settle();
    admission.settle(engine.in);
  }

  /** The clock edge, after {@link #settle}. */
  public void edge() {
    admission.edge(engine.out);
    engine.edge();
  }
}
