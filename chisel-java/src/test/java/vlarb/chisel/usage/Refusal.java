// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Module;
import vlarb.chisel.Verilog;

/** Requires that a design is refused. */
final class Refusal {
  private Refusal() {}

  /** The message, which has this text in it. */
  static String of(Supplier<Module> top, EmitOptions options, String text) {
    String message =
        assertThrows(HardwareException.class, () -> Verilog.emit(top, options)).getMessage();
    assertTrue(message.contains(text), message);
    return message;
  }

  /** The message begins with a line of this test. */
  static void at(Class<?> test, Supplier<Module> top, EmitOptions options, String text) {
    String message = of(top, options, text);
    assertTrue(message.startsWith(test.getSimpleName() + ".java:"), message);
  }
}
