// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.stream.Stream;
import vlarb.chisel.Bindings;
import vlarb.chisel.EmitOptions;
import vlarb.proof.of.admission.AdmissionProofs;
import vlarb.proof.of.arbiter.flat.FlatProofs;
import vlarb.proof.of.arbiter.managed.ManagedProofs;
import vlarb.proof.of.arbiter.management.ManagementProofs;
import vlarb.proof.of.arbiter.port.PortProofs;
import vlarb.proof.of.arbiter.row.RowProofs;
import vlarb.proof.of.arbiter.scan.ScanProofs;
import vlarb.proof.of.engine.EngineProofs;
import vlarb.proof.of.part.PartProofs;
import vlarb.proof.of.port.AccessProofs;
import vlarb.proof.of.port.ClockProofs;
import vlarb.proof.of.port.CreditProofs;
import vlarb.proof.of.port.StoreProofs;

/**
 * The proofs of the hardware, bound to its modules from outside: a module does not know its proofs.
 */
public final class Proofs {
  private static final Bindings ALL =
      Stream.of(
              PartProofs.ALL,
              EngineProofs.ALL,
              AdmissionProofs.ALL,
              ManagementProofs.ALL,
              ManagedProofs.ALL,
              FlatProofs.ALL,
              ScanProofs.ALL,
              RowProofs.ALL,
              PortProofs.ALL,
              CreditProofs.ALL)
          .reduce(Bindings.NONE, Bindings::and);

  private Proofs() {}

  /** A port with all that is stated of its own modules. */
  static EmitOptions boundToPort() {
    return EmitOptions.design()
        .withProperties(
            PartProofs.ALL
                .and(StoreProofs.ALL)
                .and(CreditProofs.ALL)
                .and(ClockProofs.ALL)
                .and(AccessProofs.ALL));
  }

  /** A design with all that is stated of its modules. */
  public static EmitOptions bound() {
    return EmitOptions.design().withProperties(ALL);
  }
}
