// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

/** Who is asked: the golden model, or the generated Verilog in the simulator. */
enum Engine {
  MODEL,
  RTL;

  /** From the name that users give. */
  static final class Converter extends NameConverter<Engine> {
    Converter() {
      super(Engine.class);
    }
  }
}
