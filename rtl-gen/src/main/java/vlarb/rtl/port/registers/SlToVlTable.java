// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.registers.SlToVl;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.Packed;

/** The SL-to-VL table of a port, in registers. */
public final class SlToVlTable extends Module {
  /** A part of the port that reads the table. */
  public enum Reader {
    PACKETS,
    ADMISSION
  }

  /**
   * The way of packets to their VL.
   *
   * @param sl in: the SL of a packet
   * @param vl out: the VL of this SL
   */
  private record PacketSide(UInt sl, UInt vl) {
    static PacketSide declare() {
      return new PacketSide(
          in(uint(Widths.VL), "the SL of a packet").named("sl"),
          out(uint(Widths.VL), "the VL of this SL; 15: none").named("vl"));
    }
  }

  private final Optional<PacketSide> packets;

  /** All VLs, where admission reads them. */
  private final Optional<UInt> all;

  final Bool write = in(bool(), "a VL is written");
  final UInt accessSl = in(uint(Widths.VL), "the SL of an access");
  final UInt writeVl = in(uint(Widths.VL), "the VL to write");
  final UInt readVl = out(uint(Widths.VL), "the VL of the SL of an access");

  /**
   * @param reset the VLs after reset
   */
  public SlToVlTable(SlToVl reset, Set<Reader> readers) {
    packets =
        readers.contains(Reader.PACKETS) ? Optional.of(PacketSide.declare()) : Optional.empty();
    all =
        readers.contains(Reader.ADMISSION)
            ? Optional.of(
                out(uint(SlToVl.LEVELS * Widths.VL), "the VL of each SL, SL0 lowest")
                    .named("allVls"))
            : Optional.empty();
    List<UInt> vls = new ArrayList<>();
    for (int level = 0; level < SlToVl.LEVELS; level++) {
      int number = level;
      UInt ofSl =
          regInit(Widths.VL, reset.vls().get(level), "the VL of an SL").named("vlOfSl" + level);
      when(write.and(accessSl.eq(number)), () -> ofSl.set(writeVl));
      vls.add(ofSl);
    }
    packets.ifPresent(side -> side.vl.set(Choice.byIndex(vls, side.sl)));
    all.ifPresent(port -> port.set(Packed.of(vls)));
    readVl.set(Choice.byIndex(vls, accessSl));
  }

  /** The VL of a packet's SL. */
  public UInt vl(UInt sl) {
    PacketSide side = packets.orElseThrow();
    side.sl.set(sl);
    return side.vl;
  }

  /** The VL of each SL, SL0 lowest. */
  UInt all() {
    return all.orElseThrow();
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
