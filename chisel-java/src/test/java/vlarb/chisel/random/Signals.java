// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Memory;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/**
 * The signals of a module, each with its source. Wires are computed from states only, and outputs
 * from both, so that there is no loop.
 *
 * <p>A class that holds signals here is no record, as the signals in a module's records are named
 * by them.
 */
final class Signals {
  /** Inputs, registers and rows of memories. */
  final List<Term> states = new ArrayList<>();

  /** Wires, and the outputs of instances. */
  final List<Term> wires = new ArrayList<>();

  /** Inputs, which the surroundings of the module drive. */
  final List<Target> inputs = new ArrayList<>();

  final List<Target> registers = new ArrayList<>();

  /** Drivers that let every register and every row have any value. */
  final List<Target> kept = new ArrayList<>();

  /** Registers and wires of which bits can be driven. */
  final List<Number> numbers = new ArrayList<>();

  final List<Target> drivenWires = new ArrayList<>();
  final List<Vector> vectors = new ArrayList<>();
  final List<Bundle> bundles = new ArrayList<>();
  final List<Rows> memories = new ArrayList<>();

  /** States and wires. */
  List<Term> all() {
    List<Term> all = new ArrayList<>(states);
    all.addAll(wires);
    return all;
  }

  /** Vectors that are no wires. */
  List<Vector> stateVectors() {
    return vectors.stream().filter(vector -> vector.role != Shape.Role.WIRE).toList();
  }

  /** A register or wire that is no part of something else. */
  static final class Number {
    final UInt signal;
    final String java;

    Number(UInt signal, String java) {
      this.signal = signal;
      this.java = java;
    }
  }

  /** A vector of numbers. */
  static final class Vector {
    final Vec<UInt> vector;
    final String java;
    final Shape.Role role;

    Vector(Vec<UInt> vector, String java, Shape.Role role) {
      this.vector = vector;
      this.java = java;
      this.role = role;
    }

    int size() {
      return vector.size();
    }

    int width() {
      return vector.get(0).width();
    }

    boolean isLike(Vector other) {
      return size() == other.size() && width() == other.width();
    }

    void setElement(Term index, Term value, Source source) {
      Term word = value.at(width());
      vector.get(index.signal()).set(word.signal());
      source.line("%s.get(%s).set(%s);".formatted(java, index.java(), word.java()));
    }
  }

  /** A bundle, which may be an element of a vector. */
  static final class Bundle {
    final Pair pair;
    final String java;
    final Shape.Role role;

    Bundle(Pair pair, String java, Shape.Role role) {
      this.pair = pair;
      this.java = java;
      this.role = role;
    }
  }

  /** A memory. */
  static final class Rows {
    final Memory<UInt> memory;
    final String java;
    private final Shape shape;
    private int reads;

    Rows(Memory<UInt> memory, String java, Shape shape) {
      this.memory = memory;
      this.java = java;
      this.shape = shape;
    }

    int width() {
      return shape.width();
    }

    /** The row at an address; what holds a row of a block memory is a register with a name. */
    Term read(Term address) {
      UInt row = memory.read(address.signal());
      String read = "%s.read(%s)".formatted(java, address.java());
      if (shape.type() == Shape.Type.MEMORY) {
        return new Term(row, read);
      }
      String name = "row%dOf%s".formatted(reads++, java);
      return new Term(row.named(name), "%s.named(\"%s\")".formatted(read, name));
    }

    void write(Term address, Term value, Source source) {
      Term word = value.at(width());
      memory.write(address.signal(), word.signal());
      source.line("%s.write(%s, %s);".formatted(java, address.java(), word.java()));
    }
  }
}
