// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.UInt;

/** VL15, the VL of subnet management packets, which carries no data. */
public final class Vl15 {
  private static final int NUMBER = 15;
  private static final int WIDTH = 4;

  private Vl15() {}

  /** The number by its name. */
  public static UInt named() {
    return constant("Vl", "VL15", NUMBER, WIDTH);
  }
}
