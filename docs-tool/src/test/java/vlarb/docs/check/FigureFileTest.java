// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vlarb.docs.check.DocumentedPage.Speeds;

/** The file of figures is compared with what commands print, and makes the tables of pages. */
class FigureFileTest {
  private static final String TEXT =
      """
      # Sizes.
      runs:
        scan:
          command: ./vlarb budget --config scan.yaml
          time: 3 min
          figures:
            total/lut4: 46 801   # of all
            total/share: 12.5 %
            seconds: ~5.9
        quick:
          command: ./vlarb budget --yardstick
          time: 5 s

      tables:
        sizes:
          columns: "| what | LUT4 | share | s | command |"
          rows:
          - row: "| `scan` | {scan/total/lut4} | {scan/total/share} | {scan/seconds} | {scan} |"
          - row: "| * 4x | - | - | - | {quick} |"
            each: [SDR, DDR]
      """;

  private static final String TABLE =
      """
      | what | LUT4 | share | s | command |
      |---|---|---|---|---|
      | `scan` | 46 801 | 12.5 % | 5.9 | `./vlarb budget --config scan.yaml` in 3 min |
      | SDR 4x | - | - | - | `./vlarb budget --yardstick` in 5 s |
      | DDR 4x | - | - | - | `./vlarb budget --yardstick` in 5 s |
      """;

  private static final String PAGE = "# Sizes\n\n<!-- sizes -->\n" + TABLE + "<!-- / -->\n";

  private final FigureFile file = FigureFile.of(TEXT);
  private final DocumentedRun scan = file.runs().getFirst();

  private static RunOutput printed(String lut4, String seconds) {
    return new RunOutput(
        "{\"total\": {\"lut4\": %s, \"share\": 0.125}, \"seconds\": %s}".formatted(lut4, seconds));
  }

  @Test
  void commandsTimesAndTablesAreRead() {
    assertEquals(
        List.of(
            new DocumentedRun("scan", List.of("budget", "--config", "scan.yaml"), 180),
            new DocumentedRun("quick", List.of("budget", "--yardstick"), 5)),
        file.runs());
    assertTrue(file.wantsJson(scan));
    assertFalse(file.wantsJson(file.runs().getLast()));
    assertEquals(TABLE, file.table("sizes").orElseThrow());
  }

  @Test
  void figuresThatTheCommandPrintsAreNoDifference() {
    RunOutput output = printed("46801", "9.9");
    assertEquals(List.of(), file.differences(scan, output, Speeds.COMPARED));
    assertEquals(TEXT, file.updated(scan, output, 120, Speeds.COMPARED).text());
  }

  @Test
  void otherFiguresAreNamedAndPutRight() {
    RunOutput output = printed("7", "19.9");
    assertEquals(
        List.of(
            "docs/figures.yaml:7: scan/total/lut4 is 7, not 46 801",
            "docs/figures.yaml:9: scan/seconds is 19.9, not 5.9"),
        file.differences(scan, output, Speeds.COMPARED));
    assertEquals(1, file.differences(scan, output, Speeds.LEFT_OUT).size());
    String expected =
        TEXT.replace("46 801", "7").replace("~5.9", "~19.9").replace("3 min", "20 min");
    FigureFile updated = file.updated(scan, output, 1200, Speeds.COMPARED);
    assertEquals(expected, updated.text());
    assertEquals(
        TEXT.replace("46 801", "7"), file.updated(scan, output, 180, Speeds.LEFT_OUT).text());
    DocumentedPage page = new DocumentedPage("p.md", PAGE, file).with(updated);
    assertTrue(page.text().contains("| `scan` | 7 | 12.5 % | 19.9 |"), page.text());
    assertTrue(page.text().contains("scan.yaml` in 20 min |"), page.text());
  }

  @Test
  void anEditInsideATableOfAPageIsFoundAndPutRight() {
    assertEquals(List.of(), new DocumentedPage("p.md", PAGE, file).tableDifferences());
    for (String edited :
        List.of(
            PAGE.replace("46 801", "46 802"),
            PAGE.replace("| LUT4 |", "| LUT |"),
            PAGE.replace("| SDR 4x | - | - | - | `./vlarb budget --yardstick` in 5 s |\n", ""),
            PAGE.replace("<!-- /", "| more |\n<!-- /"))) {
      DocumentedPage page = new DocumentedPage("p.md", edited, file);
      assertEquals(1, page.tableDifferences().size(), edited);
      assertEquals(PAGE, page.with(file).text());
    }
    assertEquals(
        List.of(
            "p.md:4: table sizes of docs/figures.yaml says"
                + " \"| what | LUT4 | share | s | command |\", not \"| what | LUT |\""),
        new DocumentedPage(
                "p.md",
                PAGE.replace(TABLE.lines().findFirst().orElseThrow(), "| what | LUT |"),
                file)
            .tableDifferences());
  }

  @Test
  void aMistakeIsRefusedWithItsLine() {
    Map<String, String> mistakes =
        Map.of(
            "time: 3 min", "time: 3 hours",
            "command: ./vlarb budget --config", "command: budget --config",
            "seconds: ~5.9", "seconds: fast",
            "total/share: 12.5 %", "total/share: '12.5 %'",
            "{scan/seconds}", "{scan/second}",
            "{quick} |\"", "{quick}\"",
            "  sizes:", "  scan:",
            "    time: 5 s", "    tim: 5 s");
    mistakes.forEach(
        (right, wrong) -> {
          FigureException refused =
              assertThrows(
                  FigureException.class, () -> FigureFile.of(TEXT.replace(right, wrong)), wrong);
          assertTrue(
              refused.getMessage().matches("docs/figures.yaml:\\d+: .*"), refused.getMessage());
        });
  }
}
