// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import vlarb.chisel.verilog.Item.Alternative;
import vlarb.chisel.verilog.Item.Alternatives;
import vlarb.chisel.verilog.Item.Loop;

/** Reads loops of items; nothing is declared or instantiated in one. */
final class LoopReader {
  private final Tokens tokens;
  private final ExpressionReader expressions;
  private final Supplier<Item> other;

  /**
   * @param other reads an item that is no loop
   */
  LoopReader(Tokens tokens, ExpressionReader expressions, Supplier<Item> other) {
    this.tokens = tokens;
    this.expressions = expressions;
    this.other = other;
  }

  /** Reads the indices, which are declared where loops have them, or the loops. */
  List<Item> read() {
    List<Item> items = new ArrayList<>();
    if (tokens.take("genvar")) {
      do {
        tokens.name();
      } while (tokens.take(","));
      tokens.expect(";");
      return items;
    }
    tokens.expect("generate");
    while (!tokens.take("endgenerate")) {
      items.add(loop());
    }
    return items;
  }

  private Item item() {
    tokens.deeper();
    Item item =
        switch (tokens.peek().text()) {
          case "for" -> loop();
          case "if" -> alternatives();
          default -> other.get();
        };
    tokens.shallower();
    return item;
  }

  private Loop loop() {
    tokens.expect("for");
    tokens.expect("(");
    String index = tokens.name();
    List.of("=", "0", ";", index, "<").forEach(tokens::expect);
    int count = count();
    List.of(";", index, "=", index, "+", "1", ")", "begin", ":").forEach(tokens::expect);
    String label = tokens.name();
    return new Loop(label, index, count, untilEnd());
  }

  private int count() {
    if (expressions.expression() instanceof Expression.Whole(int count)) {
      return count;
    }
    throw tokens.refuse("a number of copies before this");
  }

  /** A block whose name says nothing that its condition does not. */
  private List<Item> block() {
    if (tokens.take(":")) {
      tokens.name();
    }
    return untilEnd();
  }

  private List<Item> untilEnd() {
    List<Item> items = new ArrayList<>();
    while (!tokens.take("end")) {
      items.add(item());
    }
    return items;
  }

  private Alternatives alternatives() {
    List<Alternative> all = new ArrayList<>();
    boolean more;
    do {
      Optional<Expression> condition =
          tokens.take("if") ? Optional.of(condition()) : Optional.empty();
      all.add(new Alternative(condition, tokens.take("begin") ? block() : List.of(item())));
      more = condition.isPresent() && tokens.take("else");
    } while (more);
    return new Alternatives(all);
  }

  private Expression condition() {
    tokens.expect("(");
    Expression condition = expressions.expression();
    tokens.expect(")");
    return condition;
  }
}
