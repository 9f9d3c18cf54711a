// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/** Bundles and vectors as ports and registers, and instances in a list. */
public final class Aggregates extends Module {
  final Entry entry = in(new Entry(), "of the entry to hold");
  final Vec<UInt> lanes = in(vec(4, uint(3)), "one of four lanes");
  final Entry held = out(new Entry(), "of the entry held");
  final UInt chosen = out(uint(3), "the lane that the held entry names");
  final Vec<UInt> delayed = out(vec(4, uint(3)), "one of the lanes a cycle before");
  final UInt total = out(uint(8), "cycles counted by both counters");
  final Entry entryRegister = regInit(new Entry(), zero(new Entry()), "of the entry held");
  final Vec<UInt> laneRegister = regInit(vec(4, uint(3)), zero(vec(4, uint(3))));
  final List<Counter> counters = List.of(instance(Counter::new), instance(Counter::new));

  /** Describes the connections. */
  public Aggregates() {
    step("Holds the entry.");
    entryRegister.set(entry);
    held.set(entryRegister);
    chosen.set(lanes.get(entryRegister.lane.bits(1, 0)));
    step("Delays the lanes.");
    laneRegister.set(lanes);
    delayed.set(laneRegister);
    Bool counting = entry.lane.eq(3);
    for (Counter counter : counters) {
      counter.enable.set(counting);
    }
    total.set(counters.get(0).count.add(counters.get(1).count));
  }
}
