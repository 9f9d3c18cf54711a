// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bindings;
import vlarb.rtl.arbiter.port.AnnouncedVl;
import vlarb.rtl.arbiter.port.SerialHeads;

/** The proofs of packets that are announced, bound to their modules. */
public final class SerialProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(AnnouncedVl.class, AnnouncedVlInside.class, AnnouncedVlProperties::state)
          .bind(SerialHeads.class, SerialHeadsInside.class, SerialHeadsProperties::state);

  private SerialProofs() {}
}
