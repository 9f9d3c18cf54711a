// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes what the compiler writes for other tools than those meant here. */
final class Noise {
  private static final String COVERAGE = "// VCS coverage exclude_file";
  private static final Pattern CAST = Pattern.compile("/\\*cast\\(.*?\\)\\*/");
  private static final Pattern BIT_PATTERN = Pattern.compile("'\\{(1'h[01](?:, 1'h[01])*)\\}");

  private Noise() {}

  static List<Line> remove(List<Line> lines) {
    return lines.stream()
        .filter(line -> !line.code().equals(COVERAGE))
        .map(line -> line.withCode(simplified(line.code())))
        .toList();
  }

  /** Vectors of single bits are numbers: they need no cast, and their constants no pattern. */
  private static String simplified(String code) {
    Matcher pattern = BIT_PATTERN.matcher(CAST.matcher(code).replaceAll(""));
    return pattern.replaceAll(found -> number(found.group(1)));
  }

  private static String number(String bits) {
    String digits = bits.replace("1'h", "").replace(", ", "");
    return digits.length() + "'b" + (digits.contains("1") ? digits : "0");
  }
}
