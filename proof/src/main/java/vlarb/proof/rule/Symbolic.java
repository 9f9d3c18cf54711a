// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.rule;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * Arbitrary constants: a property that is proved of one is proved for every value at once. Each is
 * a register that takes the value of a free input during reset and never changes afterwards.
 */
public final class Symbolic {
  private Symbolic() {}

  /**
   * A constant of the module under construction.
   *
   * @param module under construction
   * @param source anything that is unknown during reset, such as an input; gives the width
   */
  public static UInt constant(Module module, UInt source) {
    UInt constant = reg(uint(source.width()));
    when(module.reset().asBool(), () -> constant.set(source));
    return constant;
  }
}
