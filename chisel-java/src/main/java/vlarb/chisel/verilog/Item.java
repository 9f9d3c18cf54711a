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

  /** The kind of variable that holds a declared signal. */
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
   * @param value the expression that drives a wire
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

  /**
   * {@code always @(posedge clock)}.
   *
   * @param reset a signal whose rising edge counts too: {@code or posedge reset}
   */
  record Always(String clock, Optional<String> reset, List<Statement> body, String comment)
      implements Item {
    public Always {
      body = List.copyOf(body);
    }

    /** By the edge of the clock alone. */
    public Always(String clock, List<? extends Statement> body, String comment) {
      this(clock, Optional.empty(), List.copyOf(body), comment);
    }

    @Override
    public Always withComment(String other) {
      return new Always(clock, reset, body, other);
    }

    /** As this, with other statements. */
    public Always withBody(List<Statement> others) {
      return new Always(clock, reset, others, comment);
    }
  }

  /** {@code initial}: what happens once, before the first clock edge. */
  record Initial(List<Statement> body, String comment) implements Item {
    public Initial {
      body = List.copyOf(body);
    }

    @Override
    public Initial withComment(String other) {
      return new Initial(body, other);
    }

    /** As this, with other statements. */
    public Initial withBody(List<Statement> others) {
      return new Initial(others, comment);
    }
  }

  /**
   * A block that only simulations have: it stands between {@code `ifndef} and {@code `endif}, so
   * that neither synthesis nor proofs see the block.
   */
  record Simulated(Always block) implements Item {
    /** Yosys defines the first macro, or, where it reads for a proof, the second one instead. */
    static final List<String> GUARDS = List.of("`ifndef SYNTHESIS", "`ifndef FORMAL");

    static final String END = "`endif";

    @Override
    public String comment() {
      return block.comment();
    }

    @Override
    public Simulated withComment(String other) {
      return new Simulated(block.withComment(other));
    }
  }

  /** A constant with a name: {@code localparam [1:0] IDLE = 2'h0;}. */
  record Constant(Optional<Range> range, String name, Expression value, String comment)
      implements Item {
    @Override
    public Constant withComment(String other) {
      return new Constant(range, name, value, other);
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

  /**
   * Copies of items that differ by their index alone: {@code for (i = 0; i < 4; i = i + 1) begin :
   * label}.
   *
   * @param index the variable that has the number of the copy, from 0
   * @param body constants, assignments, {@code always} blocks, and loops and alternatives of such
   */
  record Loop(String label, String index, int count, List<Item> body) implements Item {
    public Loop {
      body = List.copyOf(body);
    }

    @Override
    public String comment() {
      return "";
    }

    @Override
    public Loop withComment(String other) {
      return this;
    }

    /** As this, with other items. */
    public Loop withBody(List<Item> others) {
      return new Loop(label, index, count, others);
    }
  }

  /**
   * One condition on the indices of loops, and what a copy has where it is the first that holds.
   */
  record Alternative(Optional<Expression> condition, List<Item> body) {
    public Alternative {
      body = List.copyOf(body);
    }
  }

  /**
   * Items of which a copy in a loop has some: {@code if (j > i)}.
   *
   * @param all the last one may have no condition: it is for all other copies
   */
  record Alternatives(List<Alternative> all) implements Item {
    public Alternatives {
      all = List.copyOf(all);
    }

    @Override
    public String comment() {
      return "";
    }

    @Override
    public Alternatives withComment(String other) {
      return this;
    }
  }
}
