// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vlarb.cli.pages.PageCommand.Form;

/** Commands are found wherever a page can have them. */
class PageCommandsTest {
  private static final String PAGE =
      """
      # A page

      Type `./vlarb explain A
      --port ca`, as `vlarb plan` does; `vlarb-plan.xml` is a file.

      | a | `./vlarb cosim --engine model\\|rtl` |
      |---|---|
      | b | c <!-- run b --> |

          echo "packets: 1" > packets.yaml
          ./vlarb compare a b   # both

      It says:

      ```
      a
      b
      ```

      ```sh
      VLARB_ICARUS=/a ./vlarb demo
      (smpquery portinfo) | ./vlarb explain -
      vlarb errata
      ```

      ## Files

      ```
      no output
      ```
      """;

  private final PageCommands page = PageCommands.of("page.md", PAGE);

  private List<String> labels(Form form) {
    return page.commands().stream()
        .filter(command -> command.form() == form)
        .map(PageCommand::label)
        .toList();
  }

  @Test
  void commandsAreFoundInSentencesTablesAndBlocks() {
    assertEquals(
        List.of(
            "page.md:3: ./vlarb explain A --port ca",
            "page.md:6: ./vlarb cosim --engine model|rtl"),
        labels(Form.NAMED));
    assertEquals(
        List.of(
            "page.md:11: ./vlarb compare a b",
            "page.md:21: ./vlarb demo",
            "page.md:22: ./vlarb explain -"),
        labels(Form.TYPED));
    assertEquals(
        List.of("page.md:4: ./vlarb plan", "page.md:23: ./vlarb errata"), labels(Form.BARE));
    assertEquals(List.of("page.md:23: ./vlarb errata: expected ./vlarb"), page.bare());
    assertEquals(Map.of("packets.yaml", "packets: 1\n"), page.files());
  }

  @Test
  void outputStandsInTheBlockBelowWithAParagraphBetweenAtMost() {
    assertEquals(
        List.of(List.of("a", "b")),
        page.commands().stream()
            .map(PageCommand::shown)
            .filter(shown -> !shown.isEmpty())
            .toList());
  }

  @Test
  void bracketsAndBarsStandForSeveralCommands() {
    PageCommand command =
        PageCommands.of("p", "    ./vlarb table --engine model|rtl FILE… [--entries 8|16|32]\n")
            .commands()
            .getFirst();
    assertEquals(
        List.of(
            "table --engine model FILE",
            "table --engine rtl FILE",
            "table --engine model FILE --entries 8",
            "table --engine rtl FILE --entries 16",
            "table --engine model FILE --entries 32"),
        command.variants().stream().map(words -> String.join(" ", words)).toList());
  }
}
