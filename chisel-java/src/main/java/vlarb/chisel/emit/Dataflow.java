// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Puts constants and declarations before everything else: registers, then wires that instances
 * drive, then computed wires, each after the wires that its value depends on. The driver of a wire
 * becomes part of the wire's declaration. Where wires depend on each other by different bits, one
 * of the wires is declared without its value.
 */
final class Dataflow {
  private final Map<String, Declaration> waiting = new LinkedHashMap<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final Set<String> begun = new HashSet<>();
  private final Set<String> placed = new HashSet<>();
  private final List<Item> declarations = new ArrayList<>();
  private final List<Item> assignments = new ArrayList<>();

  /** The position of the first computed wire among the declarations. */
  private int computed;

  private Dataflow() {}

  static VerilogTree sort(VerilogTree module) {
    Dataflow flow = new Dataflow();
    Map<String, Assign> drivers = drivers(module);
    module.declarations().forEach(d -> flow.waiting.put(d.name(), driven(d, drivers)));
    flow.order(module.declarations().map(Declaration::name).toList());
    Stream<Item> others =
        module.items().stream()
            .filter(item -> !(item instanceof Declaration) && !(item instanceof Constant))
            .filter(item -> !isDriver(item, drivers));
    return module.withItems(
        Stream.of(
                module.each(Constant.class),
                flow.declarations.stream(),
                flow.assignments.stream(),
                others)
            .<Item>flatMap(items -> items)
            .toList());
  }

  /** The assignments that can become part of the declaration of a wire, by its name. */
  private static Map<String, Assign> drivers(VerilogTree module) {
    Set<String> wires = new HashSet<>();
    module
        .declarations()
        .filter(d -> d.kind() == Item.Kind.WIRE && d.value().isEmpty() && d.unpacked().isEmpty())
        .forEach(d -> wires.add(d.name()));
    Map<String, Assign> drivers = new HashMap<>();
    module
        .each(Assign.class)
        .filter(a -> a.target() instanceof Name(String wire) && wires.contains(wire))
        .forEach(a -> drivers.put(((Name) a.target()).name(), a));
    return drivers;
  }

  private static boolean isDriver(Item item, Map<String, Assign> drivers) {
    return item instanceof Assign(Name(String name), Expression _, String _)
        && drivers.containsKey(name);
  }

  private static Declaration driven(Declaration declaration, Map<String, Assign> drivers) {
    Assign driver = drivers.get(declaration.name());
    return driver == null
        ? declaration
        : declaration
            .withValue(Optional.of(driver.value()))
            .withComment(
                declaration.comment().isEmpty() ? driver.comment() : declaration.comment());
  }

  /** Registers, then wires that instances drive, then what is computed of them. */
  private static int group(Declaration declaration) {
    return declaration.kind() == Item.Kind.REG ? 0 : declaration.value().isEmpty() ? 1 : 2;
  }

  private void order(List<String> names) {
    names.forEach(name -> places.put(name, places.size()));
    waiting.values().stream()
        .sorted(Comparator.comparing(Dataflow::group)) // stable: else as declared
        .forEach(this::place);
  }

  private void place(Declaration declaration) {
    if (!declaration.attributes().isEmpty() && declaration.value().isPresent()) {
      // Icarus reads no attribute before a declaration with a value.
      begun.add(declaration.name());
    }
    if (!begun.add(declaration.name())) {
      if (placed.add(declaration.name())) {
        // Reached from its own value.
        declarations.add(computed++, declaration.withValue(Optional.empty()));
        assignments.add(
            new Assign(new Name(declaration.name()), declaration.value().orElseThrow(), ""));
      }
      return;
    }
    EmittedScope.namesIn(declaration.value().stream().toList()).stream()
        .filter(waiting::containsKey)
        .sorted(Comparator.comparing(places::get))
        .map(waiting::get)
        .forEach(this::place);
    if (placed.add(declaration.name())) {
      declarations.add(declaration);
      computed += declaration.value().isEmpty() ? 1 : 0;
    }
  }
}
