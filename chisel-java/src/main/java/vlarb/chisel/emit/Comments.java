// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Keywords;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.Statement.Immediate;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.Statement.Task;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Sets the comments of a module: those of declarations from Java, and in place of what the compiler
 * says of the sources either nothing or the places in Java.
 *
 * @param docs comment of each documented port, register and wire by its name
 * @param locators whether the places in Java stay
 */
record Comments(Map<String, String> docs, boolean locators) {

  VerilogTree set(VerilogTree module) {
    return module
        .withPorts(
            module.ports().stream()
                .map(port -> port.withComment(ofDeclared(port.name(), port.comment())))
                .toList())
        .withItems(module.items().stream().map(this::item).toList());
  }

  private Item item(Item item) {
    return switch (item) {
      case Declaration declaration ->
          declaration.withComment(ofDeclared(declaration.name(), declaration.comment()));
      case Constant constant -> constant; // its comment is no place
      case Always always ->
          always.withBody(statements(always.body())).withComment(places(always.comment()));
      case Instance instance ->
          instance
              .withConnections(
                  instance.connections().stream()
                      .map(c -> new Connection(c.port(), c.value(), places(c.comment())))
                      .toList())
              .withComment(places(instance.comment()));
      default -> item.withComment(places(item.comment()));
    };
  }

  private List<Statement> statements(List<Statement> statements) {
    return statements.stream().map(this::statement).toList();
  }

  private Statement statement(Statement statement) {
    return switch (statement) {
      case Assignment a -> new Assignment(a.target(), a.value(), places(a.comment()));
      case If(List<Branch> branches, List<Statement> otherwise) ->
          new If(
              branches.stream()
                  .map(b -> new Branch(b.condition(), statements(b.body()), places(b.comment())))
                  .toList(),
              statements(otherwise));
      case Immediate a -> new Immediate(a.target(), a.value(), places(a.comment()));
      case Task t -> new Task(t.name(), t.arguments(), places(t.comment()));
      case Property p ->
          new Property(p.label(), p.kind(), p.premise(), p.condition(), places(p.comment()));
    };
  }

  private String ofDeclared(String name, String compilers) {
    String doc = docs.getOrDefault(name, docs.getOrDefault(inJava(name), ""));
    String source = places(compilers);
    return doc.isEmpty() || source.isEmpty() ? doc + source : doc + " (" + source + ")";
  }

  /** For messages: the first place in Java that the compiler's comment names, and a colon. */
  static String place(String compilers) {
    return Arrays.stream(compilers.split(", "))
        .filter(place -> place.contains(".java:"))
        .findFirst()
        .map(place -> place.substring(place.lastIndexOf('/') + 1) + ": ")
        .orElse("");
  }

  /** The keyword that the compiler made this name of, or the name. */
  static String inJava(String name) {
    String start = name.substring(0, Math.max(0, name.lastIndexOf('_')));
    return Keywords.isKeyword(start) ? start : name;
  }

  /** Without those that point into the text between Chisel and its compiler. */
  private String places(String compilers) {
    return locators
        ? Arrays.stream(compilers.split(", "))
            .filter(place -> !place.startsWith("<stdin>"))
            .filter(place -> place.contains(".java:") || place.startsWith(":"))
            .collect(Collectors.joining(", "))
        : "";
  }
}
