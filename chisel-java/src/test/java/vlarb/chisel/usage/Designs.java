// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import vlarb.chisel.Module;
import vlarb.chisel.designs.Aggregates;
import vlarb.chisel.designs.Codes;
import vlarb.chisel.designs.Counter;
import vlarb.chisel.designs.Level;
import vlarb.chisel.designs.Machine;
import vlarb.chisel.designs.Operators;
import vlarb.chisel.designs.Parts;
import vlarb.chisel.designs.Pieces;
import vlarb.chisel.designs.Repeated;
import vlarb.chisel.designs.Selector;
import vlarb.chisel.designs.Storage;
import vlarb.chisel.designs.Table;
import vlarb.chisel.designs.Task;
import vlarb.chisel.designs.Traffic;
import vlarb.chisel.designs.Vectors;

/** The designs that every check of emitted text runs on, by the names of their tops. */
final class Designs {
  static final Map<String, Supplier<Module>> ALL =
      new TreeMap<>(
          Map.ofEntries(
              entry("Aggregates", Aggregates::new),
              entry("Codes", Codes::new),
              entry("Counter", Counter::new),
              entry("Level", Level::new),
              entry("Machine", Machine::new),
              entry("Operators", Operators::new),
              entry("Parts", Parts::new),
              entry("Pieces", Pieces::new),
              entry("Repeated", Repeated::new),
              entry("Selector", Selector::new),
              entry("Storage", Storage::new),
              entry("Table", Table::new),
              entry("Task", Task::new),
              entry("Traffic", Traffic::new),
              entry("Vectors", Vectors::new)));

  private Designs() {}

  private static Map.Entry<String, Supplier<Module>> entry(String name, Supplier<Module> top) {
    return Map.entry(name, top);
  }
}
