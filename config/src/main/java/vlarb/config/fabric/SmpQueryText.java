// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** Writes as smpquery of infiniband-diags 44 does. */
final class SmpQueryText {
  /** Entries of a block. */
  private static final int BLOCK = 32;

  /** The column of the values of portinfo. */
  private static final int VALUES = 33;

  private final StringBuilder text = new StringBuilder();

  void add(SmpQuery.Section section) {
    switch (section) {
      case SmpQuery.VlArb tables -> add(tables);
      case SmpQuery.NoTables none -> line("# No VLArbitration tables (BSP0): " + none.where());
      case SmpQuery.PortInfo info -> add(info);
      case SmpQuery.SlMaps maps -> add(maps);
    }
  }

  private void add(SmpQuery.VlArb tables) {
    line(
        "# VLArbitration tables: %s LowCap %d HighCap %d"
            .formatted(tables.where(), tables.low().size(), tables.high().size()));
    table("Low", tables.low());
    table("High", tables.high());
  }

  private void table(String name, List<VlWeight> entries) {
    if (entries.isEmpty()) {
      return;
    }
    line("# " + name + " priority VL Arbitration Table:");
    for (int from = 0; from < entries.size(); from += BLOCK) {
      if (from > 0) {
        line("");
      }
      List<VlWeight> block = entries.subList(from, Math.min(entries.size(), from + BLOCK));
      row("VL    : |", block, VlWeight::vl);
      row("WEIGHT: |", block, VlWeight::weight);
    }
  }

  private void row(String start, List<VlWeight> block, ToIntFunction<VlWeight> value) {
    text.append(start);
    for (VlWeight entry : block) {
      String digits = Integer.toHexString(value.applyAsInt(entry)).toUpperCase(Locale.ROOT);
      text.append("0x").append(digits).append(digits.length() < 2 ? " |" : "|");
    }
    line("");
  }

  private void add(SmpQuery.PortInfo info) {
    line("# Port info: " + info.where());
    info.highLimit().ifPresent(limit -> value("VLHighLimit", String.valueOf(limit)));
    info.operVls().ifPresent(vls -> value("OperVLs", name(vls)));
  }

  private void value(String name, String value) {
    line(name + ":" + ".".repeat(VALUES - name.length() - 1) + value);
  }

  /** The name of the enabled VLs in the output of {@code smpquery portinfo}. */
  static String name(OperationalVls vls) {
    return vls == OperationalVls.VL0 ? "VL0" : "VL0-" + (vls.count() - 1);
  }

  private void add(SmpQuery.SlMaps maps) {
    line("# SL2VL table: " + maps.where());
    text.append("#                 SL: |");
    for (int sl = 0; sl < 16; sl++) {
      cell(sl);
    }
    line("");
    for (SmpQuery.SlMaps.Row row : maps.rows()) {
      text.append(String.format(Locale.ROOT, "ports: in %2d, out %2d: |", row.in(), row.out()));
      for (int vl : row.map().vls()) {
        cell(vl);
      }
      line("");
    }
  }

  /** A number of one or two digits. */
  private void cell(int number) {
    text.append(number < 10 ? " " : "").append(number).append('|');
  }

  private void line(String rest) {
    text.append(rest).append('\n');
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
