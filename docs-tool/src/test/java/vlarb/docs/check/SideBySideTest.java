// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import vlarb.fpga.compare.ArchitectureComparison;
import vlarb.model.arbitration.Architecture;

/** The picture of the measured figures is that of the table, and shows each architecture. */
class SideBySideTest {
  private static final Path DOCS = Path.of(System.getProperty("vlarb.home")).resolve("docs");

  @Test
  void thePictureIsCurrent() throws IOException {
    String svg = SideBySide.svg(FigureFile.in(DOCS));
    assertEquals(
        Files.readString(DOCS.resolve("pictures").resolve(SideBySide.FILE)),
        svg,
        "./vlarb docs --pictures draws it");
    String page = Files.readString(DOCS.resolve("evidence/comparison.md"));
    assertTrue(page.contains("](../pictures/" + SideBySide.FILE + ")"));
    for (Architecture architecture : Architecture.values()) {
      String name = ArchitectureComparison.name(architecture);
      assertTrue(svg.contains(">" + name + "</text>"), "no row for " + name);
    }
  }

  @Test
  void theRowsAreThoseOfTheFile() {
    String svg =
        SideBySide.svg(
            FigureFile.of(
                """
                runs:
                  run:
                    command: ./vlarb budget
                    time: 3 min
                    figures:
                      lut4: 1 830
                      ns: 61.5
                tables:
                  side-by-side:
                    columns: "| | | clock | LUT4 | time |"
                    rows:
                    - row: "| `tree` | ours | 130 MHz | {run/lut4} | {run/ns} ns |"
                    - row: "| theirs | a peer | 65 MHz | 613 | 15 ns |"
                """));
    assertTrue(svg.contains("<title>tree: ns a decision 61.50, LUT4 1830</title>"), svg);
    assertTrue(svg.contains("fill=\"#888\"><title>theirs: ns a decision 15.00"), svg);
  }

  @Test
  void figuresWithoutTheTableAreRefused() {
    assertThrows(FigureException.class, () -> SideBySide.svg(FigureFile.of("")));
  }
}
