// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.NumberList;
import vlarb.model.arbitration.Settings;

/** The columns of promises that explain and compare have, by service level and by VL. */
final class PromiseTable {
  /** The heads of the columns that both kinds of table have. */
  static final List<String> HEAD =
      List.of("longest wait", "full packets", "least rate", "full packets", "all send");

  private PromiseTable() {}

  /** The promises to service levels; those whose VLs no table serves are one row. */
  static String levels(Explanation port, OptionalDouble rate) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row(List.of("SL", "VL"), HEAD));
    List<Integer> unserved = new ArrayList<>();
    List<Integer> unlisted = new ArrayList<>();
    for (LevelFacts level : port.levels()) {
      if (level.vl() != Sl2Vl.DROPS && isUnserved(port, level.vl(), level.waitBytes())) {
        unserved.addAll(level.levels());
        unlisted.add(level.vl());
      } else {
        String vl = level.vl() == Sl2Vl.DROPS ? "-" : Integer.toString(level.vl());
        rows.add(row(List.of(NumberList.of(level.levels()), vl), cells(port, rate, level)));
      }
    }
    if (!unserved.isEmpty()) {
      rows.add(
          row(
              List.of(NumberList.of(unserved), NumberList.of(unlisted)),
              List.of("never sent", "-", "-", "-", "-")));
    }
    return new Columns(1, rows).text();
  }

  /** Says whether no table serves a VL, so that nobody can use it. */
  private static boolean isUnserved(Explanation port, int vl, OptionalLong wait) {
    return wait.isEmpty() && table(port, vl).equals("-");
  }

  /** The promises to the VLs that packets can come to, and that a table serves. */
  static String vls(Explanation port, OptionalDouble rate) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row(List.of("VL", "table", "gap"), HEAD));
    for (VlFacts vl : port.vls()) {
      if (port.reaches(vl.vl()) && !isUnserved(port, vl.vl(), vl.waitBytes())) {
        rows.add(
            row(
                List.of(Integer.toString(vl.vl()), table(port, vl.vl()), gap(vl)),
                cells(port, rate, vl)));
      }
    }
    return new Columns(2, rows).text();
  }

  /** The cells of service levels under {@link #HEAD}. */
  static List<String> cells(Explanation port, OptionalDouble rate, LevelFacts level) {
    return level.vl() == Sl2Vl.DROPS
        ? List.of("dropped", "-", "-", "-", "-")
        : cells(port, rate, level.waitBytes(), level.full(), level.rate(), level.saturated());
  }

  /** The cells of a VL under {@link #HEAD}. */
  static List<String> cells(Explanation port, OptionalDouble rate, VlFacts vl) {
    return cells(port, rate, vl.waitBytes(), vl.full(), vl.rate(), vl.saturated());
  }

  private static List<String> cells(
      Explanation port,
      OptionalDouble rate,
      OptionalLong wait,
      FullPackets full,
      double least,
      double saturated) {
    LinkUnits units = new LinkUnits(port, rate);
    return List.of(
        units.wait(wait),
        units.wait(full.waitBytes()),
        percent(least),
        percent(full.rate()),
        percent(saturated));
  }

  /** The tables that serve a VL. */
  static String table(Explanation port, int vl) {
    Settings settings = port.group().settings();
    boolean high = (settings.high().listedVls() >>> vl & 1) != 0;
    boolean low = (settings.low().listedVls() >>> vl & 1) != 0;
    return high && low ? "both" : high ? "high" : low ? "low" : "-";
  }

  static String gap(VlFacts vl) {
    return vl.gap() == 0 ? "-" : Integer.toString(vl.gap());
  }

  static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }

  static List<String> row(List<String> first, List<String> more) {
    List<String> row = new ArrayList<>(first);
    row.addAll(more);
    return row;
  }
}
