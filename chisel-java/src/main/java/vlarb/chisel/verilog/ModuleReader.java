// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Attribute;
import vlarb.chisel.verilog.Item.Binding;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Initial;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Item.Simulated;
import vlarb.chisel.verilog.Token.Kind;
import vlarb.chisel.verilog.VerilogTree.Direction;
import vlarb.chisel.verilog.VerilogTree.Parameter;
import vlarb.chisel.verilog.VerilogTree.Port;

/** Reads modules. What it does not know it refuses. */
final class ModuleReader {
  private final Tokens tokens;
  private final ExpressionReader expressions;
  private final StatementReader statements;
  private final StatementReader initial;
  private final LoopReader loops;

  ModuleReader(String text) {
    tokens = new Tokens(text);
    expressions = new ExpressionReader(tokens);
    statements = new StatementReader(tokens, expressions, StatementReader.Kind.ALWAYS);
    initial = new StatementReader(tokens, expressions, StatementReader.Kind.INITIAL);
    loops = new LoopReader(tokens, expressions, this::repeatable);
  }

  List<VerilogTree> modules() {
    List<VerilogTree> modules = new ArrayList<>();
    List<String> header = new ArrayList<>();
    while (tokens.peek().kind() != Kind.END) {
      header.addAll(tokens.peek().above());
      if (tokens.peek().kind() == Kind.DIRECTIVE) {
        directive();
      } else {
        modules.add(module(String.join("\n", header)));
        header.clear();
      }
    }
    return modules;
  }

  private void directive() {
    if (!tokens.peek().text().startsWith("`default_nettype ")) {
      throw tokens.refuse("a module");
    }
    tokens.next();
  }

  private VerilogTree module(String header) {
    tokens.expect("module");
    String name = tokens.name();
    tokens.enter(name);
    List<Parameter> parameters = tokens.take("#") ? parameters() : List.of();
    List<Port> ports = new ArrayList<>();
    if (tokens.take("(")) {
      while (!tokens.take(")")) {
        ports.add(port());
      }
    }
    tokens.expect(";");
    List<Item> items = new ArrayList<>();
    while (!tokens.take("endmodule")) {
      item(items);
    }
    return new VerilogTree(header, name, parameters, ports, items);
  }

  private List<Parameter> parameters() {
    List<Parameter> parameters = new ArrayList<>();
    tokens.expect("(");
    while (!tokens.take(")")) {
      tokens.expect("parameter");
      String name = tokens.name();
      tokens.expect("=");
      Expression value = expressions.expression();
      parameters.add(new Parameter(name, value, endOfElement(tokens.peek())));
    }
    return parameters;
  }

  private Port port() {
    Token first = tokens.peek();
    Direction direction = tokens.take("input") ? Direction.INPUT : output();
    tokens.take("wire");
    Optional<Range> range = tokens.peek().is("[") ? Optional.of(range()) : Optional.empty();
    Token last = tokens.peek();
    String name = tokens.name();
    return new Port(direction, range, name, endOfElement(last), String.join(" ", first.above()));
  }

  private Direction output() {
    tokens.expect("output");
    return Direction.OUTPUT;
  }

  /** The comment behind an element of a list, which ends with a comma unless it is the last. */
  private String endOfElement(Token last) {
    if (tokens.peek().is(",")) {
      return tokens.next().comment();
    }
    if (!tokens.peek().is(")")) {
      throw tokens.refuse("',' or ')'");
    }
    return last.comment();
  }

  private Range range() {
    tokens.expect("[");
    Expression left = expressions.expression();
    tokens.expect(":");
    Expression right = expressions.expression();
    tokens.expect("]");
    return new Range(left, right);
  }

  /**
   * Skips what firtool adds for registers with an asynchronous reset: a value before the first
   * edge, which is off unless a macro is defined.
   */
  private void skipInitialValues() {
    int depth = 0;
    do {
      String text = tokens.next().text();
      depth += text.startsWith("`if") ? 1 : text.startsWith("`endif") ? -1 : 0;
    } while (depth > 0 && tokens.peek().kind() != Kind.END);
  }

  private void item(List<Item> items) {
    Token first = tokens.peek();
    if (first.text().startsWith("`ifdef ENABLE_INITIAL_REG_")) {
      skipInitialValues();
      return;
    }
    if (first.is(Simulated.GUARDS.getFirst())) {
      simulated(items);
      return;
    }
    switch (first.text()) {
      case "(*", "wire", "reg" -> items.add(declaration());
      case "assign" -> items.add(assign());
      case "always" -> items.add(always());
      case "initial" -> items.add(initial());
      case "localparam" -> items.add(constant());
      case "genvar", "generate" -> items.addAll(loops.read());
      default -> items.add(instance());
    }
  }

  /** An item that a loop may have, other than a loop. */
  private Item repeatable() {
    return switch (tokens.peek().text()) {
      case "assign" -> assign();
      case "always" -> always();
      case "localparam" -> constant();
      default -> throw tokens.refuse("a constant, an assignment, an always block or a loop");
    };
  }

  private Declaration declaration() {
    Token first = tokens.peek();
    List<Attribute> attributes = new ArrayList<>();
    while (tokens.take("(*")) {
      do {
        attributes.add(attribute());
      } while (tokens.take(","));
      tokens.expect("*)");
    }
    Token start = tokens.peek();
    Item.Kind kind = tokens.take("reg") ? Item.Kind.REG : wire();
    List<Range> packed = new ArrayList<>();
    while (tokens.peek().is("[")) {
      packed.add(range());
    }
    String name = tokens.name();
    Optional<Range> unpacked = tokens.peek().is("[") ? Optional.of(range()) : Optional.empty();
    Optional<Expression> value =
        tokens.take("=") ? Optional.of(expressions.expression()) : Optional.empty();
    String comment = Tokens.comment(attributes.isEmpty() ? first : start, tokens.expect(";"));
    String above = attributes.isEmpty() ? "" : String.join(" ", first.above());
    return new Declaration(
        kind, packed, name, unpacked, value, attributes, comment.isEmpty() ? above : comment);
  }

  private Item.Kind wire() {
    tokens.expect("wire");
    return Item.Kind.WIRE;
  }

  private Attribute attribute() {
    String name = tokens.name();
    if (!tokens.take("=")) {
      return new Attribute(name, Optional.empty());
    }
    if (tokens.peek().kind() != Kind.STRING && tokens.peek().kind() != Kind.NUMBER) {
      throw tokens.refuse("a string or a number");
    }
    return new Attribute(name, Optional.of(tokens.next().text()));
  }

  private Assign assign() {
    Token first = tokens.expect("assign");
    Expression target = expressions.target();
    tokens.expect("=");
    Expression value = expressions.expression();
    return new Assign(target, value, Tokens.comment(first, tokens.expect(";")));
  }

  private Always always() {
    Token first = tokens.expect("always");
    tokens.expect("@");
    tokens.expect("(");
    tokens.expect("posedge");
    String clock = tokens.name();
    Optional<String> reset = tokens.take("or") ? Optional.of(reset()) : Optional.empty();
    Token last = tokens.expect(")");
    Token begin = tokens.peek().is("begin") ? tokens.peek() : last;
    return new Always(clock, reset, statements.body(), Tokens.comment(first, begin));
  }

  private void simulated(List<Item> items) {
    Simulated.GUARDS.forEach(tokens::expect);
    while (!tokens.peek().is(Simulated.END)) {
      items.add(new Simulated(always()));
    }
    Simulated.GUARDS.forEach(_ -> tokens.expect(Simulated.END));
  }

  private String reset() {
    tokens.expect("posedge");
    return tokens.name();
  }

  private Initial initial() {
    Token first = tokens.expect("initial");
    Token begin = tokens.peek().is("begin") ? tokens.peek() : first;
    return new Initial(initial.body(), Tokens.comment(first, begin));
  }

  private Constant constant() {
    Token first = tokens.expect("localparam");
    Optional<Range> range = tokens.peek().is("[") ? Optional.of(range()) : Optional.empty();
    String name = tokens.name();
    tokens.expect("=");
    Expression value = expressions.expression();
    return new Constant(range, name, value, Tokens.comment(first, tokens.expect(";")));
  }

  private Instance instance() {
    Token first = tokens.peek();
    String module = tokens.name();
    List<Binding> parameters = new ArrayList<>();
    if (tokens.take("#")) {
      tokens.expect("(");
      while (!tokens.take(")")) {
        tokens.expect(".");
        String parameter = tokens.name();
        tokens.expect("(");
        parameters.add(new Binding(parameter, expressions.expression()));
        endOfElement(tokens.expect(")"));
      }
    }
    String name = tokens.name();
    Optional<Range> array = tokens.peek().is("[") ? Optional.of(range()) : Optional.empty();
    Token open = tokens.expect("(");
    List<Connection> connections = new ArrayList<>();
    while (!tokens.take(")")) {
      connections.add(connection());
    }
    tokens.expect(";");
    return new Instance(module, parameters, name, array, connections, Tokens.comment(first, open));
  }

  private Connection connection() {
    tokens.expect(".");
    String port = tokens.name();
    tokens.expect("(");
    boolean open = tokens.peek().kind() == Kind.OPEN;
    if (open) {
      tokens.next();
    }
    Optional<Expression> value =
        open || tokens.peek().is(")") ? Optional.empty() : Optional.of(expressions.expression());
    return new Connection(port, value, endOfElement(tokens.expect(")")));
  }
}
