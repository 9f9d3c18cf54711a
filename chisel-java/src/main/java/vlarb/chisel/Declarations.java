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
    return port(chisel3.Input$.MODULE$.apply(() -> type.data));
  }

  static <T extends Signal> T output(T type) {
    return port(chisel3.Output$.MODULE$.apply(() -> type.data));
  }

  private static <T extends Signal> T port(Data directed) {
    T port = Signal.wrap(chisel3.IO$.MODULE$.apply(() -> directed, Locator.here()));
    Elaboration.current().ports().add(port.data);
    Elaboration.openModule().ports().add(port);
    Elaboration.current().places().add(port);
    return port;
  }

  static <T extends Signal> T wire(T type) {
    T wire = Signal.wrap(chisel3.Wire$.MODULE$.apply(() -> type.data, Locator.here()));
    Elaboration.current().places().add(wire);
    return wire;
  }

  static <T extends Signal> T register(T type) {
    return registered(Signal.wrap(chisel3.Reg$.MODULE$.apply(() -> type.data, Locator.here())));
  }

  static <T extends Signal> T register(T type, T init) {
    Widths.requireConnectable(type, init);
    return registered(
        Signal.wrap(chisel3.RegInit$.MODULE$.apply(type.data, init.data, Locator.here())));
  }

  private static <T extends Signal> T registered(T register) {
    Elaboration.openModule().registers().add(register);
    return register;
  }

  /** Chisel's RegNext would forget the width. */
  static <T extends Signal> T delayed(T value) {
    Data model = value.data.cloneTypeFull();
    T register = registered(Signal.wrap(chisel3.Reg$.MODULE$.apply(() -> model, Locator.here())));
    register.connect(value);
    return register;
  }

  @SuppressWarnings("unchecked") // a plain number is of the plain number's type
  static <T extends Signal> T reinterpret(Signal value, T type) {
    if (value.getClass() == UInt.class && type.getClass() == UInt.class) {
      return (T) value;
    }
    if (value.data.isLit() && (type instanceof Vec || type instanceof Bundle)) {
      UInt constant = wire(Hardware.uint(value.width())); // Chisel cannot index a literal vector
      constant.connect(value);
      return Signal.wrap(constant.data.do_asTypeOf(type.data, Locator.here()));
    }
    return Signal.wrap(value.data.do_asTypeOf(type.data, Locator.here()));
  }

  /** Remembers the comment for the signal's declaration. */
  static <T extends Signal> T documented(T signal, String doc) {
    Elaboration.current().docs().add(signal, doc);
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
