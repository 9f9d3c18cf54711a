// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Selects bits of a signal itself. Before it indexes one, the compiler spells it out: {@code wire
 * [3:0] _GEN = {{x[3]}, {x[2]}, {x[1]}, {x[0]}};}. What is selected of {@code _GEN} is then
 * selected of {@code x}.
 */
final class BitSelections {
  private static final Pattern START =
      Pattern.compile("  wire\\s+\\[(\\d+):0\\]\\s+(_GEN\\w*) =(.*)");
  private static final Pattern TOP_BIT = Pattern.compile("\\{(\\w+)\\[\\d+\\]\\}");

  private BitSelections() {}

  static List<Line> simplify(List<Line> lines) {
    Map<String, String> replacements = new HashMap<>();
    List<Line> kept = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher start = START.matcher(lines.get(i).code());
      if (start.matches()) {
        int end = Statements.end(lines, i);
        String value = Statements.joined(lines, i, end).split(" = ", 2)[1];
        Optional<String> signal =
            spelledOut(value.substring(0, value.length() - 1), Integer.parseInt(start.group(1)));
        if (signal.isPresent()) {
          replacements.put(start.group(2), signal.get());
          i = end;
          continue;
        }
      }
      kept.add(lines.get(i));
    }
    return kept.stream()
        .map(line -> line.withCode(Names.replace(line.code(), replacements)))
        .toList();
  }

  /** The signal whose bits {@code value} lists, the one at {@code top} first. */
  private static Optional<String> spelledOut(String value, int top) {
    if (!value.startsWith("{{") || !value.endsWith("}}")) {
      return Optional.empty();
    }
    List<String> bits = Braces.split(value.substring(1, value.length() - 1));
    Matcher first = TOP_BIT.matcher(bits.getFirst());
    if (bits.size() != top + 1 || !first.matches()) {
      return Optional.empty();
    }
    String signal = first.group(1);
    boolean inOrder =
        IntStream.rangeClosed(0, top)
            .allMatch(i -> bits.get(i).equals("{" + signal + "[" + (top - i) + "]}"));
    return inOrder ? Optional.of(signal) : Optional.empty();
  }
}
