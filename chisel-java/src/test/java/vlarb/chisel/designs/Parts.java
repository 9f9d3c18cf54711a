// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Parts of values that nobody named, and a public module without a register. */
public final class Parts extends Module {
  final UInt a = in(uint(8));
  final UInt b = in(uint(8));
  final UInt place = in(uint(3));
  final UInt shifts = out(uint(8), "parts of shifts by a signal");
  final UInt bits = out(uint(8), "bits that a signal names, of parts of values");
  final UInt chosen = out(uint(8), "one of four sums");
  final Inverter inverter = instance(Inverter::new);

  /** Inverts, and may be used by others. */
  public static final class Inverter extends Module {
    final UInt value = in(uint(8));
    final UInt inverse = out(uint(8));

    Inverter() {
      inverse.set(value.not());
    }

    @Override
    protected boolean isPublic() {
      return true;
    }
  }

  /** Describes the outputs. */
  public Parts() {
    inverter.value.set(a);
    UInt upper = a.shl(place).bits(14, 7);
    UInt lower = inverter.inverse.shr(place).bits(3, 0).pad(8);
    UInt two = b.shl(place).bits(8, 1).xor(b.shl(place).bits(6, 0).pad(8));
    shifts.set(upper.xor(lower).xor(two).xor(a.add(b).shl(place).bits(4, 0).pad(8)));
    UInt four = place.bits(1, 0);
    UInt low = a.bits(3, 0).at(four);
    UInt high = a.bits(7, 4).at(four);
    UInt ofSum = a.add(b).bits(7, 4).at(four);
    UInt ofMiddle = b.bits(5, 2).at(four);
    bits.set(low.cat(high).cat(ofSum).cat(ofMiddle).pad(8));
    chosen.set(reinterpret(a.mul(b).cat(a.cat(b).add(1)), vec(4, uint(8))).get(place.bits(2, 1)));
  }
}
