// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.List;
import java.util.stream.Collectors;

/** Statements that may go over several lines, up to a semicolon. */
final class Statements {
  private Statements() {}

  /** The index of the last line of the statement that starts at a line. */
  static int end(List<Line> lines, int start) {
    int end = start;
    while (!lines.get(end).code().endsWith(";")) {
      end++;
    }
    return end;
  }

  /** The statement from one line to another in one, without the first line's indent. */
  static String joined(List<Line> lines, int start, int end) {
    return lines.subList(start, end + 1).stream()
        .map(line -> line.code().strip())
        .collect(Collectors.joining(" "));
  }
}
