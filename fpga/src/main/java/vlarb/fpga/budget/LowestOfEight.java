// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * The lowest set one of eight bits. Its number's upper bits are found by halving, the last one
 * along the row: both are done at about the same time. Combinational.
 */
final class LowestOfEight extends Module {
  final UInt bits = in(uint(8), "the candidates");
  final Bool any = out(bool(), "some bit is set");
  final UInt index = out(uint(3), "the lowest of them; undefined where there is none");

  LowestOfEight() {
    any.set(bits.orR());
    Bool upper = let(bits.bits(3, 0).orR().not());
    Bool odd = let(mux(upper, bits.bits(5, 4).orR().not(), bits.bits(1, 0).orR().not()));
    Bool last = let(isOdd(0));
    index.set(cat(upper, odd, last));
  }

  /** High if the lowest set bit from a place on, which is even, is at an odd one. */
  private Bool isOdd(int from) {
    if (from == 6) {
      return bits.bit(6).not();
    }
    return bits.bit(from).not().and(bits.bit(from + 1).or(isOdd(from + 2)));
  }

  @Override
  protected String header() {
    return "The index of the lowest of eight bits that is set.\n";
  }
}
