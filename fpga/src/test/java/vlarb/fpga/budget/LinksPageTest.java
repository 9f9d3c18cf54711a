// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.config.quantity.Link;
import vlarb.config.quantity.Link.Speed;

/** The rates and the clock that docs/reference/budget.md states are those that a budget prints. */
class LinksPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("vlarb.home")).resolve("docs/reference/budget.md");

  @ParameterizedTest
  @EnumSource(Speed.class)
  void hasEachSpeed(Speed speed) throws IOException {
    String page = Files.readString(PAGE);
    String rates =
        IntStream.of(1, 4)
            .mapToObj(lanes -> LinkTables.number(new Link(speed, lanes).gigabits()))
            .collect(Collectors.joining(" | ", " | ", " |"));
    assertTrue(
        page.lines().anyMatch(l -> l.startsWith("| " + speed + " |") && l.endsWith(rates)), rates);
  }

  @Test
  void hasTheClockOfALink() throws IOException {
    String clock = LinkTables.number(new Link(Speed.EDR, 4).megahertz(128));
    assertTrue(
        Files.readString(PAGE).contains(": " + clock + " MHz for\n4xEDR and 128 bytes."), clock);
  }
}
