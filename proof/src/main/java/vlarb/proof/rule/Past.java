// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.rule;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Values of earlier cycles, for rules that compare cycles. */
public final class Past {
  private Past() {}

  /** In the cycle before there was no reset: what {@code regNext} remembers of it counts. */
  public static Bool counts(Module module) {
    return regNext(module.reset().asBool().not());
  }

  /** In the cycle before there was no reset, and this was true. */
  public static Bool was(Module module, Bool event) {
    return regNext(event.and(module.reset().asBool().not()));
  }

  /** High if a condition was true in each cycle since an earlier event, the latest of its kind. */
  public static Bool everSince(Bool event, Bool condition) {
    Bool ever = regInit(false);
    ever.set(event.or(ever.and(condition)));
    return ever;
  }

  /** The value at the latest event of cycles before; 0 if there was none. */
  public static UInt at(Bool event, UInt value) {
    UInt then = regInit(value.width(), 0);
    when(event, () -> then.set(value));
    return then;
  }

  /**
   * High if something has waited for more than so many cycles, not counting those in which it is
   * held up from elsewhere.
   */
  public static Bool waitedBeyond(Bool waits, Bool heldUp, int cycles) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(cycles);
    UInt waited = regInit(bits, 0);
    Bool counts = waits.and(heldUp.not());
    Bool most = waited.eq(cycles);
    UInt more = mux(counts.and(most.not()), waited.add(1), waited);
    waited.set(mux(waits, more, lit(0, bits)));
    return counts.and(most);
  }
}
