// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;

/**
 * Puts continuous assignments that stand among declarations behind them. The compiler mixes both;
 * where an assignment stands means nothing to it.
 */
final class DeclarationsFirst {
  private DeclarationsFirst() {}

  static List<Line> sort(List<Line> lines) {
    List<Line> sorted = new ArrayList<>();
    List<Line> assignments = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      boolean assignment = line.code().startsWith("  assign ");
      if (assignment || Declaration.of(line.code()).isPresent()) {
        int end = Statements.end(lines, i);
        (assignment ? assignments : sorted).addAll(lines.subList(i, end + 1));
        i = end;
      } else {
        // An attribute belongs to the declaration behind it; anything else ends the declarations.
        if (!line.isAttribute() && !assignments.isEmpty()) {
          endRun(sorted, assignments);
        }
        sorted.add(line);
      }
    }
    return sorted;
  }

  private static void endRun(List<Line> sorted, List<Line> assignments) {
    if (Declaration.of(sorted.getLast().code()).isPresent()) {
      sorted.add(new Line("", ""));
    }
    sorted.addAll(assignments);
    assignments.clear();
  }
}
