// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.management;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.management.Management;
import vlarb.rtl.arbiter.management.RegisterMap;

/** The signals of {@link Management} that proofs read. */
public record ManagementInside(
    Module module,
    RegisterMap map,
    Bool requestValid,
    Bool requestReady,
    Bool requestWrite,
    UInt requestAddress,
    UInt requestData,
    Bool responseValid,
    Bool responseReady,
    Bool responseError,
    Optional<Management.TablePorts> tables,
    Bool initDone,
    Bool commit,
    UInt operationalVls,
    UInt limitShadow,
    UInt vlsShadow,
    Bool pending,
    Bool busy,
    Bool decoding,
    Bool performing,
    Bool accessWrites,
    UInt accessAddress,
    UInt accessData,
    Bool commitHit,
    Bool vlsLegal,
    Bool accept,
    Bool performWrite) {}
