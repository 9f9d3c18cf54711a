// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.docs.check.DocumentedPage.Speeds;

/**
 * Tests that the output of a command goes into the file of figures, and from there into the pages.
 */
class DocumentationTest {
  private static final String FIGURES =
      """
      runs:
        scan:
          command: ./vlarb budget
          time: 3 min
          figures:
            total/lut4: 635
      tables:
        sizes:
          columns: "| LUT4 | command |"
          rows:
          - row: "| {scan/total/lut4} | {scan} |"
      """;

  private static final String PAGE =
      """
      Of `./vlarb budget` in 3 min <!-- run scan --> 635<!-- scan/total/lut4 --> LUT4:

      <!-- sizes -->
      | LUT4 | command |
      |---|---|
      | 635 | `./vlarb budget` in 3 min |
      <!-- / -->
      """;

  @TempDir private Path folder;

  private Path page;

  @BeforeEach
  void write() throws IOException {
    Path docs = Files.createDirectory(folder.resolve("docs"));
    Files.writeString(docs.resolve(FigureFile.FILE), FIGURES);
    page = Files.writeString(docs.resolve("sizes.md"), PAGE);
  }

  @Test
  void anUpdateWritesTheFileTheTableAndTheSentence() throws IOException {
    Documentation documentation = Documentation.in(folder);
    DocumentedRun scan = documentation.runs().getFirst();
    RunOutput output = new RunOutput("{\"total\": {\"lut4\": 700}}");
    assertEquals(
        List.of(
            "docs/figures.yaml:6: scan/total/lut4 is 700, not 635",
            "docs/sizes.md:1: scan/total/lut4 is 700, not 635"),
        documentation.differences(scan, output, Speeds.COMPARED));

    documentation.update(scan, output, 1200, Speeds.COMPARED);

    assertEquals(PAGE.replace("635", "700").replace("3 min", "20 min"), Files.readString(page));
    assertEquals(
        FIGURES.replace("635", "700").replace("3 min", "20 min"),
        Files.readString(folder.resolve("docs").resolve(FigureFile.FILE)));
    assertEquals(List.of(), Documentation.in(folder).differences(scan, output, Speeds.COMPARED));
  }

  @Test
  void twoCommandsOfOneNameAreRefused() throws IOException {
    Files.writeString(
        page, PAGE.replace("`./vlarb budget` in 3 min <", "`./vlarb demo` in 3 min <"));
    Documentation documentation = Documentation.in(folder);
    FigureException refused = assertThrows(FigureException.class, documentation::runs);
    assertEquals(
        "two pages, or a page and docs/figures.yaml, name different runs scan",
        refused.getMessage());
  }
}
