// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.testbench.matrix.MatrixEntry;

/** The page on verification lists what there is. */
class VerificationPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("vlarb.home"), "docs/evidence", "verification.md");

  @Test
  void listsEveryPointInOrderWithWhatItNeeds() throws IOException {
    List<String> rows =
        Arrays.stream(CoveragePoint.values())
            .map(point -> "| %s | %s |".formatted(point.text(), point.needs()))
            .toList();
    List<String> lines = Files.readAllLines(PAGE);
    int head = lines.indexOf("| point | counted with |");
    List<String> listed =
        lines.stream().skip(head + 2).takeWhile(line -> line.startsWith("| ")).toList();
    assertEquals(rows, listed);
  }

  @Test
  void tellsHowManyPointsThereAre() throws IOException {
    String count = " of the " + CoveragePoint.values().length + "<!-- matrix/situations --> points";
    assertTrue(Files.readString(PAGE).contains(count), count);
  }

  @Test
  void tellsHowManyConfigurationsThereAre() throws IOException {
    String count = " " + MatrixEntry.all().size() + "<!-- matrix/configurations --> configurations";
    assertTrue(Files.readString(PAGE).contains(count), count);
  }
}
