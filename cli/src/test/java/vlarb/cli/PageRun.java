// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import vlarb.cli.failure.ExitCode;
import vlarb.cli.pages.Inputs;
import vlarb.cli.pages.PageCommand;
import vlarb.cli.pages.PageCommand.Form;
import vlarb.cli.pages.PageCommands;
import vlarb.cli.pages.ShortForm;
import vlarb.cli.pages.ShortForm.Effort;
import vlarb.docs.check.DocumentedPage;
import vlarb.docs.check.DocumentedRun;
import vlarb.docs.check.FigureFile;

/**
 * The commands of a page, tried one after the other in one folder, so that a command finds what
 * those above it have written.
 */
final class PageRun {
  /** A command in one of its variants, and what came of it. */
  record Tried(String command, Effort effort, String how, double seconds) {}

  private final Path home;
  private final Path folder;
  private final Set<Effort> efforts;
  private final Set<String> testClasses = new HashSet<>();
  private final Set<List<String>> before;
  private final List<Tried> tried = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  /**
   * @param folder the folder that commands write to
   * @param efforts the efforts of commands that are run; words of all other commands are taken
   *     apart
   * @param before the commands that are not run again; each command that is run is added
   */
  PageRun(Path home, Path folder, Set<Effort> efforts, Set<List<String>> before) {
    this.home = home;
    this.folder = folder;
    this.efforts = efforts;
    this.before = before;
  }

  /** Commands that were tried, in the order of the page. */
  List<Tried> tried() {
    return tried;
  }

  /** Tries the commands of a page; a line for each that does not work. */
  List<String> problems(String page, String text) throws IOException {
    PageCommands commands = PageCommands.of(page, text);
    problems.addAll(commands.bare());
    Inputs inputs = new Inputs(home, folder);
    inputs.write(commands.files());
    if (efforts.contains(Effort.BUILDS) && text.contains(" --rtl ")) {
      CommandRun.of(
          "generate",
          "--config",
          folder.resolve(Inputs.SMALL),
          "--out",
          folder.resolve(Inputs.GENERATED));
    }
    FigureFile figures = FigureFile.in(home.resolve("docs"));
    Set<List<String>> measured =
        Stream.concat(
                new DocumentedPage(page, text, figures).runs().stream(), figures.runs().stream())
            .filter(run -> !run.isQuick())
            .map(DocumentedRun::arguments)
            .collect(Collectors.toSet());
    for (PageCommand command : commands.commands()) {
      boolean isFirst = true;
      for (List<String> words : command.variants()) {
        List<String> shown = isFirst ? command.shown() : List.of();
        tryOut(command, words, shown, inputs, measured.contains(words));
        isFirst = false;
      }
    }
    return problems;
  }

  private void tryOut(
      PageCommand command,
      List<String> variant,
      List<String> shown,
      Inputs inputs,
      boolean isMeasured)
      throws IOException {
    String label = command.page() + ":" + command.line() + ": ./vlarb " + String.join(" ", variant);
    List<String> words;
    try {
      words = inputs.real(variant);
    } catch (IllegalArgumentException e) {
      problems.add(label + ": " + e.getMessage());
      return;
    }
    for (String word : words) {
      if (word.startsWith(home + "/") && !Files.exists(Path.of(word))) {
        problems.add(label + ": there is no " + word);
        return;
      }
    }
    if (words.getFirst().equals("test")) {
      words.stream()
          .skip(1)
          .filter(word -> word.matches("\\w+") && !testClasses().contains(word))
          .forEach(word -> problems.add(label + ": there is no class " + word));
    }
    ShortForm form = ShortForm.of(words, folder);
    boolean isComplete = isComplete(label, command.form(), words);
    if (!isComplete
        || isMeasured
        || command.form() == Form.BARE
        || !command.input().isEmpty()
        || !efforts.contains(form.effort())) {
      tried.add(new Tried(label, form.effort(), "words", 0));
      return;
    }
    if (shown.isEmpty() && !before.add(words)) {
      tried.add(new Tried(label, form.effort(), "before", 0));
      return;
    }
    long begun = System.nanoTime();
    CommandRun run = CommandRun.of(form.words().toArray());
    boolean isWhole = form.isWhole(words);
    tried.add(
        new Tried(
            label,
            form.effort(),
            lacksTool(run) ? "skipped" : isWhole ? "whole" : "short",
            (System.nanoTime() - begun) / 1e9));
    if (run.code() != ExitCode.DONE && !lacksTool(run)) {
      problems.add("%s: exit code %d: %s".formatted(label, run.code(), run.err().strip()));
    } else if (isWhole && run.code() == ExitCode.DONE) {
      List<String> printed = stripped((run.out() + run.err()).lines().toList());
      if (!shown.isEmpty() && Collections.indexOfSubList(printed, stripped(shown)) < 0) {
        problems.add(label + ": the page shows other lines than are printed");
      }
    }
  }

  private Set<String> testClasses() {
    if (testClasses.isEmpty()) {
      try (Stream<Path> modules = Files.list(home)) {
        for (Path tests : modules.map(module -> module.resolve("src/test/java")).toList()) {
          if (Files.exists(tests)) {
            try (Stream<Path> files = Files.walk(tests)) {
              files.forEach(
                  file -> testClasses.add(file.getFileName().toString().replace(".java", "")));
            }
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return testClasses;
  }

  /** True if the words are a whole command; a command's name in a sentence is none. */
  private boolean isComplete(String label, Form form, List<String> words) {
    try {
      Main.commands(new PrintWriter(System.out), new PrintWriter(System.err))
          .parseArgs(words.toArray(String[]::new));
      return true;
    } catch (MissingParameterException e) {
      boolean hasOptions = words.stream().anyMatch(word -> word.startsWith("-"));
      if (form == Form.TYPED || form == Form.NAMED && hasOptions) {
        problems.add(label + ": " + e.getMessage());
      }
    } catch (ParameterException e) {
      problems.add(label + ": " + e.getMessage());
    }
    return false;
  }

  private static boolean lacksTool(CommandRun run) {
    return run.code() == ExitCode.FAILED && run.err().contains("not installed");
  }

  private static List<String> stripped(List<String> lines) {
    return lines.stream().map(String::stripTrailing).toList();
  }
}
