// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Bits that copies drive: alike but for their index, alike on either side, and otherwise. */
public final class Repeated extends Module {
  private static final int SIZE = 5;

  final UInt a = in(uint(2 * SIZE));
  final UInt pairs = in(uint(SIZE * (SIZE - 1) / 2), "by place: it comes before those above");
  final UInt i = in(uint(3), "has the name of an index");
  final Bool number = in(bool(), "has the name of a constant");
  final UInt decoded = out(uint(8));
  final UInt inverted = out(uint(12));
  final UInt earlier = out(uint(SIZE * SIZE));
  final UInt partly = out(uint(8));
  final UInt uneven = out(uint(4));
  final UInt turned = out(uint(2 * SIZE));
  final UInt counted = out(uint(4));
  final UInt held = reg(uint(2 * SIZE), "two bits of each");
  final UInt count = regInit(4, 5);

  /** Describes the copies. */
  public Repeated() {
    repeat("codes", 8, n -> decoded.bit(n).set(i.eq(n).and(number)));
    repeat("codes", 4, n -> inverted.bits(3 * n + 2, 3 * n).set(i.xor(lit(2 * n, 3))));
    repeat("places", SIZE, n -> repeat("others", SIZE, m -> order(n, m)));
    partly.bits(7, 6).set(i.bits(1, 0));
    repeat("low", 3, n -> partly.bits(2 * n + 1, 2 * n).set(a.bits(n + 1, n)));
    repeat("uneven", 4, n -> uneven.bit(n).set(n == 2 ? number : a.bit(n)));
    when(number, () -> repeat("counts", 4, n -> count.bit(n).set(a.bit(n))));
    step("Holds two bits of each.");
    repeat(
        "places",
        SIZE,
        n -> {
          UInt own = a.bits(2 * n + 1, 2 * n).xor(i.bits(1, 0));
          held.bits(2 * n + 1, 2 * n).set(own);
          turned.bit(n).set(held.bit(2 * SIZE - 1 - n));
          turned.bit(SIZE + n).set(held.bit(n).and(number));
        });
    counted.set(count);
  }

  private void order(int one, int other) {
    int low = Math.min(one, other);
    int place = low * (2 * SIZE - 1 - low) / 2 + Math.abs(one - other) - 1;
    Bool is = one == other ? lit(false) : one < other ? pairs.bit(place) : pairs.bit(place).not();
    earlier.bit(SIZE * one + other).set(is);
  }
}
