// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import vlarb.cli.failure.ExitCode;

class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void theVersionIsTheBuilds() {
    assertEquals(ExitCode.DONE, run("--version"));
    assertTrue(out.toString().matches("vlarb \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R"), out::toString);
    assertEquals("", err.toString());
  }

  @Test
  void helpListsTheLaunchersCommandsToo() {
    assertEquals(ExitCode.DONE, run("--help"));
    for (String command : List.of("test", "doctor", "clean", "--offline")) {
      assertTrue(out.toString().contains("  " + command + " "), command);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no-such-command", "--no-such-option", "clean --no-such-option"})
  void wrongUsageIsOneLineAndNoResult(String arguments) {
    assertEquals(
        ExitCode.BAD_INPUT, run(arguments.isEmpty() ? new String[0] : arguments.split(" ")));
    assertEquals("", out.toString());
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertTrue(err.toString().contains("--help)"), err::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "budgt | vlarb: unknown command \"budgt\", the nearest is budget (see: vlarb --help)",
        "help budgt | vlarb: unknown command \"budgt\", the nearest is budget (see: vlarb --help)",
        "network rum | unknown command \"rum\", the nearest is run (see: vlarb network --help)",
        "--verbos budget | unknown option \"--verbos\", the nearest is --verbose",
        "cosim --cycels 5 | unknown option \"--cycels\", the nearest is --cycles",
        "cosim --cycels=5 | unknown option \"--cycels\", the nearest is --cycles",
        "budget --confg some.yaml | unknown option \"--confg\", the nearest is --config",
        "choose --lnk 4xNDR --bytes-per-cycle 4 | unknown option \"--lnk\", the nearest is --link",
      })
  void aMistypedWordGetsTheNearest(String arguments, String expected) {
    assertEquals(ExitCode.BAD_INPUT, run(arguments.split(" ")));
    assertEquals("", out.toString());
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertTrue(err.toString().contains(expected), err::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"xyzzy", "explain --frobnicate", "cosim --config x y z"})
  void aWordThatIsLikeNoneGetsNone(String arguments) {
    assertEquals(ExitCode.BAD_INPUT, run(arguments.split(" ")));
    assertFalse(err.toString().contains("nearest"), err::toString);
  }

  @Test
  void whatAWordSmugglesInStaysOnTheLine() {
    assertEquals(ExitCode.BAD_INPUT, run("bud\ngt\u001b[31m"));
    assertEquals(
        "vlarb: unknown command \"bud gt?[31m\" (see: vlarb --help)", err.toString().strip());
  }

  @Test
  void theLaunchersCommandsSayWhoCarriesThemOut() {
    assertEquals(ExitCode.BAD_INPUT, run("clean"));
    assertEquals(
        "vlarb clean: only the launcher can do this: run ./vlarb clean" + System.lineSeparator(),
        err.toString());
  }

  @Test
  void aFailureIsOneLine() {
    assertEquals(ExitCode.FAILED, runBroken(false, "broken"));
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertFalse(err.toString().contains("\tat "));
  }

  @Test
  void verboseShowsWhereAFailureCameFrom() {
    assertEquals(ExitCode.FAILED, runBroken(false, "broken", "--verbose"));
    assertTrue(err.toString().contains("\tat "), err::toString);
  }

  @Test
  void soDoesTheEnvironment() {
    assertEquals(ExitCode.FAILED, runBroken(true, "broken"));
    assertTrue(err.toString().contains("\tat "), err::toString);
  }

  @Test
  void anErrorOfTheVirtualMachineIsAFailureToo() {
    assertEquals(ExitCode.FAILED, runBroken(false, "exhausted"));
    assertEquals(1, err.toString().lines().count(), err::toString);
  }

  @Test
  void aResultThatCannotBeWrittenIsAFailure() throws IOException {
    try (var full = new PrintWriter(new FileWriter("/dev/full"))) {
      CommandLine commands = Main.commands(full, new PrintWriter(err, true));
      assertEquals(ExitCode.FAILED, Main.run(commands, false, "--version"));
    }
    assertEquals(1, err.toString().lines().count(), err::toString);
  }

  @Command(name = "broken")
  static final class Broken implements Runnable {
    @Override
    public void run() {
      throw new IllegalStateException("on purpose");
    }
  }

  @Command(name = "exhausted")
  static final class Exhausted implements Runnable {
    @Override
    public void run() {
      throw new StackOverflowError();
    }
  }

  private int run(String... args) {
    return Main.run(commands(), false, args);
  }

  private int runBroken(boolean debug, String... args) {
    CommandLine commands = commands().addSubcommand(new Broken()).addSubcommand(new Exhausted());
    // Streams reach only the commands that are there when they are set.
    commands.setErr(commands.getErr());
    return Main.run(commands, debug, args);
  }

  private CommandLine commands() {
    return Main.commands(new PrintWriter(out, true), new PrintWriter(err, true));
  }
}
