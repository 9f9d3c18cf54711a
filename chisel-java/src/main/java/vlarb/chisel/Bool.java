// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.Optional;
import vlarb.chisel.PartialSets.Slice;

/** One bit that can be a condition. */
public final class Bool extends UInt {
  private final chisel3.Bool bool;

  Bool(chisel3.Bool bool) {
    this(bool, Optional.empty());
  }

  Bool(chisel3.Bool bool, Optional<Slice> slice) {
    super(bool, slice);
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
    drive(Values.bool(value));
  }

  /** Returns this bit as a clock, for a divided or gated one. */
  public Clock asClock() {
    return new Clock(bool.do_asClock(Locator.here()));
  }

  /** Returns this bit as a synchronous reset. */
  public Reset asReset() {
    return new Reset(bool);
  }

  /** Returns this bit as an asynchronous reset. */
  public Reset asAsyncReset() {
    return new Reset(bool.do_asAsyncReset(Locator.here()));
  }

  /** High if both bits are. */
  public Bool and(Bool other) {
    return new Bool(bool.do_$amp$amp(other.bool, Locator.here()));
  }

  /** High if either bit is, or both are. */
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
