// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;

/** A signed level that saturates at both ends of its range. */
public final class Level extends Module {
  final Bool change = in(bool(), "adds the amount");
  final SInt amount = in(sint(8), "signed");
  final SInt level = out(sint(12), "-2048 to 2047");
  final Bool negative = out(bool(), "the level is below 0");
  final SInt value = regInit(sint(12), slit(0, 12), "saturates");

  /** Describes the level. */
  public Level() {
    SInt sum = value.addWide(amount);
    Bool overflow = sum.bit(12).xor(sum.bit(11));
    SInt limit = mux(sum.isNegative(), slit(-2048, 12), slit(2047, 12));
    when(change, () -> value.set(mux(overflow, limit, sum.low(12))));
    level.set(value);
    negative.set(value.isNegative());
  }
}
