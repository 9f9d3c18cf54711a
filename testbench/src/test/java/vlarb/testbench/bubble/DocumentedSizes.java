// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.model.arbitration.ArbiterParameters;

/** The table of docs/reference/arbiter.md with the smallest packets that leave no bubble. */
final class DocumentedSizes {
  private static final Path PAGE =
      Path.of(System.getProperty("vlarb.home")).resolve("docs/reference/arbiter.md");

  /** Name, numbers of data VLs, cycles; then bytes for 4, 8, … 128 bytes a cycle. */
  private static final Pattern ROW =
      Pattern.compile("\\| (`[^|]+) \\| ([0-9, ]+) \\| (\\d+) \\| (\\d+) bytes \\| ([0-9 |]+) \\|");

  private static final String HEADING = "## The smallest packet without a bubble\n";

  private DocumentedSizes() {}

  private record Row(String name, List<Integer> dataVls, int cycles, List<Integer> bytes) {
    boolean isOf(String other, int vls) {
      return name.equals(other) && dataVls.contains(vls);
    }
  }

  /**
   * The bytes of the smallest packet.
   *
   * @param width bytes a cycle
   */
  static int bytes(ArbiterParameters parameters, Succession succession, int width) {
    Row row = row(parameters, succession);
    int column = Integer.numberOfTrailingZeros(width / BackToBack.DWORD);
    int bytes = row.bytes().get(column);
    if (bytes != row.cycles() * width) {
      throw new AssertionError(row + ": " + row.cycles() + " cycles are not " + bytes + " bytes");
    }
    return bytes;
  }

  private static Row row(ArbiterParameters parameters, Succession succession) {
    String name =
        "`"
            + parameters.architecture().name().toLowerCase(Locale.ROOT)
            + "`"
            + (parameters.announced() ? ", serial heads" : "");
    List<Row> rows = rows();
    int vls = parameters.dataVls();
    return rows.stream()
        .filter(row -> row.isOf(name + succession.words(), vls))
        .findFirst()
        .or(() -> rows.stream().filter(row -> row.isOf(name, vls)).findFirst())
        .orElseThrow(
            () -> new AssertionError(PAGE + " has no row for " + name + ", " + vls + " data VLs"));
  }

  private static List<Row> rows() {
    String page;
    try {
      page = Files.readString(PAGE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String section = page.substring(page.indexOf(HEADING) + HEADING.length());
    Matcher matcher = ROW.matcher(section.substring(0, section.indexOf("\n## ")));
    List<Row> rows = new ArrayList<>();
    while (matcher.find()) {
      List<Integer> bytes = new ArrayList<>(List.of(Integer.parseInt(matcher.group(4))));
      bytes.addAll(numbers(matcher.group(5), " \\| "));
      rows.add(
          new Row(
              matcher.group(1),
              numbers(matcher.group(2), ", "),
              Integer.parseInt(matcher.group(3)),
              bytes));
    }
    return rows;
  }

  private static List<Integer> numbers(String list, String between) {
    return Arrays.stream(list.split(between)).map(Integer::valueOf).toList();
  }
}
