// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import vlarb.cli.failure.ExitCode;

/** The name of an option has one meaning in all commands. */
class OptionNamesTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));
  private static final Path PAGE = HOME.resolve("docs/reference/options.md");
  private static final Path ASKED = HOME.resolve("examples/requirements.yaml");

  @Command(name = "reads")
  static final class Reads {
    @Option(names = "--ops", paramLabel = "FILE", description = "The operations.")
    private Optional<Path> ops;

    @Option(names = "--port", paramLabel = "KIND", description = "The kind of port.")
    private Optional<String> port;
  }

  @Command(name = "writes")
  static final class Writes {
    @Option(names = "--ops", paramLabel = "FILE", description = "Write the operations.")
    private Optional<Path> ops;

    @Option(names = "--port", paramLabel = "N", description = "The TCP port.")
    private Optional<Integer> port;
  }

  @Test
  void eachNameMeansOneThing() {
    assertEquals(List.of(), OptionTable.of(HelpTest.commands()).ambiguous());
  }

  @Test
  void aNameThatMeansTwoThingsIsFound() {
    assertEquals(
        List.of(
            "--ops is read and written: {false=[reads], true=[writes]}", "--port takes [KIND, N]"),
        OptionTable.of(List.of(new CommandLine(new Reads()), new CommandLine(new Writes())))
            .ambiguous());
  }

  /** With {@code -Dvlarb.pages=write} the table is written instead. */
  @Test
  void thePageHoldsTheTable() throws IOException {
    String page = Files.readString(PAGE);
    String head = page.substring(0, page.indexOf("| option |"));
    String made = head + OptionTable.of(HelpTest.commands()).markdown();
    if ("write".equals(System.getProperty("vlarb.pages"))) {
      Files.writeString(PAGE, made);
    } else {
      assertEquals(made, page, "to write it: -Dtest=OptionNamesTest -Dvlarb.pages=write");
    }
  }

  @Test
  void eachOldNameStandsForOneOfToday() {
    for (OldSpellings.Renamed renamed : OldSpellings.ALL) {
      CommandLine command =
          HelpTest.commands().stream()
              .filter(c -> c.getCommandSpec().qualifiedName().equals("vlarb " + renamed.command()))
              .findFirst()
              .orElseThrow();
      Set<String> names = command.getCommandSpec().optionsMap().keySet();
      assertTrue(names.contains(renamed.now()), renamed::toString);
      assertFalse(names.contains(renamed.old()), renamed::toString);
    }
  }

  @Test
  void anOldNameIsTakenWithALine() {
    CommandRun old = CommandRun.of("plan", "--requirements", ASKED, "--policy=-");
    CommandRun now = CommandRun.of("plan", "--requirements", ASKED, "--policy-out=-");
    assertEquals(ExitCode.DONE, old.code(), old::err);
    assertEquals(now.out(), old.out());
    assertEquals(
        "vlarb plan: --policy is called --policy-out now; the next release does not take the old"
            + " name\n",
        old.err().replace(now.err(), ""));
    CommandRun jobs = CommandRun.of("--verbose", "network", "sweep", "--engine", "no");
    assertTrue(jobs.err().contains("--jobs"), jobs::err);
    assertEquals(ExitCode.BAD_INPUT, jobs.code());
  }

  @Test
  void otherCommandsKeepTheName() {
    CommandRun run = CommandRun.of("explain", "none.conf", "--packets", "none.yaml");
    assertFalse(run.err().contains("is called"), run::err);
  }
}
