// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.proof.of.arbiter.management.InitialTablesInside;
import vlarb.proof.of.arbiter.management.ManagementInside;
import vlarb.proof.of.engine.inside.TableEngineInside;
import vlarb.rtl.arbiter.port.ArbiterCredits;
import vlarb.rtl.arbiter.port.ArbiterHeads;
import vlarb.rtl.arbiter.port.DataPackets;
import vlarb.rtl.arbiter.port.LinkOffer;
import vlarb.rtl.arbiter.port.VlArbiter;

/** The signals of {@link VlArbiter} that proofs read. */
record VlArbiterInside(
    VlArbiter module,
    Bool grantReady,
    Bool grantValid,
    UInt grantSource,
    UInt grantVl,
    UInt grantTable,
    UInt grantEntry,
    Bool smpValid,
    UInt smpLength,
    Bool smpReady,
    Bool fcpValid,
    Bool fcpReady,
    ArbiterHeads heads,
    UInt headReady,
    Optional<Bool> discard,
    ArbiterCredits credits,
    Bool mgmtReady,
    Bool initDone,
    UInt highPointer,
    SInt highRemaining,
    UInt lowPointer,
    SInt lowRemaining,
    SInt highPriCounter,
    Bool lowTurn,
    ArbiterParameters parameters,
    ManagementInside management,
    Optional<TableEngineInside> engine,
    Optional<InitialTablesInside> initialTables,
    DataPackets packets,
    Optional<UInt> operationalVls,
    UInt eligible,
    Bool dataOffered,
    LinkOffer offer) {}
