// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page {@code docs/reference/arbitration.md} shows the worked example as the files have it. */
class ArbitrationPageTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  @ParameterizedTest
  @CsvSource({"text, worked-example.trace", "decisions, worked-example.expected"})
  void thePageShowsTheExample(String block, String file) throws IOException {
    String page = Files.readString(HOME.resolve("docs/reference/arbitration.md"));
    Matcher shown = Pattern.compile("```" + block + "\n(.*?)```\n", Pattern.DOTALL).matcher(page);
    assertEquals(
        Files.readString(HOME.resolve("examples").resolve(file)),
        shown.find() ? shown.group(1) : "nothing");
  }
}
