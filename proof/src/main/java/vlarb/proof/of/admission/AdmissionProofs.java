// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.admission;

import vlarb.chisel.Bindings;
import vlarb.proof.of.engine.EngineProofs;
import vlarb.rtl.admission.Admission;
import vlarb.rtl.admission.AdmittingEngine;

/** The proofs of admission, bound to its modules. */
public final class AdmissionProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(Admission.class, AdmissionInside.class, AdmissionProperties::state)
          .bind(
              AdmittingEngine.class,
              AdmittingEngineInside.class,
              both -> EngineProofs.relyOnReader(both.module(), both.engine()));

  private AdmissionProofs() {}
}
