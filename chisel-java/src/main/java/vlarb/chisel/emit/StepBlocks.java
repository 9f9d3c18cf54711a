// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.chisel.emit.ModuleNotes.Step;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Gives each step that Java declares a separate {@code always} block, with the step's comment. The
 * compiler drives all registers of a module in one block; what is in no step stays in it, as the
 * first.
 */
final class StepBlocks {
  private static final int NONE = -1;

  private final List<Step> steps;

  private StepBlocks(List<Step> steps) {
    this.steps = steps;
  }

  static VerilogTree split(VerilogTree module, List<Step> steps) {
    return steps.isEmpty()
        ? module
        : module.withItems(module.items().stream().flatMap(new StepBlocks(steps)::item).toList());
  }

  private Stream<Item> item(Item item) {
    return item instanceof Always always
        ? IntStream.range(NONE, steps.size()).boxed().flatMap(step -> part(always, step))
        : Stream.of(item);
  }

  /** The statements of a block for one step, if there are any. */
  private Stream<Item> part(Always always, int step) {
    List<Statement> body = statements(always.body(), step);
    List<String> comments = new ArrayList<>();
    if (step != NONE) {
      comments.add(steps.get(step).comment());
    }
    if (!always.comment().isEmpty()) {
      comments.add(always.comment());
    }
    return body.isEmpty()
        ? Stream.empty()
        : Stream.of(always.withBody(body).withComment(String.join(" ", comments)));
  }

  private List<Statement> statements(List<Statement> statements, int step) {
    return statements.stream().flatMap(each -> statement(each, step)).toList();
  }

  private Stream<Statement> statement(Statement statement, int step) {
    if (!(statement instanceof If(List<Branch> all, List<Statement> otherwise))) {
      return step == stepOf(statement) ? Stream.of(statement) : Stream.empty();
    }
    List<Branch> branches =
        new ArrayList<>(
            all.stream()
                .map(b -> new Branch(b.condition(), statements(b.body(), step), b.comment()))
                .toList());
    List<Statement> last = statements(otherwise, step);
    if (last.size() == 1 && last.getFirst() instanceof If(var more, var rest)) {
      branches.addAll(more);
      last = rest;
    }
    boolean does = !last.isEmpty() || branches.stream().anyMatch(b -> !b.body().isEmpty());
    return does ? Stream.of(new If(branches, last)) : Stream.empty();
  }

  private int stepOf(Statement statement) {
    return statement instanceof Assignment assignment ? stepOf(assignment.target()) : NONE;
  }

  private int stepOf(Expression target) {
    return target instanceof Name(String register)
        ? stepOf(register)
        : stepOf(target.parts().getFirst());
  }

  /** The step of the register whose name is this one, or is the longest beginning of this one. */
  private int stepOf(String register) {
    for (String name = register; ; name = name.substring(0, name.lastIndexOf('_'))) {
      for (int step = 0; step < steps.size(); step++) {
        if (steps.get(step).registers().contains(name)) {
          return step;
        }
      }
      if (name.lastIndexOf('_') < 0) {
        return NONE;
      }
    }
  }
}
