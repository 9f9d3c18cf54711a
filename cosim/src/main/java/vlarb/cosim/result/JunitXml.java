// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vlarb.page.Markup;

/**
 * Runs in JUnit's XML, for what reads that of all tests: each run is a test case with its seed, the
 * command that repeats it and its files as properties. Files are attached too, in the way of
 * Jenkins and GitLab, by a line of output. A run that never began is an error, one that is still to
 * be made is skipped.
 *
 * @param title the suite's name
 * @param runs in the order in which they are listed
 * @param absent names of runs that are still to be made
 */
public record JunitXml(String title, List<Run> runs, List<String> absent) {
  /** A suite without runs. */
  public static JunitXml empty(String title) {
    return new JunitXml(title, List.of(), List.of());
  }

  /**
   * A run.
   *
   * @param className the class under which the run is listed
   * @param name the name within the class
   * @param artifacts the files of the run, as the CI server takes their paths
   */
  public record Run(String className, String name, RunResult result, List<Path> artifacts) {}

  /**
   * Runs that are test methods: their names begin with that of their class, and a dot.
   *
   * @param workspace the folder from which the CI server takes paths
   * @param folders the folders of results; a folder without a result is left out
   */
  public static JunitXml ofTests(String title, Workspace workspace, List<ResultFolder> folders)
      throws IOException {
    List<Run> runs = new ArrayList<>();
    for (Run run : of(title, workspace, folders).runs) {
      int dot = run.name.lastIndexOf('.');
      runs.add(
          new Run(
              run.name.substring(0, dot), run.name.substring(dot + 1), run.result, run.artifacts));
    }
    return new JunitXml(title, runs, List.of());
  }

  /**
   * Runs of any other name, listed under the title.
   *
   * @param workspace the folder from which the CI server takes paths
   * @param folders the folders of results; a folder without a result is left out
   */
  public static JunitXml of(String title, Workspace workspace, List<ResultFolder> folders)
      throws IOException {
    List<Run> runs = new ArrayList<>();
    for (ResultFolder folder : folders) {
      Optional<RunResult> result = folder.result();
      if (result.isPresent()) {
        runs.add(
            new Run(
                title,
                result.get().name(),
                result.get(),
                result.get().artifacts().stream()
                    .map(file -> workspace.pathOf(folder.path().resolve(file)))
                    .toList()));
      }
    }
    return new JunitXml(title, runs, List.of());
  }

  /** Returns this report with another run, which has left no file. */
  public JunitXml with(RunResult result) {
    List<Run> all = new ArrayList<>(runs);
    all.add(new Run(title, result.name(), result, List.of()));
    return new JunitXml(title, all, absent);
  }

  /** Returns this report with runs that are still to be made. */
  public JunitXml absent(List<String> names) {
    return new JunitXml(title, runs, List.copyOf(names));
  }

  /** The document. */
  public String text() {
    double seconds = runs.stream().mapToDouble(run -> run.result.seconds()).sum();
    Markup markup = new Markup().raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    markup.open(
        "testsuite",
        "name",
        title,
        "tests",
        runs.size() + absent.size(),
        "failures",
        count(RunFailure.Kind.FAILED),
        "errors",
        count(RunFailure.Kind.ERROR),
        "skipped",
        absent.size(),
        "time",
        decimal(seconds));
    runs.forEach(run -> draw(markup, run));
    absent.forEach(name -> drawAbsent(markup, name));
    return markup.close().toString();
  }

  private long count(RunFailure.Kind kind) {
    return runs.stream()
        .flatMap(run -> run.result.failure().stream())
        .filter(failure -> failure.kind() == kind)
        .count();
  }

  private void drawAbsent(Markup markup, String name) {
    markup.open("testcase", "classname", title, "name", name);
    markup.empty("skipped", "message", "not run yet").close();
  }

  private void draw(Markup markup, Run run) {
    RunResult result = run.result;
    markup.open(
        "testcase",
        "classname",
        run.className,
        "name",
        run.name,
        "time",
        decimal(result.seconds()));
    markup.open("properties");
    property(markup, "seed", Long.toString(result.seed()));
    property(markup, "command", result.command());
    run.artifacts.forEach(file -> property(markup, "artifact", file.toString()));
    markup.close();
    result
        .failure()
        .ifPresent(
            why ->
                markup.element(
                    why.kind() == RunFailure.Kind.ERROR ? "error" : "failure",
                    why.message(),
                    "message",
                    why.message().lines().findFirst().orElse("")));
    if (!run.artifacts.isEmpty()) {
      markup.open("system-out");
      run.artifacts.forEach(file -> markup.text("[[ATTACHMENT|%s]]\n".formatted(file)));
      markup.close();
    }
    markup.close();
  }

  private static void property(Markup markup, String name, String value) {
    markup.empty("property", "name", name, "value", value);
  }

  private static String decimal(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }
}
