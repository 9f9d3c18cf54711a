// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.PortOptions;
import vlarb.proof.of.part.BlockMemoryInside;
import vlarb.rtl.arbiter.port.SerialHeads;

/** The signals of {@link SerialHeads} that proofs read. */
record SerialHeadsInside(
    Module module,
    int vls,
    PortOptions options,
    Bool announceValid,
    UInt announceVl,
    UInt announceLength,
    Bool announceReady,
    Bool announceRefused,
    Bool creditValid,
    UInt creditVl,
    UInt creditBlocks,
    Bool creditReplace,
    Bool creditReady,
    UInt waits,
    Bool sweeping,
    Bool first,
    Bool second,
    Bool last,
    UInt vl,
    Bool accepts,
    Bool adds,
    Bool looksAgain,
    UInt amount,
    Bool replaces,
    Bool announced,
    Bool credited,
    Bool chosenAgain,
    Bool chosenAnnouncement,
    Bool chosenRefused,
    Bool chosenCredits,
    UInt have,
    UInt change,
    Bool carryIn,
    Bool checks,
    Bool stores,
    Bool writes,
    UInt result,
    Bool again,
    Bool admits,
    Bool leavesWaiting,
    Bool isWrong,
    Bool loses,
    UInt ofVl,
    BlockMemoryInside credits,
    BlockMemoryInside waitingLengths,
    BlockMemoryInside lengths) {}
