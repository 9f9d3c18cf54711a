// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Memory;
import vlarb.chisel.SInt;
import vlarb.chisel.Signal;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/** Declares shapes in a module under construction. Each is a field by its name. */
final class Declarations {
  private final Signals signals;
  private final Source source;
  private final Term any;

  /**
   * @param any an input that can be an address
   */
  Declarations(Signals signals, Source source, Term any) {
    this.signals = signals;
    this.source = source;
    this.any = any;
  }

  void declare(Shape shape) {
    int width = shape.width();
    int size = shape.size();
    switch (shape.type()) {
      case UNSIGNED -> signal(shape, "UInt", uint(width));
      case SIGNED -> signal(shape, "SInt", sint(width));
      case VECTOR -> signal(shape, "Vec<UInt>", vec(size, uint(width)));
      case BUNDLE -> signal(shape, "Pair", new Pair(width));
      case BUNDLES -> signal(shape, "Vec<Pair>", vec(size, new Pair(width)));
      case MEMORY -> rows(shape, "memory", memory(size, uint(width)));
      case BLOCK_MEMORY -> rows(shape, "syncMemory", syncMemory(size, uint(width)));
    }
  }

  private <T extends Signal> void signal(Shape shape, String javaType, T type) {
    String typeJava = shape.typeJava();
    T signal =
        switch (shape.role()) {
          case INPUT -> made(javaType, shape, "in(" + typeJava + ")", in(type));
          case WIRE -> made(javaType, shape, "wire(" + typeJava + ")", wire(type));
          case REGISTER -> made(javaType, shape, "reg(" + typeJava + ")", reg(type));
          case RESET_REGISTER -> {
            Term first = Term.constant(shape.size(), type.width());
            yield made(
                javaType,
                shape,
                "regInit(%1$s, reinterpret(%2$s, %1$s))".formatted(typeJava, first.java()),
                regInit(type, reinterpret(first.signal(), type)));
          }
        };
    part(signal, shape.name(), shape.role());
    if (signal instanceof UInt number && shape.role() != Shape.Role.INPUT) {
      signals.numbers.add(new Signals.Number(number, shape.name()));
    }
  }

  private <T extends Signal> T made(String javaType, Shape shape, String java, T signal) {
    signal.named(shape.name());
    source.field("final %s %s = %s;".formatted(javaType, shape.name(), java));
    return signal;
  }

  /** A signal and all that it consists of. */
  private void part(Signal signal, String java, Shape.Role role) {
    switch (signal) {
      case Vec<?> vec when vec.get(0) instanceof UInt -> {
        @SuppressWarnings("unchecked") // its elements are of one type
        Vec<UInt> numbers = (Vec<UInt>) vec;
        vector(new Signals.Vector(numbers, java, role));
      }
      case Vec<?> vec -> {
        for (int i = 0; i < vec.size(); i++) {
          part(vec.get(i), java + ".get(" + i + ")", role);
        }
      }
      case Pair pair -> {
        part(pair.number, java + ".number", role);
        part(pair.flag, java + ".flag", role);
        signals.bundles.add(new Signals.Bundle(pair, java, role));
      }
      case SInt number -> {
        Target target =
            new Target(
                number.width(),
                term -> number.set(term.signal().asSInt()),
                java + ".set(%s.asSInt());");
        leaf(new Term(number.asUInt(), java + ".asUInt()"), target, role);
        keep(target, role);
      }
      case UInt number -> keep(number(number, java, role), role);
      default -> throw new IllegalArgumentException(signal.toString());
    }
  }

  private void vector(Signals.Vector vector) {
    for (int i = 0; i < vector.size(); i++) {
      number(vector.vector.get(i), vector.java + ".get(" + i + ")", vector.role);
    }
    signals.vectors.add(vector);
    Term index = any.at(Formulas.indexWidth(vector.size()));
    keep(
        new Target(
            vector.width(),
            term -> vector.vector.get(index.signal()).set(term.signal()),
            "%s.get(%s).set(%%s);".formatted(vector.java, index.java())),
        vector.role);
  }

  private Target number(UInt number, String java, Shape.Role role) {
    Target target =
        new Target(number.width(), term -> number.set(term.signal()), java + ".set(%s);");
    leaf(new Term(number, java), target, role);
    return target;
  }

  private void leaf(Term value, Target target, Shape.Role role) {
    (role == Shape.Role.WIRE ? signals.wires : signals.states).add(value);
    (switch (role) {
          case INPUT -> signals.inputs;
          case WIRE -> signals.drivenWires;
          case REGISTER, RESET_REGISTER -> signals.registers;
        })
        .add(target);
  }

  private void keep(Target target, Shape.Role role) {
    if (role == Shape.Role.REGISTER || role == Shape.Role.RESET_REGISTER) {
      signals.kept.add(target);
    }
  }

  private void rows(Shape shape, String word, Memory<UInt> memory) {
    String name = shape.name();
    source.field(
        "final Memory<UInt> %s = %s(%d, %s);"
            .formatted(name, word, shape.size(), shape.typeJava()));
    memory.named(name);
    Signals.Rows rows = new Signals.Rows(memory, name, shape);
    signals.memories.add(rows);
    Term address = any.at(Formulas.indexWidth(shape.size()));
    Term row = rows.read(address);
    source.line("UInt rowOf%s = %s;".formatted(name, row.java()));
    signals.states.add(new Term(row.signal(), "rowOf" + name));
    signals.kept.add(
        new Target(
            shape.width(),
            term -> memory.write(address.signal(), term.signal()),
            "%s.write(%s, %%s);".formatted(name, address.java())));
  }
}
