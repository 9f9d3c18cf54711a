// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * The table of docs/reference/arbiter.md with the least cycles from one data grant to the next: the
 * smallest packets that leave no bubble keep the link that long.
 */
final class DocumentedSizes {
  private static final Path PAGE =
      Path.of(System.getProperty("vlarb.home")).resolve("docs/reference/arbiter.md");

  /** Architectures, how their packets come; then cycles for 2 and 4, 8, and 15 data VLs. */
  private static final Pattern ROW =
      Pattern.compile("\\| (`[^|]+`)([^|`]*) \\| (\\d+) \\| (\\d+) \\| (\\d+) \\|\n");

  private static final String HEADING = "## The smallest packet without a bubble\n";

  private DocumentedSizes() {}

  private record Row(List<String> architectures, String packets, List<Integer> cycles) {
    static Row of(MatchResult row) {
      return new Row(
          List.of(row.group(1).replace("`", "").split(", ")),
          row.group(2),
          Stream.of(3, 4, 5).map(column -> Integer.valueOf(row.group(column))).toList());
    }

    boolean isOf(String architecture, String which) {
      return architectures.contains(architecture) && packets.equals(which);
    }

    int cycles(int dataVls) {
      return cycles.get(dataVls <= 4 ? 0 : dataVls <= 8 ? 1 : 2);
    }
  }

  /**
   * The bytes of the smallest packet.
   *
   * @param width bytes a cycle
   */
  static int bytes(ArbiterParameters parameters, Succession succession, int width) {
    String architecture = parameters.architecture().name().toLowerCase(Locale.ROOT);
    List<Row> rows = rows();
    return packets(parameters, succession)
            .flatMap(packets -> rows.stream().filter(row -> row.isOf(architecture, packets)))
            .findFirst()
            .orElseThrow(() -> new AssertionError(PAGE + " has no row for " + architecture))
            .cycles(parameters.dataVls())
        * width;
  }

  /**
   * The words of the rows that may hold, the closest first: what the table does not tell apart is
   * as with parallel heads, as between turns, and as with the latest offer.
   */
  private static Stream<String> packets(ArbiterParameters parameters, Succession succession) {
    String heads = parameters.announced() ? ", serial heads" : "";
    return switch (parameters.options().offer()) {
      case LATEST -> Stream.of(heads + succession.words(), heads, "");
      case STABLE -> Stream.of(", stable offer", "");
    };
  }

  private static List<Row> rows() {
    String page;
    try {
      page = Files.readString(PAGE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String section = page.substring(page.indexOf(HEADING) + HEADING.length());
    return ROW.matcher(section.substring(0, section.indexOf("\n## ")))
        .results()
        .map(Row::of)
        .toList();
  }
}
