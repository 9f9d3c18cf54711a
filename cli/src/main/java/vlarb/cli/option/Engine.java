// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

/** The engine of decisions: the golden model, or the generated Verilog in a simulator. */
public enum Engine {
  MODEL,
  RTL;

  /** Reads an engine from the name that users give. */
  public static final class Converter extends NameConverter<Engine> {
    public Converter() {
      super(Engine.class);
    }
  }
}
