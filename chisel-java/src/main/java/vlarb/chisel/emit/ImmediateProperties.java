// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Unary;
import vlarb.chisel.verilog.Operator;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Says {@code assert property (a |-> b)}, which open tools do not read, as {@code assert(~a | b)}.
 * The compiler writes the former where a property is stated under a condition.
 */
final class ImmediateProperties {
  private ImmediateProperties() {}

  static VerilogTree simplify(VerilogTree module) {
    return Rewrite.statements(module, statement -> List.of(immediate(statement)));
  }

  private static Statement immediate(Statement statement) {
    if (!(statement instanceof Property property) || property.premise().isEmpty()) {
      return statement;
    }
    List<Expression> terms = new ArrayList<>();
    terms.add(new Unary(Operator.Unary.NOT, property.premise().get()));
    if (property.condition() instanceof Operation(Operator.Binary operator, List<Expression> more)
        && operator == Operator.Binary.OR) {
      terms.addAll(more);
    } else {
      terms.add(property.condition());
    }
    return new Property(
        property.label(),
        property.kind(),
        Optional.empty(),
        new Operation(Operator.Binary.OR, terms),
        property.comment());
  }
}
