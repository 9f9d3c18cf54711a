// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.Bindings;
import vlarb.rtl.port.clock.CrossingReader;
import vlarb.rtl.port.clock.CrossingWriter;

/** The proofs of a port's ways between clocks, bound to its modules. */
public final class ClockProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(CrossingWriter.class, CrossingInside.class, CrossingProperties::state)
          .bind(CrossingReader.class, CrossingInside.class, CrossingProperties::state);

  private ClockProofs() {}
}
