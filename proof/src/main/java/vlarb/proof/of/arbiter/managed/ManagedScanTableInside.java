// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.ManagedScanTable;

/** The signals of {@link ManagedScanTable} that proofs read. */
public record ManagedScanTableInside(Bool found, Bool goesOn, UInt entry, UInt pointer) {}
