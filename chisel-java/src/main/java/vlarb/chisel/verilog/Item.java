// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.List;
import java.util.Optional;

/** An item of a module, after the ports. */
public sealed interface Item {

  /** The comment behind it, or above an {@code always} block; without slashes, may be empty. */
  String comment();

  /** As this, with another comment. */
  Item withComment(String comment);

  /** What holds a declared signal. */
  enum Kind {
    WIRE,
    REG
  }

  /** An attribute of a declaration: {@code (* name = value *)}. */
  record Attribute(String name, Optional<String> value) {}

  /**
   * A wire or register.
   *
   * @param packed ranges before the name: none for a bit, two for a packed array
   * @param unpacked the range behind the name of a memory
   * @param value what drives a wire
   */
  record Declaration(
      Kind kind,
      List<Range> packed,
      String name,
      Optional<Range> unpacked,
      Optional<Expression> value,
      List<Attribute> attributes,
      String comment)
      implements Item {
    public Declaration {
      packed = List.copyOf(packed);
      attributes = List.copyOf(attributes);
    }

    /** A wire without a value. */
    public static Declaration wire(List<Range> packed, String name, String comment) {
      return new Declaration(
          Kind.WIRE, packed, name, Optional.empty(), Optional.empty(), List.of(), comment);
    }

    @Override
    public Declaration withComment(String other) {
      return new Declaration(kind, packed, name, unpacked, value, attributes, other);
    }

    /** As this, under another name. */
    public Declaration withName(String other) {
      return new Declaration(kind, packed, other, unpacked, value, attributes, comment);
    }

    /** As this, driven otherwise, or not here. */
    public Declaration withValue(Optional<Expression> other) {
      return new Declaration(kind, packed, name, unpacked, other, attributes, comment);
    }

    /** As this, with other ranges. */
    public Declaration withRanges(List<Range> ofElement, Optional<Range> ofArray) {
      return new Declaration(kind, ofElement, name, ofArray, value, attributes, comment);
    }

    /** As this, with other attributes. */
    public Declaration withAttributes(List<Attribute> others) {
      return new Declaration(kind, packed, name, unpacked, value, others, comment);
    }
  }

  /** {@code assign target = value;}. */
  record Assign(Expression target, Expression value, String comment) implements Item {
    @Override
    public Assign withComment(String other) {
      return new Assign(target, value, other);
    }
  }

  /** {@code always @(posedge clock)}. */
  record Always(String clock, List<Statement> body, String comment) implements Item {
    public Always {
      body = List.copyOf(body);
    }

    @Override
    public Always withComment(String other) {
      return new Always(clock, body, other);
    }
  }

  /** A parameter of an instance and its value. */
  record Binding(String parameter, Expression value) {}

  /** A port of an instance, and the expression at the port; without one the port is open. */
  record Connection(String port, Optional<Expression> value, String comment) {}

  /**
   * An instance of a module, or a row of them.
   *
   * @param array the indices of a row
   */
  record Instance(
      String module,
      List<Binding> parameters,
      String name,
      Optional<Range> array,
      List<Connection> connections,
      String comment)
      implements Item {
    public Instance {
      parameters = List.copyOf(parameters);
      connections = List.copyOf(connections);
    }

    @Override
    public Instance withComment(String other) {
      return new Instance(module, parameters, name, array, connections, other);
    }

    /** As this, otherwise connected. */
    public Instance withConnections(List<Connection> others) {
      return new Instance(module, parameters, name, array, others, comment);
    }

    /** As this, of another module. */
    public Instance ofModule(String other, List<Binding> bindings) {
      return new Instance(other, bindings, name, array, connections, comment);
    }
  }
}
