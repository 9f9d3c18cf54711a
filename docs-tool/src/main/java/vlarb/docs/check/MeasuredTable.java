// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A table in Markdown whose cells refer to figures, as {@code {run/path}}, and to commands, as
 * {@code {run}}.
 *
 * @param columns the heads
 * @param rows all rows below the heads, with references
 */
record MeasuredTable(String columns, List<String> rows) {
  private static final Pattern REFERENCE = Pattern.compile("\\{([^{}]+)}");

  /** The word of a row that stands for several rows. */
  private static final String EACH = "*";

  MeasuredTable {
    rows = List.copyOf(rows);
  }

  /** The rows that a row stands for: one for each word, which takes the place of asterisks. */
  static List<String> rows(String row, List<String> words) {
    return words.isEmpty()
        ? List.of(row)
        : words.stream().map(word -> row.replace(EACH, word)).toList();
  }

  /** Says if a text is a row with so many cells. */
  static boolean isRow(String text, int cells) {
    return text.startsWith("| ") && text.endsWith(" |") && cells(text) == cells;
  }

  /** The number of cells of a row. */
  static int cells(String row) {
    return (int) row.chars().filter(c -> c == '|').count() - 1;
  }

  /** The figures and commands that the cells refer to, each once. */
  Set<String> references() {
    Set<String> references = new LinkedHashSet<>();
    for (String row : rows) {
      REFERENCE.matcher(row).results().map(match -> match.group(1)).forEach(references::add);
    }
    return references;
  }

  /** The table, with a text for each reference. */
  String markdown(Function<String, String> texts) {
    List<String> lines = new ArrayList<>(List.of(columns, "|" + "---|".repeat(cells(columns))));
    for (String row : rows) {
      Function<MatchResult, String> text =
          match -> Matcher.quoteReplacement(texts.apply(match.group(1)));
      lines.add(REFERENCE.matcher(row).replaceAll(text));
    }
    return String.join("\n", lines) + "\n";
  }
}
