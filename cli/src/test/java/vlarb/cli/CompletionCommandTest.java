// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import vlarb.cli.failure.ExitCode;
import vlarb.cli.option.Engine;

/** The scripts of {@code vlarb completion} are ones that shells take, and complete words. */
class CompletionCommandTest {
  @TempDir private Path folder;

  /** A program that writes its words to the file {@code said}, and a file to complete. */
  @BeforeEach
  void makeFolder() throws IOException {
    Path program = folder.resolve("vlarb");
    Files.writeString(program, "#!/bin/sh\nprintf '%s' \"$*\" > said\n");
    assertTrue(program.toFile().setExecutable(true));
    Files.createFile(folder.resolve("example.yaml"));
  }

  @ParameterizedTest
  @CsvSource({
    "./vlarb boo, boo",
    "./vlarb comple, completion",
    "./vlarb network ru, network run",
    "./vlarb cosim --cyc, cosim --cycles",
    "./vlarb cosim --top po, cosim --top port",
    "./vlarb network figure tpds-c, network figure tpds-choices",
    "vlarb experiment wa, experiment waste",
    "./vlarb cosim --config exam, cosim --config example.yaml",
    "./vlarb explain exam, explain example.yaml",
    "./vlarb generate --out exam, generate --out example.yaml",
  })
  void bashCompletesTheLastWord(String line, String completed)
      throws IOException, InterruptedException {
    assertEquals(completed, typedInBash(script("bash"), line));
  }

  /** Bash completes by picocli's own script no file where an option takes text. */
  @Test
  void aScriptThatKeepsFromFilesIsFound() throws IOException, InterruptedException {
    String own = AutoComplete.bash("vlarb", commands());
    assertEquals("cosim --config exam", typedInBash(own, "./vlarb cosim --config exam"));
  }

  @Test
  void bashCompletesEachValueOfAnOption() throws IOException, InterruptedException {
    List<String> lines = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (CommandLine command : HelpTest.commands()) {
      for (ArgSpec word : command.getCommandSpec().args()) {
        if (word.completionCandidates() != null) {
          String option = word.isOption() ? " " + ((OptionSpec) word).longestName() : "";
          String line = command.getCommandSpec().qualifiedName() + option + " ";
          lines.add(line);
          expected.add(line + String.join(" ", word.completionCandidates()));
        }
      }
    }
    assertTrue(lines.size() > 60, lines::toString);
    String asked =
        """
        source ./script
        while IFS= read -r COMP_LINE; do
          COMP_WORDS=($COMP_LINE '')
          COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
          COMPREPLY=()
          _complete_vlarb 2>/dev/null
          echo "$COMP_LINE${COMPREPLY[*]}"
        done
        """;
    Files.writeString(folder.resolve("script"), script("bash"));
    String said = run(String.join("\n", lines) + "\n", "bash", "--norc", "-c", asked);
    assertEquals(String.join("\n", expected), said.strip());
  }

  @Test
  void eachValueThatIsOfferedIsTaken() {
    assertEquals(
        List.of(), HelpTest.commands().stream().flatMap(c -> refused(c).stream()).toList());
  }

  @Command(name = "shouting")
  static final class Shouting {
    @Option(names = "--engine", converter = Engine.Converter.class)
    private Engine engine;
  }

  @Test
  void aValueThatIsOfferedAndRefusedIsFound() {
    assertEquals(
        List.of("shouting --engine MODEL", "shouting --engine RTL"),
        refused(new CommandLine(new Shouting())));
  }

  /** The values that a command offers for its options, and does not take. */
  private static List<String> refused(CommandLine command) {
    return command.getCommandSpec().options().stream()
        .filter(option -> option.completionCandidates() != null && option.converters().length > 0)
        .flatMap(
            option ->
                StreamSupport.stream(option.completionCandidates().spliterator(), false)
                    .filter(value -> !isTaken(option, value))
                    .map(
                        value ->
                            command.getCommandName() + " " + option.longestName() + " " + value))
        .toList();
  }

  private static boolean isTaken(ArgSpec option, String value) {
    try {
      return option.converters()[0].convert(value) != null;
    } catch (Exception e) {
      return false;
    }
  }

  /** Zsh itself leaves out what does not begin as the word does. */
  @ParameterizedTest
  @CsvSource({
    "./vlarb network ru, topology routes admit run sweep report compare figure",
    "./vlarb cosim --top po, arbiter port",
  })
  void zshReadsTheScript(String line, String offered) throws IOException, InterruptedException {
    assumeTrue(isInstalled("zsh"), "zsh is not installed");
    Files.writeString(folder.resolve("script"), script("zsh"));
    String asked =
        """
        source ./script
        asked() {
          emulate -L sh
          COMP_LINE="$1"
          COMP_WORDS=($1)
          COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
          _complete_vlarb
          echo "${COMPREPLY[*]}"
        }
        asked "$0"
        """;
    assertEquals(offered, run("", "zsh", "-f", "-c", asked, line).strip());
  }

  @ParameterizedTest
  @CsvSource({
    "vlarb boo, ''",
    "./vlarb comple, completion",
    "./vlarb network ru, run",
    "./vlarb cosim --cyc, --cycles",
    "./vlarb cosim --top po, port",
    "./vlarb network figure tpds, tpds-fig5",
    "./vlarb cosim --config exam, example.yaml",
    "./vlarb demo exam, ''",
  })
  void fishCompletesTheLastWord(String line, String completed)
      throws IOException, InterruptedException {
    assumeTrue(isInstalled("fish"), "fish is not installed");
    Files.writeString(folder.resolve("script"), script("fish"));
    String said =
        run("", "fish", "--no-config", "-c", "source ./script; complete -C '" + line + "'");
    assertEquals(completed, said.split("\t", 2)[0].strip());
  }

  @Test
  void anUnknownShellIsRefused() {
    CommandRun run = CommandRun.of("completion", "tcsh");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  private static String script(String shell) {
    CommandRun run = CommandRun.of("completion", shell);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return run.out();
  }

  private static CommandLine commands() {
    return Main.commands(new PrintWriter(System.out), new PrintWriter(System.err));
  }

  /** The words that the program gets where a person types a line, the key Tab, and Enter. */
  private String typedInBash(String script, String line) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("rc"), "PATH=.:$PATH\n" + script);
    run(line + "\t\nexit\n", "bash", "--noprofile", "--rcfile", "rc", "-i");
    return Files.readString(folder.resolve("said")).strip();
  }

  private String run(String input, String... command) throws IOException, InterruptedException {
    Path typed = Files.writeString(folder.resolve("typed"), input);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(typed.toFile())
            .redirectErrorStream(true);
    builder.environment().put("TERM", "dumb");
    builder.environment().put("INPUTRC", "/dev/null");
    builder.environment().put("HOME", folder.toString());
    Process shell = builder.start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(shell.waitFor(20, TimeUnit.SECONDS));
    return said;
  }

  private static boolean isInstalled(String shell) {
    return List.of(System.getenv("PATH").split(":")).stream()
        .anyMatch(place -> Files.isExecutable(Path.of(place, shell)));
  }
}
