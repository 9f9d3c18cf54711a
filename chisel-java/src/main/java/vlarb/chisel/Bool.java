// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/** One bit that can be a condition. */
public final class Bool extends UInt {
  private final chisel3.Bool bool;

  Bool(chisel3.Bool bool) {
    super(bool);
    this.bool = bool;
  }

  chisel3.Bool bool() {
    return bool;
  }

  @Override
  public Bool named(String name) {
    super.named(name);
    return this;
  }

  /** Drives this bit with a constant. */
  public void set(boolean value) {
    connect(Literals.bool(value));
  }

  /** Both. */
  public Bool and(Bool other) {
    return new Bool(bool.do_$amp$amp(other.bool, Locator.here()));
  }

  /** Either or both. */
  public Bool or(Bool other) {
    return new Bool(bool.do_$bar$bar(other.bool, Locator.here()));
  }

  /** One but not the other. */
  public Bool xor(Bool other) {
    return new Bool(bool.do_$up(other.bool, Locator.here()));
  }

  /** The opposite. */
  @Override
  public Bool not() {
    return new Bool(bool.do_unary_$bang(Locator.here()));
  }
}
