// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import java.util.List;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.scan.ScanBuilder;
import vlarb.rtl.arbiter.scan.ScanShape;

/** The signals of {@link ScanBuilder} that proofs read. */
record ScanBuilderInside(
    Module module,
    ScanShape shape,
    boolean both,
    Bool start,
    UInt operationalVls,
    Bool walking,
    UInt readAddress,
    UInt entryRead,
    Bool writeWeight,
    UInt weightAddress,
    UInt weight,
    Optional<Bool> writeHigh,
    Bool writeLow,
    UInt distanceEntry,
    UInt distanceRow,
    UInt distances,
    Optional<UInt> listedHigh,
    UInt listedLow,
    Bool done,
    Bool begins,
    Bool busy,
    UInt entry,
    Bool second,
    UInt row,
    Optional<Bool> low,
    Bool busyRead,
    UInt entryNow,
    Bool secondRead,
    UInt rowRead,
    Optional<Bool> lowRead,
    Bool busyCounted,
    Bool lastCounted,
    Bool secondCounted,
    UInt rowCounted,
    Optional<Bool> lowCounted,
    List<UInt> distance,
    List<Bool> served,
    Bool ending,
    Bool ended) {}
