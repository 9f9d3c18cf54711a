// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.WrittenTable;

/** The signals of {@link WrittenTable} that proofs read. */
record WrittenTableInside(
    WrittenTable module,
    Bool write,
    Bool writeBank,
    UInt writeEntry,
    UInt writeVl,
    UInt writeWeight,
    UInt live,
    UInt bank) {}
