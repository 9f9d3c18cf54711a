// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.table.TwoBanks;
import vlarb.proof.of.arbiter.table.TwoBanks.Made;
import vlarb.rtl.arbiter.scan.ScanShape;

/** Properties of the memories of distances and weights. */
final class ScanMemoriesProperties {
  private final ScanMemoriesInside memories;
  private final ScanBuilderInside builder;
  private final TwoBanks banks;

  private ScanMemoriesProperties(ScanMemoriesInside memories) {
    this.memories = memories;
    builder = memories.builder();
    banks = new TwoBanks(memories.module(), memories.bank());
  }

  /** States all of it of memories that have the high table, too. */
  static void state(ScanMemoriesInside memories) {
    ScanShape shape = memories.shape();
    if (shape.parameters().managed()) {
      return;
    }
    ScanMemoriesProperties properties = new ScanMemoriesProperties(memories);
    ScanBuilderInside builder = memories.builder();
    properties.banks.exchangedWhen(builder.done());
    properties.banks.madeOfEntries(memories.access(), builder.walking(), builder.readAddress());
    properties.distancesInForce(
        "high",
        builder.writeHigh().orElseThrow(),
        memories.highPointer().orElseThrow(),
        memories.highDistances().orElseThrow(),
        shape);
    properties.distancesInForce(
        "low", builder.writeLow(), memories.lowPointer(), memories.lowDistances(), shape);
    var weights = new Made(builder.writeWeight(), builder.weightAddress(), builder.weight());
    properties.banks.inForce("weight", weights, memories.weightAddress(), memories.weight());
  }

  private void distancesInForce(
      String name, Bool write, UInt pointer, UInt distances, ScanShape shape) {
    int bits = shape.entryBits();
    int ofTable = pointer.width();
    UInt both = builder.distances();
    UInt word = cat(both.bits(bits + ofTable - 1, bits), both.bits(ofTable - 1, 0));
    UInt address = builder.distanceEntry().bits(ofTable - 1, 0).cat(builder.distanceRow());
    banks.inForce(name, new Made(write, address, word), pointer.cat(memories.row()), distances);
  }
}
