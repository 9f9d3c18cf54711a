// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.part;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.rtl.part.BlockMemory;

/** The signals of {@link BlockMemory} that proofs read. */
public record BlockMemoryInside(
    Module module,
    Bool write,
    UInt writeAddress,
    UInt writeData,
    Bool read,
    UInt readAddress,
    UInt readData,
    Vec<UInt> contents) {}
