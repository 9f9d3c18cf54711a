// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import java.util.Optional;
import vlarb.chisel.Module;
import vlarb.rtl.port.bus.ManagementPort;
import vlarb.rtl.port.registers.PortManagement;

/** The signals of {@link PortManagement} that proofs read. */
record PortManagementInside(
    Module module,
    ManagementPort port,
    ManagementPort arbiter,
    Optional<CounterAccessInside> counters) {}
