// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.Bindings;
import vlarb.rtl.port.entry.PacketEntry;
import vlarb.rtl.port.link.PacketExit;
import vlarb.rtl.port.store.PacketQueue;

/** The proofs of a port's queues and streams, bound to its modules. */
public final class StoreProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(PacketQueue.class, PacketQueueInside.class, PacketQueueProperties::state)
          .bind(PacketEntry.class, PacketEntryInside.class, PacketEntryProperties::state)
          .bind(PacketExit.class, PacketExitInside.class, PacketExitProperties::state);

  private StoreProofs() {}
}
