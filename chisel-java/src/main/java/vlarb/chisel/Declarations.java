// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import java.util.regex.Pattern;

/** Makes hardware of a type: ports, wires, registers. */
final class Declarations {
  /** One or more of them; nothing that could end a comment, a string or the attribute itself. */
  private static final Pattern ATTRIBUTE =
      Pattern.compile("ONE(, ONE)*".replace("ONE", "[a-zA-Z_]\\w*( = (\\d+|\"[^\"\\\\\\n]*\"))?"));

  private Declarations() {}

  static <T extends Signal> T input(T type) {
    return port(
        Bundle.isOneWay(type)
            ? chisel3.Input$.MODULE$.apply(() -> type.data)
            : chisel3.Flipped$.MODULE$.apply(() -> type.data),
        type);
  }

  static <T extends Signal> T output(T type) {
    return port(
        Bundle.isOneWay(type) ? chisel3.Output$.MODULE$.apply(() -> type.data) : type.data, type);
  }

  /** The type with all directions turned round. */
  static <T extends Signal> T flipped(T type) {
    T flipped = Signal.wrap(chisel3.Flipped$.MODULE$.apply(() -> type.data), type);
    flipped.flip();
    return flipped;
  }

  private static void requireOneWay(Signal type) {
    Elaboration.openModule();
    if (!Bundle.isOneWay(type)) {
      throw new HardwareException(
          "a register holds all of its parts, and cannot have some that go the other way");
    }
  }

  private static <T extends Signal> T port(Data directed, T type) {
    T port = Signal.wrap(chisel3.IO$.MODULE$.apply(() -> directed, Locator.here()), type);
    Elaboration.current().owner().ports().add(port);
    Elaboration.current().places().add(port);
    return port;
  }

  static <T extends Signal> T wire(T type) {
    Elaboration.openModule();
    T wire = Signal.wrap(chisel3.Wire$.MODULE$.apply(() -> type.data, Locator.here()), type);
    Elaboration.current().places().add(wire);
    return wire;
  }

  static <T extends Signal> T driven(T value) {
    T wire = wire(Bundle.copyOf(value));
    wire.drive(value);
    return wire;
  }

  static <T extends Signal> T register(T type) {
    requireOneWay(type);
    return registered(
        Signal.wrap(chisel3.Reg$.MODULE$.apply(() -> type.data, Locator.here()), type));
  }

  static <T extends Signal> T register(T type, T init) {
    requireOneWay(type);
    WidthChecks.requireConnectable(type, init);
    boolean atOnce = Reset.kind(chisel3.Module$.MODULE$.reset()) == Reset.Kind.ASYNCHRONOUS;
    Signal value = atOnce && init instanceof EnumSignal<?> one ? one.number() : init;
    return registered(
        Signal.wrap(chisel3.RegInit$.MODULE$.apply(type.data, value.data, Locator.here()), type));
  }

  private static <T extends Signal> T registered(T register) {
    Elaboration.openModule().registers().add(register);
    Elaboration.openModule().partialSets().register(register);
    return register;
  }

  /** Chisel's RegNext would forget the width. */
  static <T extends Signal> T delayed(T value) {
    Data model = value.data.cloneTypeFull();
    T register =
        registered(Signal.wrap(chisel3.Reg$.MODULE$.apply(() -> model, Locator.here()), value));
    register.drive(value);
    return register;
  }

  @SuppressWarnings("unchecked") // a plain number is of the plain number's type
  static <T extends Signal> T reinterpret(Signal value, T type) {
    if (value.getClass() == UInt.class && type.getClass() == UInt.class) {
      return (T) value;
    }
    if (value.data.isLit() && (type instanceof Vec || type instanceof Bundle)) {
      UInt constant = wire(Hardware.uint(value.width())); // Chisel cannot index a literal vector
      constant.drive(value);
      return Signal.wrap(constant.data.do_asTypeOf(type.data, Locator.here()), type);
    }
    return Signal.wrap(value.data.do_asTypeOf(type.data, Locator.here()), type);
  }

  /** Remembers the comment for the signal's declaration. */
  static <T extends Signal> T documented(T signal, String doc) {
    Elaboration.current().places().comment(signal, doc);
    return signal;
  }

  @SuppressWarnings("deprecation") // Chisel has no other way to set an attribute yet
  static void attribute(Data data, String text) {
    if (!ATTRIBUTE.matcher(text).matches()) {
      throw new HardwareException(
          "an attribute is a name, or a name = and a number or \"text\", not: " + text);
    }
    chisel3.util.addAttribute$.MODULE$.apply(data, text);
  }
}
