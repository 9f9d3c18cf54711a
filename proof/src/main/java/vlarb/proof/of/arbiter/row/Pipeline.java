// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;

/** For properties of a pipeline: what came in so many cycles ago. */
final class Pipeline {
  private Pipeline() {}

  /** The value so many cycles ago; 0 before reset. */
  static UInt ago(int cycles, UInt value) {
    UInt then = value;
    for (int cycle = 0; cycle < cycles; cycle++) {
      UInt next = regInit(value.width(), 0);
      next.set(then);
      then = next;
    }
    return then;
  }

  /** High once so many cycles have passed since reset. */
  static Bool counts(Module module, int cycles) {
    return was(module, cycles, lit(true));
  }

  /** The condition held so many cycles ago, and no reset was since. */
  static Bool was(Module module, int cycles, Bool condition) {
    Bool then = condition;
    for (int cycle = 0; cycle < cycles; cycle++) {
      then = Past.was(module, then);
    }
    return then;
  }

  /** High if one of some VLs is the one that a one-hot vector names. */
  static Bool among(UInt vls, UInt oneHot) {
    return vls.and(oneHot).orR();
  }

  /** High if at most one bit is set. */
  static Bool oneAtMost(UInt bits) {
    return bits.and(bits.sub(1)).orR().not();
  }

  /** The bit that an index names; 0 beyond the last one. */
  static Bool at(UInt bits, UInt index) {
    return bits.pad(1 << index.width()).at(index);
  }
}
