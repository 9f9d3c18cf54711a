// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bindings;
import vlarb.rtl.arbiter.port.AnnouncedVl;
import vlarb.rtl.arbiter.port.DataVl;
import vlarb.rtl.arbiter.port.HeldOffer;
import vlarb.rtl.arbiter.port.SerialHeads;
import vlarb.rtl.arbiter.port.SharedCredits;
import vlarb.rtl.arbiter.port.VlArbiter;

/** The proofs of the port, bound to its modules. */
public final class PortProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(AnnouncedVl.class, AnnouncedVlInside.class, AnnouncedVlProperties::state)
          .bind(SerialHeads.class, SerialHeadsInside.class, SerialHeadsProperties::state)
          .bind(DataVl.class, DataVlInside.class, DataVlProperties::state)
          .bind(SharedCredits.class, SharedCreditsInside.class, SharedCreditsProperties::state)
          .bind(HeldOffer.class, HeldOfferInside.class, HeldOfferProperties::state)
          .bind(VlArbiter.class, VlArbiterInside.class, GrantProperties::state)
          .bind(VlArbiter.class, VlArbiterInside.class, LoadedProperties::state)
          .bind(VlArbiter.class, VlArbiterInside.class, NotifiedProperties::state);

  private PortProofs() {}
}
