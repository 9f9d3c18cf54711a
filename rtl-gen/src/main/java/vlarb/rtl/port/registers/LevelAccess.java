// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;

/**
 * The way of management to the SL-to-VL table.
 *
 * @param write out: a VL is written
 * @param sl out: the SL
 * @param vl out: the VL to write
 * @param found in: the VL of the SL
 */
record LevelAccess(Bool write, UInt sl, UInt vl, UInt found) {
  static LevelAccess declare() {
    group("SL to VL");
    return new LevelAccess(
        out(bool(), "a VL is written").named("writesVl"),
        out(uint(Widths.VL), "the SL of the access").named("accessSl"),
        out(uint(Widths.VL), "the VL to write").named("accessVl"),
        in(uint(Widths.VL), "the VL of the SL").named("foundVl"));
  }

  void connect(SlToVlTable vls) {
    vls.write.set(write);
    vls.accessSl.set(sl);
    vls.writeVl.set(vl);
    found.set(vls.readVl);
  }
}
