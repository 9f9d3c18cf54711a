// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Tests that each command has a man page, with all of its options. */
class ManPagesTest {
  private final CommandLine commands =
      Main.commands(
          new PrintWriter(Writer.nullWriter(), true), new PrintWriter(Writer.nullWriter(), true));

  @BeforeEach
  void isThere() {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "asciidoctor"))),
        "asciidoctor is not installed");
  }

  @Test
  void eachOptionIsOnThePageOfItsCommand(@TempDir Path folder) throws IOException {
    int pages = ManPages.write(commands, folder);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(pages, files.count());
    }
    assertTrue(pages > 35, pages + " pages");
    check(commands, folder);
  }

  private static void check(CommandLine command, Path folder) throws IOException {
    if (command.getCommandSpec().usageMessage().hidden()) {
      return;
    }
    Path file = folder.resolve(command.getCommandSpec().qualifiedName("-") + ".1");
    String page = Files.readString(file).replace("\\-", "-");
    for (OptionSpec option : command.getCommandSpec().options()) {
      assertEquals(!option.hidden(), page.contains(option.longestName()), file + ": " + option);
    }
    for (CommandLine below : command.getSubcommands().values()) {
      check(below, folder);
    }
  }

  @Test
  void theSameProgramGivesTheSameBytes(@TempDir Path one, @TempDir Path other) throws IOException {
    ManPages.write(commands, one);
    ManPages.write(commands, other);
    for (String page : List.of("vlarb.1", "vlarb-explain.1", "vlarb-network-run.1")) {
      assertEquals(Files.readString(one.resolve(page)), Files.readString(other.resolve(page)));
    }
  }
}
