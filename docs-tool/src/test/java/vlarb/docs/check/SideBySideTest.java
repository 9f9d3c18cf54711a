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
    String page = Files.readString(DOCS.resolve(SideBySide.PAGE));
    String svg = SideBySide.svg(page);
    assertEquals(
        Files.readString(DOCS.resolve("pictures").resolve(SideBySide.FILE)),
        svg,
        "./vlarb docs --pictures draws it");
    assertTrue(page.contains("](../pictures/" + SideBySide.FILE + ")"));
    for (Architecture architecture : Architecture.values()) {
      String name = ArchitectureComparison.name(architecture);
      assertTrue(svg.contains(">" + name + "</text>"), "no row for " + name);
    }
  }

  @Test
  void figuresKeepTheirMarkers() {
    String svg =
        SideBySide.svg(
            """
            ## Side by side

            | | | cycles | clock | LUT4 | time |
            |---|---|---|---|---|---|
            | `tree` | ours | 8 | 130 MHz | 1 830<!-- run/lut4 --> | 61.5<!-- run/ns --> ns |
            | theirs | a peer | 1 | 65 MHz | 613 | 15 ns |

            ## Next
            """);
    assertTrue(svg.contains("<title>tree: ns a decision 61.50, LUT4 1830</title>"), svg);
    assertTrue(svg.contains("fill=\"#888\"><title>theirs: ns a decision 15.00"), svg);
  }

  @Test
  void aPageWithoutTheTableIsRefused() {
    assertThrows(FigureException.class, () -> SideBySide.svg("# Targets\n"));
  }
}
