// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.feature;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The table of features in docs/guide/cosim.md: a row for each, with a mark for each test that
 * passes.
 */
record FeatureTable(List<Row> rows) {
  private static final String BEGIN = "<!-- features: begin -->\n";
  private static final String END = "<!-- features: end -->";

  /** The places where a feature was tried, in the order of the columns. */
  enum Column {
    COSIM_VERILATOR,
    COSIM_ICARUS,
    COCOTB_ICARUS,
    COCOTB_VERILATOR
  }

  /**
   * A feature.
   *
   * @param name the words of the tests' names
   * @param marks the columns that have the feature
   */
  record Row(String name, Set<Column> marks) {}

  /** Reads the table out of a page. */
  static FeatureTable of(String page) {
    assertTrue(page.contains(BEGIN) && page.contains(END), "no place for the features");
    String table = page.substring(page.indexOf(BEGIN) + BEGIN.length(), page.indexOf(END));
    var rows = new ArrayList<Row>();
    for (String line : table.lines().skip(2).toList()) {
      List<String> cells = Arrays.stream(line.split("\\|")).map(String::strip).toList();
      var marks = new TreeSet<Column>();
      for (Column column : Column.values()) {
        String cell = cells.get(column.ordinal() + 2);
        assertTrue(Set.of("yes", "–").contains(cell), line);
        if (cell.equals("yes")) {
          marks.add(column);
        }
      }
      rows.add(new Row(cells.get(1), marks));
    }
    return new FeatureTable(rows);
  }

  /** The names of the rows that have a mark in this column. */
  Set<String> marked(Column column) {
    var names = new TreeSet<String>();
    for (Row row : rows) {
      if (row.marks.contains(column)) {
        names.add(row.name);
      }
    }
    return names;
  }
}
