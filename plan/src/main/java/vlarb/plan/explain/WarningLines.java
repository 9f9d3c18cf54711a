// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import vlarb.config.fabric.NumberList;
import vlarb.config.fabric.Severity;
import vlarb.config.fabric.Warning;
import vlarb.config.fabric.WarningCode;

/**
 * Warnings as lines of text: one for each kind, with the VLs, SLs or entries that it is about, in
 * the order of {@link WarningCode}. What cannot be told together has a line of its own.
 */
public final class WarningLines {
  /** Lines of one code that are written out; more are counted. */
  private static final int MOST = 8;

  private WarningLines() {}

  /**
   * The text of a line.
   *
   * @param code the kind of surprise
   * @param text for people
   */
  record Line(WarningCode code, String text) {}

  /** The lines in their parts. */
  static List<Line> parts(List<Warning> warnings) {
    Map<WarningCode, Map<String, List<Warning>>> alike = new EnumMap<>(WarningCode.class);
    for (Warning warning : warnings) {
      alike
          .computeIfAbsent(warning.code(), _ -> new LinkedHashMap<>())
          .computeIfAbsent(
              warning.like().map(Warning.Like::text).orElse(warning.text()), _ -> new ArrayList<>())
          .add(warning);
    }
    List<Line> all = new ArrayList<>();
    alike.forEach(
        (code, lines) -> {
          lines.values().stream()
              .limit(MOST)
              .forEach(some -> all.add(new Line(code, together(some))));
          if (lines.size() > MOST) {
            all.add(new Line(code, "and " + (lines.size() - MOST) + " more"));
          }
        });
    return all;
  }

  /**
   * The lines about ports, by severity and each once; the ports are named where a line is not about
   * all of them. Nothing where there is no surprise.
   */
  static String text(List<Explanation> ports) {
    Map<WarningCode, Map<String, List<String>>> all = new EnumMap<>(WarningCode.class);
    for (Explanation port : ports) {
      for (Line line : parts(port.warnings())) {
        all.computeIfAbsent(line.code, _ -> new LinkedHashMap<>())
            .computeIfAbsent(line.text, _ -> new ArrayList<>())
            .add(port.group().name());
      }
    }
    StringBuilder text = new StringBuilder();
    Set<Severity> told = EnumSet.noneOf(Severity.class);
    all.forEach(
        (code, lines) -> {
          if (told.add(code.severity())) {
            text.append('\n').append(code.severity().heading()).append(":\n");
          }
          lines.forEach(
              (line, names) -> {
                text.append("warning ").append(code.text());
                if (names.size() < ports.size()) {
                  text.append(" (").append(String.join("; ", names)).append(')');
                }
                text.append(": ").append(line).append('\n');
              });
        });
    return text.toString();
  }

  /** The lines as a command prints them. */
  public static List<String> of(List<Warning> warnings) {
    return parts(warnings).stream()
        .map(line -> "warning " + line.code.text() + ": " + line.text)
        .toList();
  }

  private static String together(List<Warning> some) {
    Warning first = some.getFirst();
    if (some.size() == 1 || first.like().isEmpty()) {
      return first.text();
    }
    Map<String, List<Integer>> numbers = new LinkedHashMap<>();
    for (Warning warning : some) {
      Warning.Like like = warning.like().orElseThrow();
      numbers.computeIfAbsent(like.numbers(), _ -> new ArrayList<>()).add(like.number());
    }
    String all =
        numbers.entrySet().stream()
            .map(each -> each.getKey().replace("%s", NumberList.of(each.getValue())))
            .collect(Collectors.joining(" and "));
    return first.like().orElseThrow().text().replace("%s", all);
  }
}
