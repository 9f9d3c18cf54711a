// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parts of the name of a cell of a flattened design. */
final class CellName {
  private static final Pattern INSTANCE = Pattern.compile("\\\\([A-Za-z_0-9]+(?:\\[\\d+])?)\\.");
  private static final Pattern LINE = Pattern.compile("([A-Za-z_0-9]+\\.v:[0-9]+)");

  private CellName() {}

  /** The instances that the cell lies in, as {@code arbitration.high}; empty at the top. */
  static String instance(String cell) {
    List<String> path = new ArrayList<>();
    Matcher matcher = INSTANCE.matcher(cell);
    while (matcher.find()) {
      path.add(matcher.group(1));
    }
    return String.join(".", path);
  }

  /** The line that a name or a place in the source has, as FILE:LINE. */
  static Optional<String> line(String of) {
    Matcher matcher = LINE.matcher(of);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
