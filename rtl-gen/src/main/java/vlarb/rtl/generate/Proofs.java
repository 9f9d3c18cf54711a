// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.stream.Stream;
import vlarb.chisel.Bindings;
import vlarb.chisel.EmitOptions;
import vlarb.rtl.admission.proof.AdmissionProofs;
import vlarb.rtl.arbiter.flat.proof.FlatProofs;
import vlarb.rtl.arbiter.managed.proof.ManagedProofs;
import vlarb.rtl.arbiter.management.proof.ManagementProofs;
import vlarb.rtl.arbiter.port.proof.PortProofs;
import vlarb.rtl.arbiter.row.proof.RowProofs;
import vlarb.rtl.arbiter.scan.proof.ScanProofs;
import vlarb.rtl.arbiter.serial.proof.SerialProofs;
import vlarb.rtl.engine.proof.EngineProofs;
import vlarb.rtl.part.proof.PartProofs;

/**
 * What is proved of the hardware, bound to its modules from outside: a module does not know its
 * proofs.
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
              SerialProofs.ALL,
              PortProofs.ALL)
          .reduce(Bindings.NONE, Bindings::and);

  private Proofs() {}

  /** A design with all that is stated of its modules. */
  public static EmitOptions bound() {
    return EmitOptions.design().withProperties(ALL);
  }
}
