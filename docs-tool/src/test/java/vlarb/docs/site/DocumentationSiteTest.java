// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.system.ToolMissingException;

/** The site as MkDocs makes it, where the launcher has installed MkDocs. */
class DocumentationSiteTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));
  private static final Map<String, byte[]> TABLES = Map.of("index.html", "tables".getBytes(UTF_8));

  /** Files that a browser asks for with a page. */
  private static final Pattern ASKED =
      Pattern.compile("<(?:script|img|link rel=\"stylesheet\")[^>]*(?:src|href)=\"([^\"]+)\"");

  @TempDir private Path folder;

  private static String python() {
    Optional<String> python = Optional.ofNullable(System.getenv("VLARB_SITE"));
    assumeTrue(python.isPresent(), "MkDocs is not installed");
    return python.orElseThrow();
  }

  @Tag("thorough")
  @Test
  void theSiteAsksNobodyAndCanBeSearched() throws IOException {
    DocumentationSite.Size size = new DocumentationSite(HOME, TABLES).write(python(), folder);
    assertEquals("tables", Files.readString(folder.resolve("tables/index.html")));
    assertTrue(Files.exists(folder.resolve("api/vlarb/model/arbitration/Port.html")));
    assertTrue(
        Files.readString(folder.resolve("search/search_index.js")).contains("HighPriCounter"));
    List<Path> pages = pages();
    assertTrue(pages.size() > 40, "pages: " + pages);
    List<String> missing = new ArrayList<>();
    for (Path page : pages) {
      for (MatchResult asked : ASKED.matcher(Files.readString(page)).results().toList()) {
        if (!Files.exists(page.resolveSibling(asked.group(1)))) {
          missing.add(page.getFileName() + ": " + asked.group(1));
        }
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(size.files() > 400 && size.bytes() < 40_000_000, size.toString());
  }

  private List<Path> pages() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".html"))
          .filter(file -> !file.startsWith(folder.resolve("api")))
          .filter(file -> !file.endsWith("404.html"))
          .toList();
    }
  }

  @Test
  void aPythonWithoutMkDocsIsSaid() throws IOException {
    Path none = folder.resolve("python");
    Files.writeString(none, "#!/bin/sh\necho \"$0: No module named mkdocs\" >&2\nexit 1\n");
    assertTrue(none.toFile().setExecutable(true));
    Path checkout = Files.createDirectories(folder.resolve("checkout/docs")).getParent();
    Files.writeString(checkout.resolve("README.md"), "# Nothing\n");
    Files.createDirectories(checkout.resolve("model/src/main/java/vlarb"));
    Files.writeString(
        checkout.resolve("model/src/main/java/vlarb/One.java"),
        "package vlarb;\n\n/** One. */\npublic final class One {}\n");
    ToolMissingException missing =
        assertThrows(
            ToolMissingException.class,
            () ->
                new DocumentationSite(checkout, TABLES)
                    .write(none.toString(), folder.resolve("site")));
    assertEquals(
        "MkDocs is not installed; from PyPI: pip install mkdocs-material", missing.getMessage());
  }
}
