// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.admission;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.proof.of.part.BlockMemoryInside;
import vlarb.rtl.admission.Admission;
import vlarb.rtl.admission.AdmissionPorts;
import vlarb.rtl.admission.AdmissionShape;
import vlarb.rtl.admission.SlotWord;

/** The signals of {@link Admission} that proofs read. */
record AdmissionInside(
    Module module,
    AdmissionPorts ports,
    AdmissionShape shape,
    StepsInside steps,
    SumsInside sums,
    SlotSearchInside search,
    UInt level,
    UInt capacity,
    Bool refuses,
    UInt code,
    LevelSearchInside levelSearch,
    BlockMemoryInside slots,
    SlotWord word,
    Bool accepts,
    Bool done,
    Bool impossible) {}
