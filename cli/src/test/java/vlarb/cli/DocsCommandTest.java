// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;

/** The documentation says what the commands that it names print now; the quick ones of them. */
@Tag("thorough")
class DocsCommandTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  @TempDir private Path folder;

  /** The pages and what their commands read, so that the checkout stays as it is. */
  private Path copy() throws IOException {
    for (String part : List.of("README.md", "docs", "examples")) {
      try (Stream<Path> tree = Files.walk(HOME.resolve(part))) {
        for (Path file : tree.toList()) {
          Files.copy(file, folder.resolve(HOME.relativize(file).toString()));
        }
      }
    }
    return folder;
  }

  @Test
  void theDocumentationSaysWhatTheQuickCommandsPrint() throws IOException {
    CommandRun run = CommandRun.of("docs", "--check", "--pages", copy());
    assertEquals(ExitCode.DONE, run.code(), run.out() + run.err());
    assertTrue(run.err().contains("./vlarb arbitrate"), run.err());
  }

  @Test
  void aFigureThatWasChangedByHandIsFoundAndPutRight() throws IOException {
    String page = Files.readString(HOME.resolve("docs/reference/arbitration.md"));
    String changed = page.replace("3 vl1 high 1 4096 -16 1024", "3 vl1 high 1 4096 -15 1024");
    Path file = Files.createDirectories(folder.resolve("docs/reference")).resolve("arbitration.md");
    Files.writeString(file, changed);
    Path examples = Files.createDirectory(folder.resolve("examples"));
    for (String name : List.of("example.yaml", "worked-example.trace")) {
      Files.copy(HOME.resolve("examples").resolve(name), examples.resolve(name));
    }

    CommandRun found = CommandRun.of("docs", "--check", "--pages", folder);
    assertEquals(ExitCode.CHECK_FAILED, found.code());
    assertTrue(found.out().startsWith("docs/reference/arbitration.md:"), found.out());
    assertTrue(found.out().contains("\"3 vl1 high 1 4096 -16 1024\""), found.out());

    assertEquals(ExitCode.DONE, CommandRun.of("docs", "--update", "--pages", folder).code());
    assertEquals(withoutTimes(page), withoutTimes(Files.readString(file)));
  }

  @Test
  void aTableThatWasChangedByHandIsFoundAndPutRight() throws IOException {
    Path docs = Files.createDirectories(folder.resolve("docs"));
    String figures =
        """
        runs:
          scan:
            command: ./vlarb budget
            time: 3 min
            figures:
              total/lut4: 635
        tables:
          sizes:
            columns: "| what | LUT4 |"
            rows:
            - row: "| `scan`, {scan} | {scan/total/lut4} |"
        """;
    String page =
        """
        <!-- sizes -->
        | what | LUT4 |
        |---|---|
        | `scan`, `./vlarb budget` in 3 min | 635 |
        <!-- / -->
        """;
    Files.writeString(docs.resolve("figures.yaml"), figures);
    Path file = Files.writeString(docs.resolve("sizes.md"), page.replace("635", "636"));

    CommandRun found = CommandRun.of("docs", "--check", "--pages", folder);
    assertEquals(ExitCode.CHECK_FAILED, found.code());
    assertTrue(found.out().startsWith("docs/sizes.md:4: table sizes of "), found.out());
    assertTrue(found.out().contains("635 |\", not \""), found.out());

    assertEquals(ExitCode.DONE, CommandRun.of("docs", "--update", "--pages", folder).code());
    assertEquals(page, Files.readString(file));
    assertEquals(
        "scan (180 s): ./vlarb budget",
        CommandRun.of("docs", "--commands", "--pages", folder).out().strip());

    Files.writeString(docs.resolve("figures.yaml"), figures.replace("3 min", "3 days"));
    CommandRun refused = CommandRun.of("docs", "--check", "--pages", folder);
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    assertTrue(refused.err().startsWith("vlarb docs: docs/figures.yaml:4: "), refused.err());
  }

  /** Seconds of commands that a run makes again. */
  private static final int TURN = 60;

  @Test
  void staleFiguresAreMadeAgainInTurns() throws IOException {
    CommandRun run =
        CommandRun.of(
            "docs", "--check", "--stale", "--within", TURN, "--without-speeds", "--pages", copy());
    System.out.print(run.err());
    assertEquals(ExitCode.DONE, run.code(), run.out() + run.err());
  }

  /** The page without times, which depend on the machine. */
  private static String withoutTimes(String page) {
    return page.replaceAll(" in \\d+ (s|min)\\b", "");
  }

  @Test
  void wrongUsageIsOneLine() {
    CommandRun run = CommandRun.of("docs", "--check", "--run", "no-such-run");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("vlarb docs: --run: no page names a run no-such-run", run.err().strip());
  }
}
