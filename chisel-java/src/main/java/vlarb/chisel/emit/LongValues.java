// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import vlarb.chisel.emit.ModuleNotes.Copy;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Gives a register that copies drive its value back where the compiler has made a wire of that: it
 * does so where the copies are many.
 */
final class LongValues {
  private LongValues() {}

  static VerilogTree put(VerilogTree module, List<Copy> copies) {
    Map<String, Expression> values = values(module, copies);
    return values.isEmpty()
        ? module
        : Rewrite.wholeExpressions(
            module.withItems(
                module.items().stream()
                    .filter(i -> !(i instanceof Declaration d && values.containsKey(d.name())))
                    .toList()),
            whole -> Rewrite.name(whole).map(values::get).orElse(whole));
  }

  /** By their names, the wires whose one use is to drive such a register. */
  private static Map<String, Expression> values(VerilogTree module, List<Copy> copies) {
    Set<String> targets = copies.stream().map(Copy::target).collect(Collectors.toSet());
    Set<String> driving = new HashSet<>();
    Rewrite.statements(
        module,
        statement -> {
          if (statement instanceof Assignment(Name(String target), Name(String wire), _)
              && targets.contains(target)
              && UnnamedWires.isUnnamed(wire)) {
            driving.add(wire);
          }
          return List.of(statement);
        });
    Map<String, Expression> values = new HashMap<>();
    if (!driving.isEmpty()) {
      Map<String, Integer> uses = EmittedScope.uses(module);
      module
          .declarations()
          .filter(wire -> driving.contains(wire.name()) && uses.get(wire.name()) == 1)
          .forEach(wire -> wire.value().ifPresent(value -> values.put(wire.name(), value)));
    }
    return values;
  }
}
