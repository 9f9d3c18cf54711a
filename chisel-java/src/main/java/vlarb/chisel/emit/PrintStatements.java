// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Item.Simulated;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Writes what a simulation prints in place of each instance whose module stands for that. The
 * compiler sees instances, which it keeps, and knows nothing of the statement.
 */
final class PrintStatements {
  private PrintStatements() {}

  /**
   * The module with statements in place of instances.
   *
   * @throws IllegalArgumentException if the clock of a statement has no name
   */
  static VerilogTree write(VerilogTree module, Children children) {
    return module.withItems(
        module.items().stream().map(item -> written(module, item, children)).toList());
  }

  private static Item written(VerilogTree module, Item item, Children children) {
    Optional<Simulated> print =
        item instanceof Instance instance ? children.ofPrint(instance) : Optional.empty();
    if (print.isEmpty() || !(item instanceof Instance instance)) {
      return item;
    }
    Map<Expression, Expression> connected = new HashMap<>();
    for (Connection connection : instance.connections()) {
      connected.put(new Name(connection.port()), connection.value().orElseThrow());
    }
    if (!(connected.get(new Name(print.get().block().clock())) instanceof Name)) {
      throw new IllegalArgumentException(
          "the clock of a printf in module " + module.name() + " is no signal: name it");
    }
    return Rewrite.expressions(
            module.withItems(List.of(print.get())),
            expression -> connected.getOrDefault(expression, expression))
        .items()
        .getFirst()
        .withComment(instance.comment());
  }
}
