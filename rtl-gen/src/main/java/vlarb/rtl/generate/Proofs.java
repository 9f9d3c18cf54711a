// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import vlarb.chisel.EmitOptions;
import vlarb.rtl.admission.proof.AdmissionProofs;
import vlarb.rtl.arbiter.ArbiterProofs;
import vlarb.rtl.engine.proof.EngineProofs;
import vlarb.rtl.part.proof.PartProofs;

/**
 * What is proved of the hardware, bound to its modules from outside: a module does not know its
 * proofs.
 */
public final class Proofs {
  private Proofs() {}

  /** A design with all that is stated of its modules. */
  public static EmitOptions bound() {
    return EmitOptions.design()
        .withProperties(
            PartProofs.ALL.and(EngineProofs.ALL).and(AdmissionProofs.ALL).and(ArbiterProofs.ALL));
  }
}
