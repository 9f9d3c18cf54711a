// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Instance;

/**
 * A change of one place in what drives a net, for tools that seed bugs. The place is named by the
 * net and by an expression, so that it is found however the text is laid out.
 *
 * <p>An edit is written in one of three ways:
 *
 * <pre>{@code
 * pointer: serving -> pointer     one expression becomes another
 * grant: drop ~faulty             an operand goes from a chain such as a & ~faulty & b
 * counter.reload = ~_ | late      the net gets this value; _ is the one that it had
 * }</pre>
 *
 * <p>A constant that a register gets under some condition, as at reset, is not what {@code =}
 * changes.
 *
 * <p>What drives a net is the value of its declaration or assignment; the values assigned to it in
 * {@code always} blocks, with the conditions around them and the indices at which they are
 * assigned; for a net {@code instance.port} what is connected there; for the label of a property
 * its condition. What drives a wire that nobody named, such as {@code _GEN_1}, {@code value_2} or
 * {@code unusedInPart}, drives the nets that read it. In the expressions, {@code instance.port}
 * stands for what is connected to that port, whatever name the module has for it. A net whose name
 * is {@code drop} is in parentheses there.
 */
public final class NetEdit {
  private static final String DROP = "drop";

  /** The emitter's name for wires that nobody named, with a number if there are several. */
  private static final Set<String> GENERAL_NAMES = Set.of("value", "unusedInPart");

  private final String notation;
  private final String net;
  private final Change change;

  private NetEdit(String notation, String net, Change change) {
    this.notation = notation;
    this.net = net;
    this.change = change;
  }

  /**
   * The edit that a line of text describes.
   *
   * @throws IllegalArgumentException if it describes none
   */
  public static NetEdit of(String notation) {
    try {
      Tokens tokens = Tokens.withPaths(notation);
      String net = tokens.name();
      Change change = change(tokens);
      if (tokens.peek().kind() != Token.Kind.END) {
        throw tokens.refuse("the end of the edit");
      }
      return new NetEdit(notation, net, change);
    } catch (VerilogException e) {
      throw new IllegalArgumentException("no edit: %s: %s".formatted(notation, e.problem()), e);
    }
  }

  private static Change change(Tokens tokens) {
    ExpressionReader expressions = new ExpressionReader(tokens);
    if (tokens.take("=")) {
      return new Change.Set(expressions.expression());
    }
    tokens.expect(":");
    if (tokens.take(DROP)) {
      return new Change.Drop(expressions.expression());
    }
    Expression right = expressions.expression();
    tokens.expect("->");
    return new Change.Replace(right, expressions.expression());
  }

  /**
   * The module with this change.
   *
   * @throws IllegalArgumentException if the module has no such net, or what is to change is not
   *     there exactly once: the bug would be none, or another one than was meant
   */
  public VerilogTree in(VerilogTree module) {
    if (!nets(module).contains(net)) {
      throw refused(module, "there is no net " + net);
    }
    Map<String, Expression> temporaries = temporaries(module);
    TextPlaces places = new TextPlaces(temporaries);
    Change here = change.with(each -> connected(module, each));
    UnaryOperator<Expression> part = each -> here.part(each, places);
    VerilogTree edited = new Drivers(module, net, each -> here.value(each, places), part).changed();
    for (String temporary : drivers(module, temporaries)) {
      edited = new Drivers(edited, temporary, part, part).changed();
    }
    if (places.count() != 1) {
      throw refused(module, "%d such places in what drives %s".formatted(places.count(), net));
    }
    return edited;
  }

  /**
   * The text of one module with this change.
   *
   * @throws IllegalArgumentException as {@link #in(VerilogTree)}
   */
  public String in(String module) {
    return VerilogText.print(in(VerilogText.parse(module).getFirst()));
  }

  private IllegalArgumentException refused(VerilogTree module, String problem) {
    return new IllegalArgumentException(
        "module %s: %s (edit %s)".formatted(module.name(), problem, notation));
  }

  private static Set<String> nets(VerilogTree module) {
    Set<String> nets = new TreeSet<>();
    module.ports().forEach(port -> nets.add(port.name()));
    module.declarations().forEach(declaration -> nets.add(declaration.name()));
    module.instances().forEach(i -> i.connections().forEach(c -> nets.add(path(i, c))));
    Rewrite.statements(
        module,
        statement -> {
          if (statement instanceof Statement.Property property) {
            nets.add(property.label());
          }
          return List.of(statement);
        });
    return nets;
  }

  /** By their names, the wires that nobody named. */
  private static Map<String, Expression> temporaries(VerilogTree module) {
    return module
        .declarations()
        .filter(each -> isNobodys(each.name()) && each.value().isPresent())
        .collect(Collectors.toMap(Declaration::name, each -> each.value().orElseThrow()));
  }

  private static boolean isNobodys(String name) {
    int end = name.length();
    while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
      end--;
    }
    boolean numbered = end < name.length() && end > 0 && name.charAt(end - 1) == '_';
    String stem = numbered ? name.substring(0, end - 1) : name;
    return name.startsWith("_") || GENERAL_NAMES.contains(stem);
  }

  /** The names of the temporaries that take part in what drives the net. */
  private Set<String> drivers(VerilogTree module, Map<String, Expression> temporaries) {
    Set<String> found = new TreeSet<>();
    UnaryOperator<Expression> search =
        each -> {
          find(each, temporaries, found);
          return each;
        };
    new Drivers(module, net, search, search).changed();
    found.remove(net);
    return found;
  }

  private static void find(
      Expression expression, Map<String, Expression> temporaries, Set<String> found) {
    Rewrite.visit(
        expression,
        each ->
            Rewrite.name(each)
                .filter(name -> temporaries.containsKey(name) && found.add(name))
                .ifPresent(name -> find(temporaries.get(name), temporaries, found)));
  }

  /** The meaning of a name in an edit. */
  private static Expression connected(VerilogTree module, Expression expression) {
    return Rewrite.name(expression)
        .filter(name -> name.contains("."))
        .flatMap(
            path ->
                module
                    .instances()
                    .flatMap(i -> i.connections().stream().filter(c -> path(i, c).equals(path)))
                    .findFirst())
        .flatMap(Connection::value)
        .orElse(expression);
  }

  private static String path(Instance instance, Connection connection) {
    return instance.name() + "." + connection.port();
  }

  @Override
  public String toString() {
    return notation;
  }
}
