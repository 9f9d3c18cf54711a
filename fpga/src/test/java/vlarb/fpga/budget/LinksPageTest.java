// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.fpga.budget.LinkRate.Speed;

/** The rates and clocks that docs/reference/budget.md states are those that a budget prints. */
class LinksPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("vlarb.home")).resolve("docs/reference/budget.md");

  @ParameterizedTest
  @EnumSource(Speed.class)
  void hasEachSpeed(Speed speed) throws IOException {
    String page = Files.readString(PAGE);
    String rates =
        row(
            LinkRate.LANES.stream().mapToInt(lanes -> lanes),
            lanes -> LinkTables.number(new LinkRate(speed, lanes).gigabits()));
    assertTrue(
        page.lines().anyMatch(l -> l.startsWith("| " + speed + " |") && l.endsWith(rates)), rates);
    LinkRate four = new LinkRate(speed, 4);
    String clocks =
        row(IntStream.of(4, 8, 16, 32, 64, 128), width -> LinkTables.number(four.megahertz(width)));
    assertTrue(page.contains("\n| " + four.label() + clocks + "\n"), clocks);
  }

  private static String row(IntStream columns, IntFunction<String> cell) {
    return columns.mapToObj(cell).collect(Collectors.joining(" | ", " | ", " |"));
  }
}
