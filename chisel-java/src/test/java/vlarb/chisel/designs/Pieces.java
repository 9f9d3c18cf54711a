// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Bundle;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/** Bits of ports, wires, registers and their parts, driven alone and after the whole. */
public final class Pieces extends Module {
  /** A number and a flag. */
  public static final class Pair extends Bundle {
    final UInt number = uint(4);
    final Bool flag = bool();

    Pair() {
      super(Pair::new);
    }
  }

  final UInt a = in(uint(8));
  final Bool load = in(bool());
  final Bool clear = in(bool());
  final Pair given = in(new Pair());
  final UInt flags = regInit(8, 5);
  final Vec<UInt> rows = regInit(vec(2, uint(4)), zero(vec(2, uint(4))));
  final Pair kept = regInit(new Pair(), zero(new Pair()));
  final UInt middle = wire(uint(4));
  final UInt ofFlags = out(uint(8));
  final UInt ofRows = out(uint(8));
  final Pair ofKept = out(new Pair());
  final UInt over = out(uint(8));
  final UInt swapped = out(uint(8));
  final UInt ofMiddle = out(uint(4));

  /** Describes the assignments. */
  public Pieces() {
    when(clear, () -> flags.set(0));
    when(load, () -> flags.bits(7, 4).set(a.bits(3, 0)));
    flags.bit(0).set(a.bit(7));
    over.set(0);
    over.bits(5, 2).set(a.bits(3, 0));
    when(load, () -> over.bits(5, 2).bits(1, 0).set(3));
    swapped.bits(3, 0).set(a.bits(7, 4));
    swapped.bits(7, 4).set(a.bits(3, 0));
    rows.get(0).bits(1, 0).set(a.bits(1, 0));
    rows.get(1).set(rows.get(0));
    kept.set(given);
    when(load, () -> kept.number.bit(2).set(true));
    middle.set(a.bits(3, 0));
    middle.bit(3).set(load);
    ofMiddle.set(middle.add(1));
    ofFlags.set(flags);
    ofRows.set(rows.asUInt());
    ofKept.set(kept);
  }
}
