// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each link of a page to another one leads to a file, and to a heading of that page. */
class LinksTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));
  private static final Pattern LINK =
      Pattern.compile("\\]\\((?![a-z]+:)([^)#\\s]*)(?:#([^)\\s]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.*)$");
  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$");

  @TempDir private Path folder;

  private static List<Path> pages() throws IOException {
    try (Stream<Path> top = Files.list(HOME);
        Stream<Path> docs = Files.walk(HOME.resolve("docs"));
        Stream<Path> examples = Files.walk(HOME.resolve("examples"))) {
      return Stream.of(top, docs, examples)
          .flatMap(paths -> paths)
          .filter(path -> path.toString().endsWith(".md"))
          .sorted()
          .toList();
    }
  }

  /** The text of a page without its blocks of code. */
  private static String text(Path page) throws IOException {
    return CODE.matcher(Files.readString(page)).replaceAll("");
  }

  /** The anchors of a page, as the hosts of repositories make them of headings. */
  private static Set<String> anchors(Path page) throws IOException {
    return HEADING
        .matcher(text(page))
        .results()
        .map(heading -> heading.group(1).strip().toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  private static List<String> broken(Path page) throws IOException {
    List<String> broken = new ArrayList<>();
    for (MatchResult link : LINK.matcher(text(page)).results().toList()) {
      Path to = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
      boolean leads =
          Files.exists(to) && (link.group(2) == null || anchors(to).contains(link.group(2)));
      if (!leads) {
        broken.add(page.getFileName() + ": " + link.group());
      }
    }
    return broken;
  }

  @Test
  void eachLinkLeadsSomewhere() throws IOException {
    List<Path> pages = pages();
    assertTrue(pages.size() > 20, "pages: " + pages);
    List<String> broken = new ArrayList<>();
    for (Path page : pages) {
      broken.addAll(broken(page));
    }
    assertEquals(List.of(), broken);
  }

  @Test
  void aLinkToNothingIsFound() throws IOException {
    Path page = folder.resolve("page.md");
    Files.writeString(
        page,
        """
        # A `heading`, of two
        [here](#a-heading-of-two), [there](#a-heading), [nowhere](other.md), [far](https://a.b/c)
        ```
        [code](none.md)
        ```
        """);
    assertEquals(List.of("page.md: ](#a-heading)", "page.md: ](other.md)"), broken(page));
  }
}
