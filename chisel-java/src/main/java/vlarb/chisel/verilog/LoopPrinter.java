// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import vlarb.chisel.verilog.Item.Alternative;
import vlarb.chisel.verilog.Item.Alternatives;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Loop;

/** Sets loops of items, between {@code generate} and {@code endgenerate}. */
final class LoopPrinter {
  private static final int STEP = 2;

  private final Lines out;

  /** The names that the loops use, which a block around them must not have. */
  private final Set<String> used = new HashSet<>();

  LoopPrinter(Lines out) {
    this.out = out;
  }

  /** Sets all loops of a module, which share their indices. */
  void print(List<Loop> loops) {
    Set<String> indices = new LinkedHashSet<>();
    loops.forEach(loop -> collect(loop, indices));
    loops.forEach(loop -> Rewrite.visit(loop, each -> Rewrite.name(each).ifPresent(used::add)));
    add(STEP, "genvar " + String.join(", ", indices) + ";", "");
    add(STEP, "generate", "");
    loops.forEach(loop -> item(2 * STEP, loop));
    add(STEP, "endgenerate", "");
    out.blank();
  }

  private static void collect(Item item, Set<String> indices) {
    if (item instanceof Loop loop) {
      indices.add(loop.index());
    }
    Rewrite.within(
        item,
        each -> {
          collect(each, indices);
          return each;
        });
  }

  private void item(int indent, Item item) {
    switch (item) {
      case Loop(String label, String index, int count, List<Item> body) -> {
        String range =
            "for (%1$s = 0; %1$s < %2$s; %1$s = %1$s + 1)"
                .formatted(index, Integer.toString(count));
        add(indent, range + " begin : " + label, "");
        body(indent + STEP, body);
        add(indent, "end", "");
      }
      case Constant(Optional<Range> range, String name, Expression value, String comment) -> {
        String ranges = ModulePrinter.ranges(range.stream().toList());
        String type = ranges.isEmpty() ? "" : ranges + " ";
        add(indent, "localparam " + type + name + " = " + flat(value) + ";", comment);
      }
      case Assign(Expression target, Expression value, String comment) -> {
        String head = " ".repeat(indent) + "assign " + flat(target) + " =";
        out.add(Lines.driven(indent, head, value), comment);
      }
      case Always always -> {
        if (!always.comment().isEmpty()) {
          add(indent, "// " + always.comment(), "");
        }
        String head = " ".repeat(indent) + ModulePrinter.head(always);
        new StatementPrinter(out).body(indent, head, always.body(), "");
      }
      default -> throw new IllegalStateException("no loop has such an item: " + item);
    }
  }

  /** Sets items of one scope, in which each block has a name of its own. */
  private void body(int indent, List<Item> items) {
    Set<String> blocks = new HashSet<>();
    for (Item each : items) {
      if (each instanceof Loop loop) {
        blocks.add(loop.label());
      }
    }
    for (Item each : items) {
      if (each instanceof Alternatives(List<Alternative> all)) {
        all.forEach(one -> alternative(indent, one, one == all.getFirst(), blocks));
      } else {
        item(indent, each);
      }
    }
  }

  private void alternative(int indent, Alternative one, boolean isFirst, Set<String> blocks) {
    String condition = one.condition().map(each -> "if (" + flat(each) + ") ").orElse("");
    String label = blockName(condition);
    String name = label;
    for (int i = 1; used.contains(name) || !blocks.add(name); i++) {
      name = label + i;
    }
    add(indent, (isFirst ? "" : "else ") + condition + "begin : " + name, "");
    body(indent + STEP, one.body());
    add(indent, "end", "");
  }

  /** Tools want a name for each block, though nothing refers to it. */
  private static String blockName(String condition) {
    if (condition.contains(" > ")) {
      return "above";
    }
    return condition.contains(" < ") ? "below" : condition.isEmpty() ? "otherwise" : "equal";
  }

  private void add(int indent, String code, String comment) {
    out.add(" ".repeat(indent) + code, comment);
  }

  private static String flat(Expression expression) {
    return ExpressionPrinter.flat(expression);
  }
}
