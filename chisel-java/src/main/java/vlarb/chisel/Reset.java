// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/** A synchronous reset, active high. */
public final class Reset extends Signal {
  private final chisel3.Reset reset;

  Reset(chisel3.Reset reset) {
    super((chisel3.Data) reset);
    this.reset = reset;
  }

  @Override
  public Reset named(String name) {
    super.named(name);
    return this;
  }

  /** The reset as an ordinary bit. */
  public Bool asBool() {
    return new Bool(reset.do_asBool(Locator.here()));
  }
}
