// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Counts the cycles in which it is enabled. */
public final class Counter extends Module {
  final Bool enable = in(bool(), "counts while high");
  final UInt count = out(uint(8), "cycles counted, modulo 256");
  final UInt value = regInit(8, 0);

  /** Describes the counter. */
  public Counter() {
    when(enable, () -> value.set(value.add(1)));
    count.set(value);
  }

  @Override
  protected String header() {
    return "Counts the cycles in which it is enabled.";
  }
}
