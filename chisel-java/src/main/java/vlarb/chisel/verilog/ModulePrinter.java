// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import vlarb.chisel.verilog.Item.Alternatives;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Attribute;
import vlarb.chisel.verilog.Item.Binding;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Initial;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Item.Loop;
import vlarb.chisel.verilog.Item.Simulated;
import vlarb.chisel.verilog.VerilogTree.Direction;
import vlarb.chisel.verilog.VerilogTree.Parameter;
import vlarb.chisel.verilog.VerilogTree.Port;

/** Sets a module: declarations in columns, blocks apart, comments in their places. */
final class ModulePrinter {
  private static final String INDENT = "  ";

  private final VerilogTree module;
  private final Lines out = new Lines();

  ModulePrinter(VerilogTree module) {
    this.module = module;
  }

  String print() {
    if (!module.header().isEmpty()) {
      module.header().lines().forEach(line -> out.add(("// " + line).stripTrailing(), ""));
      out.blank();
    }
    out.add("`default_nettype none", "");
    out.blank();
    head();
    out.blank();
    items();
    out.closeUp();
    out.add("endmodule", "");
    out.blank();
    out.add("`default_nettype wire", "");
    return out.text();
  }

  private void head() {
    String start = "module " + module.name();
    if (!module.parameters().isEmpty()) {
      out.add(start + " #(", "");
      parameters();
      start = ")";
    }
    if (module.ports().isEmpty()) {
      out.add(start + ";", "");
      return;
    }
    out.add(start + " (", "");
    ports();
    out.add(");", "");
  }

  private void parameters() {
    List<Parameter> parameters = module.parameters();
    int name = width(parameters.stream().map(Parameter::name).toList());
    List<String> codes = new ArrayList<>();
    for (Parameter parameter : parameters) {
      boolean last = parameter == parameters.getLast();
      codes.add(
          INDENT
              + "parameter "
              + padded(parameter.name(), name)
              + " = "
              + ExpressionPrinter.flat(parameter.value())
              + (last ? "" : ","));
    }
    int column = width(codes);
    for (int i = 0; i < codes.size(); i++) {
      out.add(codes.get(i), parameters.get(i).comment(), column);
    }
  }

  private void ports() {
    List<Port> ports = module.ports();
    boolean outputs = ports.stream().anyMatch(port -> port.direction() == Direction.OUTPUT);
    int range = width(ports.stream().map(port -> ranges(port.range().stream().toList())).toList());
    List<String> codes = new ArrayList<>();
    for (Port port : ports) {
      boolean input = port.direction() == Direction.INPUT;
      codes.add(
          INDENT
              + (input ? outputs ? "input  wire" : "input wire" : "output wire")
              + (range == 0 ? "" : " " + padded(ranges(port.range().stream().toList()), range))
              + " "
              + port.name()
              + (port == ports.getLast() ? "" : ","));
    }
    int column = width(codes);
    for (int i = 0; i < codes.size(); i++) {
      String heading = ports.get(i).heading();
      if (!heading.isEmpty()) {
        if (i > 0) {
          out.blank();
        }
        out.add(INDENT + "// " + heading, "");
      }
      out.add(codes.get(i), ports.get(i).comment(), column);
    }
  }

  private void items() {
    List<Item> items = module.items();
    int at = 0;
    while (at < items.size()) {
      int end = at + 1;
      if (items.get(at) instanceof Declaration) {
        while (end < items.size() && isLike(items.get(at), items.get(end))) {
          end++;
        }
        declarations(items.subList(at, end).stream().map(Declaration.class::cast).toList());
        out.blank();
      } else if (items.get(at) instanceof Constant) {
        while (end < items.size() && items.get(end) instanceof Constant) {
          end++;
        }
        constants(items.subList(at, end).stream().map(Constant.class::cast).toList());
        out.blank();
      } else if (items.get(at) instanceof Simulated) {
        while (end < items.size() && items.get(end) instanceof Simulated) {
          end++;
        }
        simulated(items.subList(at, end).stream().map(Simulated.class::cast).toList());
      } else if (items.get(at) instanceof Loop) {
        while (end < items.size() && items.get(end) instanceof Loop) {
          end++;
        }
        new LoopPrinter(out).print(items.subList(at, end).stream().map(Loop.class::cast).toList());
      } else {
        item(items.get(at), end < items.size() && items.get(end) instanceof Assign);
      }
      at = end;
    }
  }

  /** True if both are registers, both wires that are computed, or both others. */
  private static boolean isLike(Item one, Item other) {
    return one instanceof Declaration first
        && other instanceof Declaration second
        && first.kind() == second.kind()
        && first.value().isPresent() == second.value().isPresent();
  }

  private void item(Item item, boolean assignmentFollows) {
    switch (item) {
      case Assign(Expression target, Expression value, String comment) -> {
        String head = INDENT + "assign " + ExpressionPrinter.flat(target) + " =";
        out.add(Lines.driven(INDENT.length(), head, value), comment);
        if (!assignmentFollows) {
          out.blank();
        }
      }
      case Always always -> always(always);
      case Initial(List<Statement> body, String comment) -> block("initial", body, comment);
      case Instance instance -> {
        instance(instance);
        out.blank();
      }
      case Declaration _, Constant _, Simulated _, Loop _, Alternatives _ ->
          throw new IllegalStateException("an item outside of its run");
    }
  }

  private void always(Always always) {
    block(head(always), always.body(), always.comment());
  }

  /** The line before a block's statements. */
  static String head(Always always) {
    return "always @(posedge %s%s)"
        .formatted(
            always.clock(), always.reset().map(signal -> " or posedge " + signal).orElse(""));
  }

  /** Blocks of simulations that follow each other, between directives. */
  private void simulated(List<Simulated> run) {
    Simulated.GUARDS.forEach(line -> out.add(line, ""));
    run.forEach(each -> always(each.block()));
    out.closeUp();
    Simulated.GUARDS.forEach(_ -> out.add(Simulated.END, ""));
    out.blank();
  }

  private void block(String head, List<Statement> body, String comment) {
    if (!comment.isEmpty()) {
      out.add(INDENT + "// " + comment, "");
    }
    new StatementPrinter(out).body(INDENT.length(), INDENT + head, body, "");
    out.blank();
  }

  /** Declarations of a kind that follow each other, in columns. */
  private void declarations(List<Declaration> run) {
    int range = width(run.stream().map(each -> ranges(each.packed())).toList());
    List<String> heads = new ArrayList<>();
    int column = 0;
    for (Declaration each : run) {
      String head =
          INDENT
              + kind(each.kind())
              + (range == 0 ? "" : " " + padded(ranges(each.packed()), range))
              + " "
              + each.name()
              + each.unpacked().map(array -> " " + range(array)).orElse("");
      heads.add(head);
      if (each.value().isEmpty() && !each.comment().isEmpty()) {
        column = Math.max(column, head.length() + 1);
      }
    }
    for (int i = 0; i < run.size(); i++) {
      declaration(run.get(i), heads.get(i), column);
    }
  }

  /** Constants that follow each other, in columns. */
  private void constants(List<Constant> run) {
    int range = width(run.stream().map(each -> ranges(each.range().stream().toList())).toList());
    int name = width(run.stream().map(Constant::name).toList());
    List<String> codes =
        run.stream()
            .map(
                each ->
                    "%slocalparam%s %s = %s;"
                        .formatted(
                            INDENT,
                            range == 0
                                ? ""
                                : " " + padded(ranges(each.range().stream().toList()), range),
                            padded(each.name(), name),
                            ExpressionPrinter.flat(each.value())))
            .toList();
    for (int i = 0; i < run.size(); i++) {
      out.add(codes.get(i), run.get(i).comment(), width(codes));
    }
  }

  private void declaration(Declaration declaration, String head, int column) {
    String text =
        declaration
            .value()
            .map(value -> Lines.driven(INDENT.length(), head + " =", value))
            .orElse(head + ";");
    boolean above = text.contains("\n") && !declaration.comment().isEmpty();
    if (above) {
      out.add(INDENT + "// " + declaration.comment(), "");
    }
    if (!declaration.attributes().isEmpty()) {
      out.add(INDENT + attributes(declaration.attributes()), "");
    }
    out.add(text, above ? "" : declaration.comment(), declaration.value().isEmpty() ? column : 0);
  }

  private static String attributes(List<Attribute> attributes) {
    return attributes.stream()
        .map(each -> each.name() + each.value().map(value -> " = " + value).orElse(""))
        .collect(Collectors.joining(", ", "(* ", " *)"));
  }

  private void instance(Instance instance) {
    String name = instance.name() + instance.array().map(row -> " " + range(row)).orElse("");
    String start = INDENT + instance.module() + " ";
    if (!instance.parameters().isEmpty()) {
      start +=
          instance.parameters().stream()
              .map(ModulePrinter::binding)
              .collect(Collectors.joining(", ", "#(", ") "));
    }
    if (instance.connections().isEmpty()) {
      out.add(start + name + " ();", instance.comment());
      return;
    }
    out.add(start + name + " (", instance.comment());
    int width = width(instance.connections().stream().map(Connection::port).toList());
    for (Connection connection : instance.connections()) {
      boolean last = connection == instance.connections().getLast();
      String head = INDENT + INDENT + "." + padded(connection.port(), width) + " (";
      String end = last ? ")" : "),";
      Doc value =
          connection
              .value()
              .map(each -> Doc.of(Doc.align(ExpressionPrinter.doc(each)), end))
              .orElse(Doc.of(end));
      out.add(head + value.set(Lines.WIDTH, INDENT.length(), head.length()), connection.comment());
    }
    out.add(INDENT + ");", "");
  }

  private static String binding(Binding binding) {
    return "." + binding.parameter() + "(" + ExpressionPrinter.flat(binding.value()) + ")";
  }

  private static String kind(Item.Kind kind) {
    return kind == Item.Kind.REG ? "reg" : "wire";
  }

  static String ranges(List<Range> ranges) {
    return ranges.stream().map(ModulePrinter::range).collect(Collectors.joining());
  }

  private static String range(Range range) {
    return "[" + bound(range.left()) + ":" + bound(range.right()) + "]";
  }

  /** People write {@code [WIDTH-1:0]} without spaces. */
  private static String bound(Expression bound) {
    return ExpressionPrinter.flat(bound).replace(" ", "");
  }

  private static int width(List<String> texts) {
    return texts.stream().mapToInt(String::length).max().orElse(0);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
