// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/** A reset, active high, of one of two kinds. */
public final class Reset extends Signal {
  /** The kind of a reset, by the time at which it takes effect. */
  public enum Kind {
    /** At the next edge of the clock. */
    SYNCHRONOUS,
    /** At once, without a clock. */
    ASYNCHRONOUS
  }

  private final chisel3.Reset reset;

  Reset(chisel3.Reset reset) {
    super((chisel3.Data) reset);
    this.reset = reset;
  }

  /** Drives this reset, which is an input of an instance or an output, with one of its kind. */
  public void set(Reset value) {
    drive(value);
  }

  @Override
  public Reset named(String name) {
    super.named(name);
    return this;
  }

  /** The kind of this reset. */
  public Kind kind() {
    return kind(reset);
  }

  static Kind kind(chisel3.Reset reset) {
    return reset instanceof chisel3.AsyncReset ? Kind.ASYNCHRONOUS : Kind.SYNCHRONOUS;
  }

  chisel3.Reset reset() {
    return reset;
  }

  /** The reset as an ordinary bit. */
  public Bool asBool() {
    return new Bool(reset.do_asBool(Locator.here()));
  }
}
