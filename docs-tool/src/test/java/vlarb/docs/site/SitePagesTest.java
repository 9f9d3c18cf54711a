// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages that a site is made of. */
class SitePagesTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  @TempDir private Path folder;

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void pagesBringWhatTheyLinkTo() throws IOException {
    write(
        "README.md", "[a page](docs/page.md#top), [far](https://a.b/c), [a file](examples/a.yaml)");
    write("docs/page.md", "[a folder](../examples/), [a room](../room)");
    write("docs/other.md", "");
    write("examples/a.yaml", "a: 1");
    write("room/README.md", "# Room");
    write("room/unseen.txt", "");
    SortedMap<String, byte[]> pages = SitePages.of(folder);
    assertEquals(
        Set.of(
            "README.md",
            "docs/page.md",
            "docs/other.md",
            "examples/FILES.md",
            "examples/a.yaml",
            "room/README.md"),
        pages.keySet());
    assertEquals(
        "[a folder](../examples/FILES.md), [a room](../room/README.md)",
        new String(pages.get("docs/page.md"), UTF_8));
    assertEquals(
        "# examples\n\n- [a.yaml](a.yaml)\n", new String(pages.get("examples/FILES.md"), UTF_8));
  }

  @Test
  void aLinkToNothingIsRefused() throws IOException {
    write("README.md", "[none](docs/none.md)");
    Files.createDirectories(folder.resolve("docs"));
    IOException refused = assertThrows(IOException.class, () -> SitePages.of(folder));
    assertEquals("README.md: docs/none.md leads to no file", refused.getMessage());
  }

  @Test
  void aLinkOutOfTheCheckoutIsRefused() throws IOException {
    write("README.md", "[out](../)");
    Files.createDirectories(folder.resolve("docs"));
    IOException refused = assertThrows(IOException.class, () -> SitePages.of(folder));
    assertEquals("README.md: ../ leads to no file", refused.getMessage());
  }

  @Test
  void allPagesOfTheDocumentationHaveAPlaceInTheMenu() throws IOException {
    List<String> pages =
        SitePages.of(HOME).keySet().stream().filter(page -> page.endsWith(".md")).toList();
    String menu = SiteNavigation.yaml(pages, Map.of("Javadoc", "api/index.html"));
    List<String> missing =
        pages.stream()
            .filter(page -> page.startsWith("docs/") || !page.contains("/"))
            .filter(page -> !menu.contains(page + "\n"))
            .toList();
    assertEquals(List.of(), missing);
    assertTrue(menu.contains("  - Javadoc: api/index.html\n"), menu);
    assertTrue(pages.size() > 40, "pages: " + pages.size());
  }
}
