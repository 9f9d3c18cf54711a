// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/**
 * The page {@code docs/reference/configuration.md} says what the declarations and the examples say.
 */
class ConfigurationPageTest {
  private static String read(String name) throws IOException {
    return Files.readString(RepositoryFiles.path(name));
  }

  /** The text of a page between two others, each on lines of its own. */
  private static String between(String page, String begin, String end) {
    int from = page.indexOf(begin + "\n");
    assertTrue(from >= 0, "the page has no " + begin);
    int to = page.indexOf("\n" + end, from + begin.length());
    assertTrue(to >= 0, "the page has no " + end);
    return page.substring(from + begin.length() + 1, to + 1);
  }

  private static void checkTables(String page) {
    assertEquals(
        ConfigurationReference.markdown(),
        between(page, "<!-- keys: begin -->", "<!-- keys: end -->"),
        "docs/reference/configuration.md has other tables; to write them:"
            + " mvn -pl config test -Dtest=ConfigurationPageTest -Dvlarb.pages=write");
  }

  /** With {@code -Dvlarb.pages=write} the tables are written instead. */
  @Test
  void thePageHoldsTheTables() throws IOException {
    String page = read("docs/reference/configuration.md");
    if ("write".equals(System.getProperty("vlarb.pages"))) {
      String tables = between(page, "<!-- keys: begin -->", "<!-- keys: end -->");
      Files.writeString(
          RepositoryFiles.path("docs/reference/configuration.md"),
          page.replace(tables, ConfigurationReference.markdown()));
      return;
    }
    checkTables(page);
  }

  @Test
  void aTableThatSaysSomethingElseIsFound() throws IOException {
    String page = read("docs/reference/configuration.md");
    String other = page.replaceFirst("0 to 255 \\|", "0 to 254 |");
    assertThrows(AssertionFailedError.class, () -> checkTables(other));
  }

  @Test
  void thePageShowsTheExamples() throws IOException {
    String page = read("docs/reference/configuration.md");
    assertEquals(read("examples/example.yaml"), between(page, "```yaml", "```"));
    assertEquals(read("examples/opensm-qos.conf"), between(page, "```conf", "```"));
  }

  @Test
  void thePageStatesTheLimitsOfAFile() throws IOException {
    String page = read("docs/reference/configuration.md");
    assertTrue(page.contains("at most " + SourceText.MAX_BYTES + " bytes"));
    assertTrue(page.contains("at most " + SourceText.MAX_LINE + " characters"));
  }

  @Test
  void everyKeyIsInTheTables() {
    String markdown = ConfigurationReference.markdown();
    for (Key<?> key : Keys.ALL) {
      assertTrue(markdown.contains("| `" + key.path() + "` | "), key.path());
    }
    for (OpenSmKey key : OpenSmKey.values()) {
      assertTrue(markdown.contains("| `" + key.suffix() + "` | "), key.suffix());
    }
  }
}
