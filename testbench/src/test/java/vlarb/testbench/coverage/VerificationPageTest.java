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
      Path.of(System.getProperty("vlarb.home"), "docs", "verification.md");

  @Test
  void listsEveryPointInOrder() throws IOException {
    List<String> texts = Arrays.stream(CoverPoint.values()).map(CoverPoint::text).toList();
    List<String> listed =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| "))
            .map(line -> line.split("\\|")[1].strip())
            .filter(texts::contains)
            .toList();
    assertEquals(texts, listed);
  }

  @Test
  void tellsHowManyConfigurationsThereAre() throws IOException {
    String count = " " + MatrixEntry.all().size() + " configurations";
    assertTrue(Files.readString(PAGE).contains(count), count);
  }
}
