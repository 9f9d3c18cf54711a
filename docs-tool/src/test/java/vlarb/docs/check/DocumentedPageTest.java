// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.docs.check.DocumentedPage.Speeds;

class DocumentedPageTest {
  private static final String PAGE =
      """
      # Sizes

      Made by `./vlarb budget --config a.yaml` in 3 min. <!-- run a -->

      | module | LUT4 | MHz | part |
      |---|---|---|---|
      | total | 630<!-- a/total/lut4 --> | 118<!-- a/total/fmax/worst --> | 12 %<!-- a/total/part --> |
      | Core | 46 801<!-- a/modules/module=Core/nand2 --> | | 4.26<!-- a/modules/module=Core/ns --> |
      | speed | 1.5<!-- ~a/speed --> | | |

      It prints this (`./vlarb table -` in 1 s <!-- run b -->):

      <!-- b -->
      ```results
      1 I9:3
      2 R9
      ```
      <!-- /b -->
      """;

  private static final RunOutput A =
      new RunOutput(
          """
          {"total": {"lut4": 630, "fmax": {"worst": 118.4}, "part": 0.1201},
           "modules": [{"module": "Other", "nand2": 1},
                       {"module": "Core", "nand2": 46801.2, "ns": 4.2561}],
           "speed": 2.9}
          """);
  private static final RunOutput B = new RunOutput("1 I9:3\n2 R9\n");

  private final DocumentedPage page = page(PAGE);
  private final DocumentedRun a = page.runs().get(0);
  private final DocumentedRun b = page.runs().get(1);

  @Test
  void theCommandsAndTheirTimesAreRead() {
    assertEquals(new DocumentedRun("a", List.of("budget", "--config", "a.yaml"), 180), a);
    assertFalse(a.isQuick());
    assertTrue(b.isQuick());
    assertTrue(page.wantsJson(a));
    assertFalse(page.wantsJson(b));
  }

  @Test
  void aPageThatSaysWhatTheCommandsPrintHasNoDifferences() {
    assertEquals(List.of(), differences(page, a, A));
    assertEquals(List.of(), differences(page, b, B));
    assertEquals(
        PAGE, page.updated(a, A, 180, Speeds.COMPARED).updated(b, B, 1, Speeds.COMPARED).text());
  }

  @Test
  void aFigureThatWasChangedByHandIsFound() {
    DocumentedPage changed = page(PAGE.replace("| 630<", "| 631<"));
    assertEquals(
        List.of("docs/sizes.md:7: a/total/lut4 is 630, not 631"), differences(changed, a, A));
    assertEquals(PAGE, changed.updated(a, A, 180, Speeds.COMPARED).text());
  }

  @Test
  void everyFigureIsCompared() {
    for (String figure : List.of("118<", "12 %<", "46 801<", "4.26<")) {
      String other = figure.replaceFirst("\\d", "9");
      DocumentedPage changed = page(PAGE.replace(figure, other));
      assertEquals(1, differences(changed, a, A).size(), figure);
      assertEquals(PAGE, changed.updated(a, A, 180, Speeds.COMPARED).text(), figure);
    }
  }

  @Test
  void textThatACommandPrintsIsComparedLineByLine() {
    assertEquals(
        List.of("docs/sizes.md:16: b prints \"2 R8\", not \"2 R9\""),
        differences(page, b, new RunOutput("1 I9:3\n2 R8\n")));
    RunOutput longer = new RunOutput("1 I9:3\n2 R9\n3 R10\n");
    assertEquals(1, differences(page, b, longer).size());
    String updated = page.updated(b, longer, 1, Speeds.COMPARED).text();
    assertEquals(PAGE.replace("2 R9\n", "2 R9\n3 R10\n"), updated);
  }

  @Test
  void anUpdateWritesTheTimeWhereItIsFarOff() {
    assertEquals(PAGE, page.updated(a, A, 100, Speeds.COMPARED).text());
    assertEquals(
        PAGE.replace("in 3 min", "in 20 min"), page.updated(a, A, 1200, Speeds.COMPARED).text());
    assertEquals(PAGE.replace("in 3 min", "in 7 s"), page.updated(a, A, 7, Speeds.COMPARED).text());
  }

  /** A machine's speed is no promise: only another order of magnitude is a difference. */
  @Test
  void aSpeedMayDifferByAFactorOfTwo() {
    assertEquals(List.of(), differences(page, a, A));
    RunOutput faster = new RunOutput(A.text().replace("2.9", "3.1"));
    assertEquals(List.of("docs/sizes.md:9: a/speed is 3.1, not 1.5"), differences(page, a, faster));
    assertEquals(List.of(), page.differences(a, faster, Speeds.LEFT_OUT));
  }

  @Test
  void aFigureWithoutItsCommandIsRefused() {
    FigureException refused =
        assertThrows(FigureException.class, () -> page("\n7<!-- c/total -->\n"));
    assertEquals(
        "docs/sizes.md:2: c/total: the page names no command <!-- run c -->", refused.getMessage());
    assertThrows(FigureException.class, () -> differences(page, a, new RunOutput("no JSON")));
  }

  /** A peer that is not installed has no speed; a size has to be there. */
  @Test
  void aFigureThatTheCommandDoesNotPrintIsFound() {
    List<String> differences = differences(page, a, new RunOutput("{\"total\": {\"lut4\": 630}}"));
    assertEquals(4, differences.size(), differences::toString);
    assertEquals(
        "docs/sizes.md:7: a/total/fmax/worst is not what the command prints", differences.get(0));
  }

  private static DocumentedPage page(String text) {
    return new DocumentedPage("docs/sizes.md", text, FigureFile.of(""));
  }

  private static List<String> differences(
      DocumentedPage page, DocumentedRun run, RunOutput output) {
    return page.differences(run, output, Speeds.COMPARED);
  }
}
