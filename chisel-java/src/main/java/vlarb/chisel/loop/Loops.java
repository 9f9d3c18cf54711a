// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.chisel.emit.EmittedScope;
import vlarb.chisel.emit.ModuleNotes.Copy;
import vlarb.chisel.emit.VerilogWidths;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Writes loops where Java has them: of a signal that copies drive bit by bit, and that has one
 * driver in what the compiler printed, each copy drives its bits in a loop. Where copies differ by
 * more than their index, or a condition stands around the driver, the signal stays as printed.
 */
public final class Loops {
  private final VerilogTree module;
  private final LoopTree loops;
  private final Map<String, CopiedBits> copied = new LinkedHashMap<>();

  private Loops(VerilogTree module, List<Copy> copies) {
    this.module = module;
    loops = new LoopTree(EmittedScope.of(module));
    Map<String, List<Copy>> byTarget = new LinkedHashMap<>();
    copies.forEach(c -> byTarget.computeIfAbsent(c.target(), _ -> new ArrayList<>()).add(c));
    PartOf parts = new PartOf(VerilogWidths.of(module));
    byTarget.forEach(
        (target, its) ->
            driver(target)
                .flatMap(value -> CopiedBits.of(new Name(target), value, its, parts))
                .ifPresent(bits -> copied.put(target, bits)));
  }

  /** The module with loops for copies of this kind. */
  public static VerilogTree roll(VerilogTree module, List<Copy> copies) {
    return copies.isEmpty() ? module : new Loops(module, copies).rolled();
  }

  /** The value of a signal that is driven in one place and under no condition. */
  private Optional<Expression> driver(String target) {
    List<Expression> values = new ArrayList<>();
    for (Item item : module.items()) {
      switch (item) {
        case Declaration declaration when declaration.name().equals(target) ->
            declaration.value().ifPresent(values::add);
        case Assign(Expression of, Expression value, _) when of.equals(new Name(target)) ->
            values.add(value);
        case Always always ->
            always.body().stream()
                .filter(statement -> drives(statement, target))
                .forEach(statement -> values.add(((Assignment) statement).value()));
        default -> {
          // Drives nothing, or an instance's output, of which there is no value.
        }
      }
    }
    return values.size() == 1 && assignments(target) <= 1
        ? Optional.of(values.getFirst())
        : Optional.empty();
  }

  private static boolean drives(Statement statement, String target) {
    return statement instanceof Assignment assignment
        && assignment.target().equals(new Name(target));
  }

  /** The number of assignments in blocks, those under conditions and those of bits included. */
  private int assignments(String target) {
    int[] count = {0};
    Rewrite.statements(
        module,
        statement -> {
          if (statement instanceof Assignment assignment) {
            Expression of = assignment.target();
            while (!of.parts().isEmpty()) {
              of = of.parts().getFirst();
            }
            count[0] += of.equals(new Name(target)) ? 1 : 0;
          }
          return List.of(statement);
        });
    return count[0];
  }

  private VerilogTree rolled() {
    List<Item> declared = new ArrayList<>();
    List<Item> driven = new ArrayList<>();
    List<Item> others = new ArrayList<>();
    for (Item item : module.items()) {
      switch (item) {
        case Declaration declaration when isCopied(declaration) -> {
          driven.add(declaration.withValue(Optional.empty()));
          wire(declaration.name(), others);
        }
        case Declaration _, Constant _ -> declared.add(item);
        case Assign(Name(String target), _, _) when copied.containsKey(target) ->
            wire(target, others);
        case Always always -> others.addAll(block(always));
        default -> others.add(item);
      }
    }
    List<Item> items = new ArrayList<>(declared);
    items.addAll(places(declared), driven);
    items.addAll(loops.loops());
    items.addAll(others);
    return module.withItems(items);
  }

  private boolean isCopied(Declaration declaration) {
    return declaration.value().isPresent() && copied.containsKey(declaration.name());
  }

  /** The place before the first wire that is computed, which may read what loops drive. */
  private static int places(List<Item> declared) {
    for (int i = 0; i < declared.size(); i++) {
      if (declared.get(i) instanceof Declaration each && each.value().isPresent()) {
        return i;
      }
    }
    return declared.size();
  }

  private void wire(String target, List<Item> others) {
    CopiedBits bits = copied.get(target);
    bits.addTo(loops, (of, value) -> new Assign(of, value, ""));
    bits.rest().forEach((of, value) -> others.add(new Assign(of, value, "")));
  }

  /** The block without what loops drive; the loops have its comment where nothing else is left. */
  private List<Item> block(Always always) {
    List<Statement> left = new ArrayList<>();
    List<CopiedBits> gone = new ArrayList<>();
    for (Statement statement : always.body()) {
      Optional<CopiedBits> bits =
          statement instanceof Assignment(Name(String target), _, _)
              ? Optional.ofNullable(copied.get(target))
              : Optional.empty();
      bits.ifPresent(gone::add);
      bits.ifPresent(
          each -> each.rest().forEach((of, value) -> left.add(new Assignment(of, value, ""))));
      if (bits.isEmpty()) {
        left.add(statement);
      }
    }
    String comment = left.isEmpty() ? always.comment() : "";
    for (CopiedBits bits : gone) {
      bits.addTo(
          loops,
          (of, value) ->
              new Always(
                  always.clock(), always.reset(), List.of(new Assignment(of, value, "")), comment));
    }
    return left.isEmpty() ? List.of() : List.of(always.withBody(left));
  }
}
