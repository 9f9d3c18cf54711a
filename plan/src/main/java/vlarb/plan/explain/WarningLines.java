// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.config.fabric.Warning;
import vlarb.config.fabric.WarningCode;

/** Warnings as lines of text: of each code the first few, and how many more there are. */
public final class WarningLines {
  /** Warnings of one code that are written out; more are counted. */
  private static final int MOST = 3;

  private WarningLines() {}

  /** The lines, code by code in the order in which codes occur first. */
  public static List<String> of(List<Warning> warnings) {
    Map<WarningCode, List<Warning>> byCode = new LinkedHashMap<>();
    warnings.forEach(w -> byCode.computeIfAbsent(w.code(), code -> new ArrayList<>()).add(w));
    List<String> lines = new ArrayList<>();
    byCode.forEach(
        (code, all) -> {
          String begin = "warning " + code.text() + ": ";
          all.stream().limit(MOST).forEach(warning -> lines.add(begin + warning.text()));
          if (all.size() > MOST) {
            lines.add(begin + "and " + (all.size() - MOST) + " more");
          }
        });
    return lines;
  }
}
