// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** One gate changed: the one that drives an output. */
final class SeededBug {
  /**
   * The place of the bug: the look-up table's content or the cell's name, and nothing else of the
   * instance.
   */
  private static final String TABLE = "(?<=INIT\\(16'h)[0-9a-f]{4}(?=[^;]*\\.[OZ]\\(%s\\))";

  private static final String CELL = "(?m)(?<=^  )[A-Z0-9]+(?= [^;]*\\.Y\\(%s\\))";

  /** By the beginning of a cell's name that of another with the same pins. */
  private static final Map<String, String> OTHERS =
      Map.of(
          "NAND", "NOR", "NOR", "NAND", "AND", "OR", "OR", "AND", "AOI", "OAI", "OAI", "AOI", "XOR",
          "XNOR", "XNOR", "XOR");

  private SeededBug() {}

  /** The gates with a bug in the one that drives {@code output}. */
  static String in(String gates, String output, ModelledTarget target) {
    String pattern =
        switch (target) {
          case Ice40 _, Ecp5 _ -> TABLE;
          case StandardCells _ -> CELL;
        };
    MatchResult place =
        Pattern.compile(pattern.formatted(output))
            .matcher(gates)
            .results()
            .findFirst()
            .orElseThrow();
    String changed =
        switch (target) {
          case Ice40 _, Ecp5 _ -> opposite(place.group());
          case StandardCells _ -> other(place.group());
        };
    return gates.substring(0, place.start()) + changed + gates.substring(place.end());
  }

  private static String opposite(String table) {
    return String.format(Locale.ROOT, "%04x", ~Integer.parseInt(table, 16) & 0xffff);
  }

  private static String other(String cell) {
    String kind = cell.replaceFirst("[0-9]*X[0-9]+$", "");
    // Of buffers there is none as small as the smallest inverter.
    return kind.equals("INV") ? "BUFX2" : OTHERS.get(kind) + cell.substring(kind.length());
  }
}
