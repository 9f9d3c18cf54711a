// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.PortOptions;
import vlarb.rtl.arbiter.port.DataVl;

/** The signals of {@link DataVl} that proofs read. */
record DataVlInside(
    DataVl module,
    PortOptions options,
    Bool enabled,
    Bool headValid,
    UInt headLength,
    Bool eligible,
    Optional<Bool> creditAvailable,
    Optional<CreditPortsInside> counted,
    Optional<SharedPortsInside> shared) {}
