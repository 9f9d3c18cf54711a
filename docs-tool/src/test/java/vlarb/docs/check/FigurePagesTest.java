// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The pages of the project show the tables of the file of figures. */
class FigurePagesTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```");

  /** Of the characters of a page, the part that comments may take. */
  private static final double MOST = 0.02;

  private final Documentation documentation;

  FigurePagesTest() throws IOException {
    documentation = Documentation.in(HOME);
  }

  private static double comments(String page) {
    String prose = CODE.matcher(page).replaceAll("");
    int length = COMMENT.matcher(prose).results().mapToInt(match -> match.group().length()).sum();
    return (double) length / page.length();
  }

  @Test
  void theTablesOfThePagesAreThoseOfTheFile() {
    assertEquals(List.of(), documentation.tableDifferences(), "./vlarb docs --update writes them");
  }

  @Test
  void hardlyACommentStandsInAPage() {
    List<String> tooMany =
        documentation.pages().stream()
            .filter(page -> comments(page.text()) >= MOST)
            .map(page -> "%s: %.1f %%".formatted(page.name(), 100 * comments(page.text())))
            .toList();
    assertEquals(List.of(), tooMany, "figures belong into tables of docs/" + FigureFile.FILE);
  }

  @Test
  void commentsAreCountedAndCodeIsNot() {
    assertEquals(0.5, comments("1<!-- a/b -->" + "x".repeat(11)));
    assertEquals(0, comments("```xml\n<!-- a -->\n```\n"));
  }

  @Test
  void eachFigureAndEachTableIsShown() {
    FigureFile file = documentation.figures();
    List<String> tables = new ArrayList<>(file.tables());
    Set<String> unused = new LinkedHashSet<>(file.figures());
    file.runs().forEach(run -> unused.add(run.name()));
    for (String table : file.tables()) {
      unused.removeAll(file.references(table));
    }
    documentation.pages().forEach(page -> tables.removeAll(page.tables()));
    file.figures().stream()
        .filter(figure -> !unused.contains(figure))
        .forEach(figure -> unused.remove(figure.substring(0, figure.indexOf('/'))));
    assertEquals(List.of(), tables);
    assertEquals(Set.of(), unused);
  }

  /** A reader finds the command of each figure on the page that shows the figure. */
  @Test
  void aPageNamesTheCommandsOfItsTables() {
    List<String> missing = new ArrayList<>();
    FigureFile file = documentation.figures();
    for (DocumentedPage page : documentation.pages()) {
      Set<String> runs = new LinkedHashSet<>();
      for (String table : page.tables()) {
        file.references(table).forEach(reference -> runs.add(reference.replaceAll("/.*", "")));
      }
      for (String run : runs) {
        String command = "`" + file.run(run).orElseThrow().command() + "` in ";
        if (!page.text().contains(command)) {
          missing.add(page.name() + ": " + command);
        }
      }
    }
    assertEquals(List.of(), missing);
  }
}
