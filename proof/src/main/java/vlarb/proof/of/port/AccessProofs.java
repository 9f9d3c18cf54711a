// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.Bindings;
import vlarb.rtl.port.bus.ApbBus;
import vlarb.rtl.port.bus.AxiLiteBus;
import vlarb.rtl.port.bus.WishboneBus;
import vlarb.rtl.port.registers.PortManagement;
import vlarb.rtl.port.registers.TrafficCounters;

/** The proofs of the ways to a port's registers, bound to its modules. */
public final class AccessProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(AxiLiteBus.class, BusProperties::axiLite)
          .bind(ApbBus.class, BusProperties::apb)
          .bind(WishboneBus.class, BusProperties::wishbone)
          .bind(PortManagement.class, PortManagementInside.class, RegisterProperties::access)
          .bind(TrafficCounters.class, TrafficCountersInside.class, RegisterProperties::counters);

  private AccessProofs() {}
}
