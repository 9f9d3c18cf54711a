// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.ManagedScanTable;

/** What proofs read inside {@link ManagedScanTable}. */
public record ManagedScanTableInside(Bool found, Bool goesOn, UInt entry, UInt pointer) {}
