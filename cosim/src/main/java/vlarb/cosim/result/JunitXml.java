// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vlarb.cosim.html.Markup;

/**
 * Runs in JUnit's XML, for what reads that of all tests: each run is a test case with its seed, the
 * command that repeats it and its files as properties. Files are attached too, in the way of
 * Jenkins and GitLab, by a line of output.
 *
 * @param title the suite's name
 * @param runs in the order in which they are listed
 */
public record JunitXml(String title, List<Run> runs) {

  /**
   * A run.
   *
   * @param className what it is listed under
   * @param name within that
   * @param artifacts its files, relative to where the XML is
   */
  public record Run(String className, String name, RunResult result, List<Path> artifacts) {}

  /**
   * Runs that are test methods: their names begin with that of their class, and a dot.
   *
   * @param root the folder that the XML is for
   * @param folders one without a result is left out
   */
  public static JunitXml ofTests(String title, Path root, List<ResultFolder> folders)
      throws IOException {
    List<Run> runs = new ArrayList<>();
    for (Run run : of(title, root, folders).runs) {
      int dot = run.name.lastIndexOf('.');
      runs.add(
          new Run(
              run.name.substring(0, dot), run.name.substring(dot + 1), run.result, run.artifacts));
    }
    return new JunitXml(title, runs);
  }

  /**
   * Runs of any other name, listed under the title.
   *
   * @param root the folder that the XML is for
   * @param folders one without a result is left out
   */
  public static JunitXml of(String title, Path root, List<ResultFolder> folders)
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
                    .map(file -> root.relativize(folder.path().resolve(file)))
                    .toList()));
      }
    }
    return new JunitXml(title, runs);
  }

  /** The document. */
  public String text() {
    long failures = runs.stream().filter(run -> !run.result.passed()).count();
    double seconds = runs.stream().mapToDouble(run -> run.result.seconds()).sum();
    Markup markup = new Markup().raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    markup.open(
        "testsuite",
        "name",
        title,
        "tests",
        runs.size(),
        "failures",
        failures,
        "errors",
        0,
        "skipped",
        0,
        "time",
        decimal(seconds));
    runs.forEach(run -> draw(markup, run));
    return markup.close().toString();
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
            why -> markup.element("failure", why, "message", why.lines().findFirst().orElse("")));
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
