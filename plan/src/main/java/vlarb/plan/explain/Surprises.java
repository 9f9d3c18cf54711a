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

  private void add(WarningCode code, int vl, String text) {
    found.add(Warning.of(code, vl, text));
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
                .formatted(vl));
      }
    }
    if (limit == 0 && high != 0 && low != 0) {
      found.add(
          Warning.of(
              WarningCode.ALTERNATING,
              "VLHighLimit 0: a packet of the low table goes after each one of the high table"));
    }
    for (int vl : vls(high & low)) {
      add(WarningCode.BOTH_TABLES, vl, "VL%d is in both tables".formatted(vl));
    }
  }

  private void unlisted(int listed) {
    String fate =
        group.rules().unlistedVl() == UnlistedVl.NEVER
            ? "is never sent"
            : "is sent only while no listed VL has packets";
    for (int vl : vls(enabled & ~listed)) {
      add(WarningCode.UNLISTED, vl, "VL%d is enabled and in no table: it %s".formatted(vl, fate));
    }
  }

  /** Entries that the port holds though their VLs are not enabled. */
  private void beyondOperVls() {
    for (List<VlWeight> table : List.of(group.tables().high(), group.tables().low())) {
      for (int i = 0; i < table.size(); i++) {
        VlWeight entry = table.get(i);
        if (entry.weight() > 0 && entry.vl() >= settings.vls().count()) {
          String what =
              group.rules().unsupportedVl() == UnsupportedVl.SKIP ? "passed over" : "folded";
          add(
              WarningCode.UNFOLDED,
              entry.vl(),
              "entry %d names VL%d of %d enabled VLs: it is %s; after its first sweep OpenSM leaves such entries"
                  .formatted(i, entry.vl(), settings.vls().count(), what));
        }
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
                    4 * turn(dwords, lengths)));
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
                    4 * dwords));
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
      if (vl == 15) {
        found.add(
            Warning.of(
                WarningCode.DROP_SL, "SL %d maps to VL15: its packets are dropped".formatted(sl)));
      } else if ((listed >>> vl & 1) == 0) {
        add(
            WarningCode.SL_TO_UNLISTED,
            vl,
            "SL %d maps to VL%d, which no table serves".formatted(sl, vl));
      }
    }
  }

  private static int[] vls(int mask) {
    return IntStream.range(0, 15).filter(vl -> (mask >>> vl & 1) != 0).toArray();
  }
}
