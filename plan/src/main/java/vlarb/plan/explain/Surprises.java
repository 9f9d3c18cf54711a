// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.Warning;
import vlarb.config.fabric.WarningCode;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.VlWeight;
import vlarb.plan.ports.PortGroup;

/** The contents of a port's tables that an administrator may not expect. */
final class Surprises {
  private static final int DWORDS = 16;

  /** The words for several VLs, and for several SLs. */
  private static final String VLS = "VL%s";

  private static final String SLS = "SL %s";

  private final PortGroup group;
  private final PortPackets packets;
  private final Settings settings;
  private final int enabled;
  private final List<Warning> found;

  Surprises(PortGroup group, PortPackets packets) {
    this.group = group;
    this.packets = packets;
    settings = group.settings();
    enabled = (1 << settings.vls().count()) - 1;
    found = new ArrayList<>(group.tables().warnings());
  }

  List<Warning> all() {
    if (settings.vls().count() > 1) {
      int high = settings.high().listedVls();
      int low = settings.low().listedVls();
      emptyTables(high, low);
      betweenTables(high, low);
      unlisted(high | low);
      beyondOperVls();
      weights("high", settings.high());
      weights("low", settings.low());
    }
    group.tables().sl2vl().ifPresent(this::levels);
    return found;
  }

  /** Adds a surprise about a VL that is told together with the same about others. */
  private void add(WarningCode code, int vl, String text, String numbers, String several) {
    found.add(Warning.of(code, vl, text).like(vl, numbers, several));
  }

  private void emptyTables(int high, int low) {
    if (high == 0) {
      found.add(Warning.of(WarningCode.NULL_HIGH, "the high table serves no VL"));
    }
    if (low == 0) {
      found.add(Warning.of(WarningCode.NULL_LOW, "the low table serves no VL"));
    }
  }

  private void betweenTables(int high, int low) {
    int limit = settings.limit().value();
    if (limit == HighLimit.UNLIMITED && high != 0) {
      for (int vl : vls(low & ~high)) {
        add(
            WarningCode.STARVED,
            vl,
            "VLHighLimit 255: VL%d gets nothing while a VL of the high table has packets"
                .formatted(vl),
            VLS,
            "VLHighLimit 255: %s get nothing while a VL of the high table has packets");
      }
    }
    if (limit == 0 && high != 0 && low != 0) {
      found.add(
          Warning.of(
              WarningCode.ALTERNATING,
              "VLHighLimit 0: a packet of the low table goes after each one of the high table"));
    }
    for (int vl : vls(high & low)) {
      add(
          WarningCode.BOTH_TABLES,
          vl,
          "VL%d is in both tables".formatted(vl),
          VLS,
          "%s are in both tables");
    }
  }

  private void unlisted(int listed) {
    String fate =
        group.rules().unlistedVl() == UnlistedVl.NEVER
            ? "never sent"
            : "sent only while no listed VL has packets";
    for (int vl : vls(enabled & ~listed)) {
      add(
          WarningCode.UNLISTED,
          vl,
          "VL%d is enabled and in no table: it is %s".formatted(vl, fate),
          VLS,
          "%s are enabled and in no table: they are " + fate);
    }
  }

  /** Entries that the port holds though their VLs are not enabled. */
  private void beyondOperVls() {
    beyondOperVls("high", group.tables().high());
    beyondOperVls("low", group.tables().low());
  }

  private void beyondOperVls(String name, List<VlWeight> table) {
    int count = settings.vls().count();
    String fate = group.rules().unsupportedVl() == UnsupportedVl.SKIP ? "passed over" : "folded";
    for (int i = 0; i < table.size(); i++) {
      VlWeight entry = table.get(i);
      if (entry.weight() > 0 && entry.vl() >= count) {
        String text =
            "entry %d of the %s table names VL%d of %d enabled VLs: it is %s; after its first sweep OpenSM leaves such entries"
                .formatted(i, name, entry.vl(), count, fate);
        found.add(
            Warning.of(WarningCode.UNFOLDED, entry.vl(), text)
                .like(
                    i,
                    name + " %s",
                    "entries %s name VLs beyond the "
                        + count
                        + " enabled: they are "
                        + fate
                        + "; after its first sweep OpenSM leaves such entries"));
      }
    }
  }

  private void weights(String name, ServedTable table) {
    for (int vl : vls(table.listedVls())) {
      PacketLengths lengths = packets.of(vl);
      OptionalInt least = least(table, vl);
      int dwords = least.orElseThrow();
      if (dwords < lengths.longest()) {
        add(
            WarningCode.OVERSHOOT,
            vl,
            "VL%d has weight %d in the %s table, %d bytes: with packets of %d bytes a turn sends up to %d"
                .formatted(
                    vl,
                    dwords / DWORDS,
                    name,
                    4 * dwords,
                    4 * lengths.longest(),
                    4 * turn(dwords, lengths)),
            VLS + " (" + name + ")",
            "the weights of %s are below a packet: a turn sends up to a packet more");
      } else if (lengths.shortest() == lengths.longest() && dwords % lengths.longest() != 0) {
        add(
            WarningCode.FRACTIONAL,
            vl,
            "VL%d has weight %d in the %s table, no multiple of its packets of %d bytes: a turn sends %d bytes for %d"
                .formatted(
                    vl,
                    dwords / DWORDS,
                    name,
                    4 * lengths.longest(),
                    4 * turn(dwords, lengths),
                    4 * dwords),
            VLS + " (" + name + ")",
            "the weights of %s are no multiples of the packets: each turn sends the rest of a"
                + " packet more");
      }
    }
  }

  /** The most dwords of a turn. */
  private static int turn(int dwords, PacketLengths lengths) {
    return lengths.mostToReach(dwords);
  }

  /** The least weight of a VL's entries, in dwords. */
  private static OptionalInt least(ServedTable table, int vl) {
    OptionalInt least = OptionalInt.empty();
    for (long rest = table.servable(1 << vl); rest != 0; rest &= rest - 1) {
      int weight = table.weightDwords(Long.numberOfTrailingZeros(rest));
      least = OptionalInt.of(Math.min(weight, least.orElse(weight)));
    }
    return least;
  }

  private void levels(Sl2Vl map) {
    int listed =
        settings.vls().count() == 1
            ? enabled
            : settings.high().listedVls() | settings.low().listedVls();
    for (int sl = 0; sl < Sl2Vl.LEVELS; sl++) {
      int vl = map.vl(sl);
      if (vl == Sl2Vl.DROPS) {
        found.add(
            Warning.of(
                    WarningCode.DROP_SL,
                    "SL %d maps to VL15: its packets are dropped".formatted(sl))
                .like(sl, SLS, "%s map to VL15: their packets are dropped"));
      } else if ((listed >>> vl & 1) == 0) {
        found.add(
            Warning.of(
                    WarningCode.SL_TO_UNLISTED,
                    vl,
                    "SL %d maps to VL%d, which no table serves".formatted(sl, vl))
                .like(sl, SLS, "%s map to VLs that no table serves"));
      }
    }
  }

  private static int[] vls(int mask) {
    return IntStream.range(0, 15).filter(vl -> (mask >>> vl & 1) != 0).toArray();
  }
}
