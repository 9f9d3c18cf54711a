// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Choice;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Initial;
import vlarb.chisel.verilog.Operator;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.Statement.Immediate;
import vlarb.chisel.verilog.VerilogTree;

/**
 * A memory of which one word is kept: the one at the address in the register {@value #ADDRESS},
 * which keeps its value from reset on. A read of any other word returns an arbitrary one, each time
 * anew. So the module has every behaviour of the memory and more, whatever the address, and what is
 * proved of it holds of the memory; but it has the registers of one word only.
 */
final class OneWord {
  private static final String ADDRESS = "symbol";

  private final Declaration memory;
  private final List<Item> reads = new ArrayList<>();
  private int countOfReads;

  private OneWord(Declaration memory) {
    this.memory = memory;
  }

  /**
   * The module with one word; nothing if it has not one memory and a register that addresses the
   * word, or writes less than a word at a time.
   */
  static Optional<VerilogTree> of(VerilogTree module) {
    List<Declaration> memories =
        module.declarations().filter(declared -> declared.unpacked().isPresent()).toList();
    Optional<Declaration> address =
        module.declarations().filter(declared -> declared.name().equals(ADDRESS)).findFirst();
    return memories.size() == 1 && address.isPresent()
        ? new OneWord(memories.getFirst()).in(module, address.get())
        : Optional.empty();
  }

  private Optional<VerilogTree> in(VerilogTree module, Declaration address) {
    List<Item> others = new ArrayList<>(module.items());
    others.remove(memory);
    others.remove(address);
    VerilogTree written = Rewrite.statements(module.withItems(others), this::written);
    if (writesOtherwise(written)) {
      return Optional.empty();
    }
    VerilogTree read = Rewrite.expressions(written, this::read);
    List<Item> items = new ArrayList<>(List.of(address, word()));
    items.addAll(reads);
    items.addAll(read.items());
    return Optional.of(read.withItems(items));
  }

  private Declaration word() {
    return memory
        .withName(kept())
        .withRanges(memory.packed(), Optional.empty())
        .withAttributes(List.of())
        .withComment("");
  }

  private String kept() {
    return memory.name() + "Kept";
  }

  /** True if an expression is a word of the memory. */
  private boolean isWord(Expression expression) {
    return expression instanceof Index(Name(String name), _) && name.equals(memory.name());
  }

  /** Leaves out writes of other words than the one that is kept. */
  private List<Statement> written(Statement statement) {
    if (statement instanceof Assignment(Index target, Expression value, String comment)
        && isWord(target)) {
      Assignment kept = new Assignment(new Name(kept()), value, comment);
      return List.of(new If(List.of(new Branch(isKept(target), List.of(kept), "")), List.of()));
    }
    return List.of(statement);
  }

  /** True if the memory is still written after that. */
  private boolean writesOtherwise(VerilogTree module) {
    boolean[] found = {module.each(Initial.class).findAny().isPresent()};
    Rewrite.statements(
        module,
        statement -> {
          Optional<Expression> target =
              switch (statement) {
                case Assignment assignment -> Optional.of(assignment.target());
                case Immediate assignment -> Optional.of(assignment.target());
                default -> Optional.empty();
              };
          target.ifPresent(it -> Rewrite.visit(it, part -> found[0] |= isWord(part)));
          return List.of(statement);
        });
    return found[0];
  }

  /** Gives each place that reads the memory a wire for the word that is read. */
  private Expression read(Expression expression) {
    if (!isWord(expression)) {
      return expression;
    }
    String read = memory.name() + "Read" + countOfReads++;
    String any = read + "Any";
    Expression value = Choice.of(isKept((Index) expression), new Name(kept()), new Name(any));
    reads.add(Declaration.wire(memory.packed(), any, ""));
    reads.add(Declaration.wire(memory.packed(), read, ""));
    reads.add(new Assign(new Name(read), value, ""));
    return new Name(read);
  }

  private static Expression isKept(Index word) {
    return Operation.of(Operator.Binary.EQUAL, word.index(), new Name(ADDRESS));
  }
}
