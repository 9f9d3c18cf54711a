// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.rtl.port.registers.TrafficCounters;

/** The signals of {@link TrafficCounters} that proofs read. */
record TrafficCountersInside(
    Module module,
    Bool sent,
    Bool discarded,
    Bool holdsGrants,
    Bool holdsEntry,
    Bool swept,
    Bool access,
    Bool performs) {}
