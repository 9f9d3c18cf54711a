// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.property;

import static vlarb.chisel.Hardware.regNext;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;

/** The cycle before, for rules that compare two cycles. */
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
}
