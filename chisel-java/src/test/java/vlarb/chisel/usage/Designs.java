// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import vlarb.chisel.Module;
import vlarb.chisel.designs.Aggregates;
import vlarb.chisel.designs.Counter;
import vlarb.chisel.designs.Level;
import vlarb.chisel.designs.Operators;
import vlarb.chisel.designs.Parts;
import vlarb.chisel.designs.Selector;
import vlarb.chisel.designs.Storage;
import vlarb.chisel.designs.Table;
import vlarb.chisel.designs.Task;
import vlarb.chisel.designs.Vectors;

/** The designs that every check of emitted text runs on, by the names of their tops. */
final class Designs {
  static final Map<String, Supplier<Module>> ALL =
      new TreeMap<>(
          Map.of(
              "Aggregates", Aggregates::new,
              "Counter", Counter::new,
              "Level", Level::new,
              "Operators", Operators::new,
              "Parts", Parts::new,
              "Selector", Selector::new,
              "Storage", Storage::new,
              "Table", Table::new,
              "Task", Task::new,
              "Vectors", Vectors::new));

  private Designs() {}
}
