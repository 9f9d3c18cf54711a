// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.docs.DocumentedPage;
import vlarb.cli.docs.DocumentedRun;
import vlarb.cli.failure.ExitCode;

/** The documentation says what the commands that it names print now; the quick ones of them. */
@Tag("thorough")
class DocsCommandTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  @TempDir private Path folder;

  @Test
  void theDocumentationSaysWhatTheQuickCommandsPrint() {
    CommandRun run = CommandRun.of("docs", "--check");
    assertEquals(ExitCode.DONE, run.code(), run.out() + run.err());
    assertTrue(run.err().contains("./vlarb arbitrate"), run.err());
  }

  @Test
  void aFigureThatWasChangedByHandIsFoundAndPutRight() throws IOException {
    String page = Files.readString(HOME.resolve("docs/arbitration.md"));
    String changed = page.replace("3 vl1 high 1 4096 -16 1024", "3 vl1 high 1 4096 -15 1024");
    Path file = Files.createDirectory(folder.resolve("docs")).resolve("arbitration.md");
    Files.writeString(file, changed);
    Path examples = Files.createDirectory(folder.resolve("examples"));
    for (String name : List.of("example.yaml", "worked-example.trace")) {
      Files.copy(HOME.resolve("examples").resolve(name), examples.resolve(name));
    }

    CommandRun found = CommandRun.of("docs", "--check", "--pages", folder);
    assertEquals(ExitCode.CHECK_FAILED, found.code());
    assertTrue(found.out().startsWith("docs/arbitration.md:"), found.out());
    assertTrue(found.out().contains("\"3 vl1 high 1 4096 -16 1024\""), found.out());

    assertEquals(ExitCode.DONE, CommandRun.of("docs", "--update", "--pages", folder).code());
    assertEquals(withoutTimes(page), withoutTimes(Files.readString(file)));
  }

  /** How long a command takes is the machine's. */
  private static String withoutTimes(String page) {
    return page.replaceAll(" in \\d+ (s|min)\\b", "");
  }

  /** The slow ones too can be typed as they stand. */
  @Test
  void everyCommandThatTheDocumentationNamesIsOne() throws IOException {
    List<Path> pages;
    try (Stream<Path> docs = Files.list(HOME.resolve("docs"))) {
      pages = docs.filter(file -> file.toString().endsWith(".md")).toList();
    }
    int commands = 0;
    for (Path page : pages) {
      String name = page.getFileName().toString();
      for (DocumentedRun run : new DocumentedPage(name, Files.readString(page)).runs()) {
        Main.commands(new PrintWriter(System.out), new PrintWriter(System.err))
            .parseArgs(run.arguments().toArray(String[]::new));
        int config = run.arguments().indexOf("--config");
        if (config >= 0) {
          Path file = HOME.resolve(run.arguments().get(config + 1));
          assertTrue(Files.exists(file), run::command);
        }
        commands++;
      }
    }
    assertTrue(commands > 20, commands + " commands");
  }

  @Test
  void wrongUsageIsOneLine() {
    CommandRun run = CommandRun.of("docs", "--check", "--run", "no-such-run");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("vlarb docs: --run: no page names a run no-such-run", run.err().strip());
  }
}
