// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The modules in what the compiler prints. */
final class CompilerOutput {
  private static final Pattern MODULE = Pattern.compile("module (\\w+)\\(.*");
  private static final Pattern INSTANCE = Pattern.compile("  (\\w+) \\w+ \\(.*");

  private CompilerOutput() {}

  /** The lines of each module by its name; a module after all those that it instantiates. */
  static SequencedMap<String, List<Line>> modules(String printed) {
    Map<String, List<Line>> modules = new LinkedHashMap<>();
    List<Line> current = null;
    for (String text : printed.split("\n", -1)) {
      Matcher start = MODULE.matcher(text);
      if (start.matches()) {
        current = new ArrayList<>();
        modules.put(start.group(1), current);
      }
      if (current != null) {
        current.add(Line.of(text));
      }
      if (text.startsWith("endmodule")) {
        current = null;
      }
    }
    SequencedMap<String, List<Line>> ordered = new LinkedHashMap<>();
    modules.keySet().forEach(name -> place(name, modules, ordered));
    return ordered;
  }

  private static void place(
      String name, Map<String, List<Line>> modules, Map<String, List<Line>> ordered) {
    if (ordered.containsKey(name)) {
      return;
    }
    List<Line> lines = modules.get(name);
    for (Line line : lines) {
      Matcher instance = INSTANCE.matcher(line.code());
      if (instance.matches() && modules.containsKey(instance.group(1))) {
        place(instance.group(1), modules, ordered);
      }
    }
    ordered.put(name, lines);
  }
}
