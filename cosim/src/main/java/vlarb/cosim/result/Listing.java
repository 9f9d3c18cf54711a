// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import vlarb.page.Markup;
import vlarb.verilator.CodeCoverage;
import vlarb.verilator.CodePoint;
import vlarb.verilator.CodePoint.Kind;

/** A Verilog file line by line: how often each was reached, and what of it was not. */
final class Listing {
  /** Lines that are shown before and after a line of interest. */
  private static final int AROUND = 2;

  private static final Pattern BIT = Pattern.compile("(.*)\\[(\\d+)\\]");

  private final String[] text;

  /** The count of each line that can be run. */
  private final SortedMap<Integer, Long> counts = new TreeMap<>();

  /** The points that were not reached, by the line where each begins. */
  private final SortedMap<Integer, List<CodePoint>> missed = new TreeMap<>();

  Listing(String verilog, CodeCoverage reached) {
    text = verilog.split("\n", -1);
    reached
        .counts()
        .forEach(
            (point, count) -> {
              if (point.kind() != Kind.TOGGLE) {
                point.lines().forEach(line -> counts.merge(line, count, Math::max));
              }
              if (count == 0) {
                missed.computeIfAbsent(point.line(), _ -> new ArrayList<>()).add(point);
              }
            });
  }

  /** Draws all lines, or only those of which something was not reached and those around them. */
  void draw(Markup markup, boolean all) {
    markup.open("table", "class", "listing").open("tbody");
    int last = 0;
    for (int line = 1; line <= text.length; line++) {
      if (all || isNear(line)) {
        if (line > last + 1) {
          markup.open("tr", "class", "gap").element("td", "⋮", "colspan", 4).close();
        }
        row(markup, line);
        last = line;
      }
    }
    markup.close().close();
  }

  private boolean isNear(int line) {
    return !missed.subMap(line - AROUND, line + AROUND + 1).isEmpty()
        || counts.subMap(line - AROUND, line + AROUND + 1).containsValue(0L);
  }

  private void row(Markup markup, int line) {
    Long count = counts.get(line);
    String why = missed.containsKey(line) ? describe(missed.get(line)) : "";
    boolean never = count != null && count == 0;
    String state = never ? "never" : why.isEmpty() ? "" : "partly";
    markup.open("tr", "class", state).element("td", Integer.toString(line), "class", "number");
    markup.element("td", count == null ? "" : Long.toString(count), "class", "number");
    markup.element("td", text[line - 1], "class", "code");
    markup.element("td", why, "class", "why").close();
  }

  /** Describes points, as in {@code else; count[3:2] never change}. */
  static String describe(List<CodePoint> points) {
    List<String> parts = new ArrayList<>();
    points.stream()
        .filter(point -> point.kind() != Kind.TOGGLE)
        .forEach(point -> parts.add(point.what() + " not reached"));
    List<String> bits =
        points.stream().filter(point -> point.kind() == Kind.TOGGLE).map(CodePoint::what).toList();
    if (!bits.isEmpty()) {
      parts.add(ranges(bits) + (bits.size() == 1 ? " never changes" : " never change"));
    }
    return String.join("; ", parts);
  }

  /** Bits of the same signal beside each other become one range. */
  private static String ranges(List<String> bits) {
    Map<String, BitSet> indices = new TreeMap<>();
    for (String bit : bits) {
      Matcher indexed = BIT.matcher(bit);
      if (indexed.matches()) {
        indices
            .computeIfAbsent(indexed.group(1), _ -> new BitSet())
            .set(Integer.parseInt(indexed.group(2)));
      } else {
        indices.put(bit, new BitSet());
      }
    }
    return indices.entrySet().stream()
        .flatMap(signal -> ranges(signal.getKey(), signal.getValue()).stream())
        .collect(Collectors.joining(", "));
  }

  private static List<String> ranges(String signal, BitSet bits) {
    if (bits.isEmpty()) {
      return List.of(signal);
    }
    List<String> ranges = new ArrayList<>();
    for (int high = bits.length() - 1; high >= 0; ) {
      int low = bits.previousClearBit(high) + 1;
      ranges.add(
          high == low ? signal + "[" + high + "]" : "%s[%d:%d]".formatted(signal, high, low));
      high = bits.previousSetBit(low - 1);
    }
    return ranges;
  }
}
