// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.entry;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.model.port.VlSource;
import vlarb.rtl.arbiter.table.Widths;

/** The VL of a packet, from what its first beat shows, in a {@link PacketEntry}. */
public final class PacketVl implements Module.Part {
  private static final int VL_LOW = 4;
  private static final int SL_LOW = 12;

  /** The VL beside the beat, where it comes so. */
  public final Optional<UInt> dest;

  /** The way to the SL-to-VL table, where there is one. */
  public final Optional<Table> table;

  private final VlSource source;

  /**
   * The table is asked in the cycle that takes a beat.
   *
   * @param sl out: the SL of the beat
   * @param vl in: the VL of this SL
   */
  public record Table(UInt sl, UInt vl) {}

  PacketVl(VlSource source) {
    this.source = source;
    dest =
        source == VlSource.TDEST
            ? Optional.of(in(uint(Widths.VL), "the VL, 15 for an SMP").named("tdest"))
            : Optional.empty();
    table =
        source == VlSource.SL
            ? Optional.of(
                new Table(
                    out(uint(Widths.VL), "the SL of the packet that begins").named("sl"),
                    in(uint(Widths.VL), "the VL of this SL").named("slVl")))
            : Optional.empty();
  }

  /** Bits that are kept beside a beat. */
  int bits() {
    return source == VlSource.LRH ? 0 : Widths.VL;
  }

  /** A beat that is taken, with what is kept beside it in the highest bits. */
  UInt taken(UInt data, UInt beat) {
    return switch (source) {
      case TDEST -> dest.orElseThrow().cat(beat);
      case LRH -> beat;
      case SL -> {
        Table ofSls = table.orElseThrow();
        ofSls.sl.set(data.bits(SL_LOW + Widths.VL - 1, SL_LOW));
        Bool smp = let("the packet that begins is an SMP", isSmp(data)).named("takesSmp");
        yield mux(smp, lit(PortParameters.SMP_VL, Widths.VL), ofSls.vl).cat(beat);
      }
    };
  }

  /** The VL of the packet that begins with a beat, as it was taken. */
  UInt of(UInt taken) {
    return source == VlSource.LRH
        ? field(taken)
        : taken.bits(taken.width() - 1, taken.width() - Widths.VL);
  }

  /** High if the table has no VL for the packet that begins with a beat; none without a table. */
  Optional<Bool> unmapped(UInt taken) {
    return table.map(_ -> of(taken).eq(PortParameters.SMP_VL).and(isSmp(taken).not()));
  }

  /**
   * The data of a beat as they are stored.
   *
   * @param inside the beat is not the first
   * @param vl of the packet
   */
  UInt stored(UInt data, Bool inside, UInt vl) {
    return source == VlSource.SL
        ? cat(
            data.bits(data.width() - 1, VL_LOW + Widths.VL),
            mux(inside, field(data), vl),
            data.bits(VL_LOW - 1, 0))
        : data;
  }

  private static Bool isSmp(UInt data) {
    return field(data).eq(PortParameters.SMP_VL);
  }

  private static UInt field(UInt data) {
    return data.bits(VL_LOW + Widths.VL - 1, VL_LOW);
  }
}
