// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.registers.SlToVl;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Choice;

/** The SL-to-VL table of a port, in registers. */
public final class SlToVlTable extends Module {
  public final UInt sl = in(uint(Widths.VL), "the SL of a packet");
  public final UInt vl = out(uint(Widths.VL), "the VL of this SL; 15: none");
  final Bool write = in(bool(), "a VL is written");
  final UInt accessSl = in(uint(Widths.VL), "the SL of an access");
  final UInt writeVl = in(uint(Widths.VL), "the VL to write");
  final UInt readVl = out(uint(Widths.VL), "the VL of the SL of an access");

  /**
   * @param reset the VLs after reset
   */
  public SlToVlTable(SlToVl reset) {
    List<UInt> vls = new ArrayList<>();
    for (int level = 0; level < SlToVl.LEVELS; level++) {
      int number = level;
      UInt ofSl =
          regInit(Widths.VL, reset.vls().get(level), "the VL of an SL").named("vlOfSl" + level);
      when(write.and(accessSl.eq(number)), () -> ofSl.set(writeVl));
      vls.add(ofSl);
    }
    vl.set(Choice.byIndex(vls, sl));
    readVl.set(Choice.byIndex(vls, accessSl));
  }

  @Override
  protected String header() {
    return """
        The SL-to-VL table of a port, in registers.

        A VL that is written counts from the next cycle on.
        Cost: 64 flip-flops, and two choices among 16 VLs.
        """;
  }
}
