// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import vlarb.cosim.coverage.Coverage;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.verilator.CodeCoverage;
import vlarb.verilator.CodePoint.Kind;

/**
 * The page about runs: failures and how to repeat them, all runs with their seeds, functional
 * coverage with the missing bins, and the Verilog with the lines that no run reached.
 *
 * @param title the title of the page
 * @param folder the folder of the page, for its links to files of the runs
 * @param contents the contents of the runs' folders
 * @param missing the names of runs that are to be there and are not
 */
public record RunsPage(
    String title, Path folder, List<ResultFolder.Content> contents, List<String> missing) {

  /** The page. */
  public String html() {
    return new Page(title)
        .with(RunsPage.class, "runs.css")
        .html(
            markup -> {
              head(markup);
              failures(markup);
              FunctionalSection.draw(markup, coverage(contents));
              runs(markup);
              new CodeSection(CodeVariant.of(contents)).draw(markup);
            });
  }

  /** The coverage of all runs together. */
  public static Coverage coverage(List<ResultFolder.Content> contents) {
    return contents.stream()
        .map(content -> content.result().coverage())
        .reduce(Coverage.NONE, Coverage::plus);
  }

  private List<RunResult> results() {
    return contents.stream().map(ResultFolder.Content::result).toList();
  }

  private void head(Markup markup) {
    long failed = count(RunFailure.Kind.FAILED);
    long errors = count(RunFailure.Kind.ERROR);
    Coverage coverage = coverage(contents);
    markup.open("header").element("h1", title).open("dl", "class", "figures");
    figure(markup, "runs", Integer.toString(contents.size()), "");
    figure(markup, "failed", Long.toString(failed), failed > 0 ? "bad" : "good");
    if (errors > 0) {
      figure(markup, "errors", Long.toString(errors), "bad");
    }
    if (!missing.isEmpty()) {
      figure(markup, "not run", Integer.toString(missing.size()), "bad");
    }
    figure(markup, "functional coverage", share(coverage.seen(), coverage.bins()), "");
    for (Kind kind : List.of(Kind.LINE, Kind.BRANCH, Kind.TOGGLE)) {
      long points = sum(kind, false);
      if (points > 0) {
        figure(markup, CodeSection.title(kind), share(sum(kind, true), points), "");
      }
    }
    markup.close();
    if (!missing.isEmpty()) {
      markup.element(
          "p", "Not run yet: " + String.join(", ", missing) + ".", "class", "note missing");
    }
    markup.close();
  }

  private long count(RunFailure.Kind kind) {
    return results().stream()
        .flatMap(result -> result.failure().stream())
        .filter(failure -> failure.kind() == kind)
        .count();
  }

  /** Points of all variants of all files; those of a file that many runs share count once. */
  private long sum(Kind kind, boolean reached) {
    return CodeVariant.of(contents).values().stream()
        .flatMap(List::stream)
        .map(CodeVariant::reached)
        .mapToLong(code -> reached ? code.reached(kind) : code.points(kind))
        .sum();
  }

  private static void figure(Markup markup, String name, String value, String state) {
    markup.open("div").element("dt", name).element("dd", value, "class", state).close();
  }

  /** Formats a share, as in {@code 98.5 %}; 100 only where nothing is missing. */
  static String percent(long part, long whole) {
    if (whole == 0) {
      return "–";
    }
    double tenths = Math.floor(1000.0 * part / whole);
    return part == whole ? "100 %" : String.format(Locale.ROOT, "%.1f %%", tenths / 10);
  }

  /**
   * Formats a share with the whole, as in {@code 98.5 % of 1200}: a share says little without the
   * number that it is a share of.
   */
  static String share(long part, long whole) {
    return whole == 0 ? "–" : percent(part, whole) + " of " + whole;
  }

  private void failures(Markup markup) {
    List<ResultFolder.Content> failed =
        contents.stream().filter(content -> !content.result().passed()).toList();
    if (failed.isEmpty()) {
      return;
    }
    markup.open("section").element("h2", "Failures: " + failed.size());
    for (ResultFolder.Content content : failed) {
      RunResult result = content.result();
      markup.open("article", "class", "failure", "id", "failure-" + result.name());
      markup.element("h3", result.name() + ": " + result.description() + ", seed " + result.seed());
      markup.element("pre", result.failure().orElseThrow().message(), "class", "why");
      markup.element("p", "Repeat it with:");
      markup.element("pre", result.command());
      if (!result.artifacts().isEmpty()) {
        markup.open("p", "class", "note").text("In its folder: ");
        files(markup, content);
        markup.close();
      }
      markup.close();
    }
    markup.close();
  }

  /** Links to what a run has left. */
  private void files(Markup markup, ResultFolder.Content content) {
    for (String file : content.result().artifacts()) {
      markup.element("a", file, "href", link(content.path().resolve(file)));
    }
  }

  /** A link from the page to a file, as a URL. */
  private String link(Path file) {
    Path from = folder.toAbsolutePath().normalize();
    Path relative = from.relativize(file.toAbsolutePath().normalize());
    try {
      return new URI(null, null, "./" + relative, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("no path for a link: " + relative, e);
    }
  }

  private void runs(Markup markup) {
    markup.open("section").element("h2", "Runs: " + contents.size());
    markup.openBox().open("table", "class", "runs");
    markup.open("thead").open("tr");
    for (String heading :
        List.of(
            "run",
            "result",
            "",
            "seed",
            "extent",
            "seconds",
            "bins seen",
            "code reached",
            "files")) {
      markup.element("th", heading);
    }
    markup.close().close().open("tbody");
    contents.forEach(content -> run(markup, content));
    markup.close().close().close().close();
  }

  private void run(Markup markup, ResultFolder.Content content) {
    RunResult result = content.result();
    CodeCoverage code = content.code();
    markup.open("tr", "class", result.passed() ? "passed" : "failed");
    markup.element("th", result.name());
    if (result.passed()) {
      markup.element("td", "passed", "class", "result");
    } else {
      markup.open("td", "class", "result");
      String word = result.failure().orElseThrow().kind().text();
      markup.element("a", word, "href", "#failure-" + result.name()).close();
    }
    markup.element("td", result.description(), "class", "words");
    markup.element("td", Long.toString(result.seed())).element("td", result.extent());
    markup.element("td", String.format(Locale.ROOT, "%.1f", result.seconds()));
    Coverage seen = result.coverage();
    markup.element("td", seen.bins() == 0 ? "–" : seen.seen() + " of " + seen.bins());
    long points = code.points(Kind.LINE) + code.points(Kind.BRANCH);
    markup.element("td", share(code.reached(Kind.LINE) + code.reached(Kind.BRANCH), points));
    markup.open("td", "class", "files");
    files(markup, content);
    markup.close();
    markup.close();
  }

  /** Names of runs, shortened where there are many. */
  static String names(List<String> runs) {
    final int most = 3;
    String first = runs.stream().limit(most).collect(Collectors.joining(", "));
    return runs.size() <= most ? first : first + " and " + (runs.size() - most) + " more";
  }
}
