// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Attribute;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Marks arrays whose elements are written by a constant index as registers, not memories. Yosys
 * finds that out by itself, but warns.
 */
final class RegisterArrays {
  private static final Attribute REGISTERS = new Attribute("mem2reg", Optional.empty());

  private final Set<String> byNumber = new HashSet<>();
  private final Set<String> byAddress = new HashSet<>();

  private RegisterArrays(VerilogTree module) {
    module.each(Assign.class).forEach(assign -> note(assign.target()));
    Rewrite.statements(
        module,
        statement -> {
          if (statement instanceof Assignment(Expression target, Expression _, String _)) {
            note(target);
          }
          return List.of(statement);
        });
    byNumber.removeAll(byAddress);
  }

  static VerilogTree mark(VerilogTree module) {
    RegisterArrays step = new RegisterArrays(module);
    return module.withItems(
        module.items().stream().map(item -> marked(item, step.byNumber)).toList());
  }

  private void note(Expression target) {
    switch (target) {
      case Index(Name(String name), Whole _) -> byNumber.add(name);
      case Index(Name(String name), Expression _) -> byAddress.add(name);
      default -> {
        // No element.
      }
    }
  }

  private static Item marked(Item item, Set<String> numbered) {
    if (!(item instanceof Declaration d)
        || d.unpacked().isEmpty()
        || !numbered.contains(d.name())) {
      return item;
    }
    List<Attribute> attributes = new ArrayList<>(d.attributes());
    attributes.add(REGISTERS);
    return d.withAttributes(attributes);
  }
}
