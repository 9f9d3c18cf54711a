// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.rtl.arbiter.port.AnnouncedVl;

/** The signals of {@link AnnouncedVl} that proofs read. */
record AnnouncedVlInside(
    Module module,
    Bool isVl,
    Bool admits,
    Bool leavesWaiting,
    Bool admitted,
    Bool waits,
    Bool refuses,
    Bool one,
    Bool two,
    Bool three,
    Bool waiting,
    Bool leaves) {}
