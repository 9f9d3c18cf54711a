// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import vlarb.page.chart.VegaLite;
import vlarb.page.report.PlotScripts;
import vlarb.page.report.Report;
import vlarb.page.report.ReportPage;
import vlarb.system.AtomicFiles;

/** The folder of a sweep: its runs, and the files about all of them. */
public final class SweepFolder {
  private static final Pattern NAME = Pattern.compile("point-(\\d{1,9})-seed-(\\d{1,9})");

  private SweepFolder() {}

  /**
   * The results that runs have left in a folder.
   *
   * @param missing the names of those without a result that says whether its network is saturated
   */
  record Found(List<SweepResult> results, List<String> missing) {}

  static Found found(List<SweepRun> all, Path runs) throws IOException {
    List<SweepResult> results = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (SweepRun run : all) {
      Optional<JsonNode> result = run.result(runs).filter(SweepResult::isKnown);
      if (result.isPresent()) {
        results.add(new SweepResult(run.name(), run.values(), run.seed(), result.get()));
      } else {
        missing.add(run.name());
      }
    }
    return new Found(results, missing);
  }

  static void write(Path out, Found found) throws IOException {
    AtomicFiles.write(out.resolve("metrics.csv"), SweepTable.csv(found.results()));
    SweepCurves curves = new SweepCurves(found.results());
    AtomicFiles.write(
        out.resolve("figure.json"), VegaLite.figure(curves.points(), curves.axis(), Map.of()));
    Report report = SweepPage.of(curves, found.results(), found.missing());
    AtomicFiles.write(out.resolve("report.html"), ReportPage.of(report, PlotScripts.installed()));
  }

  /**
   * Writes the files about all runs again, from what the runs have left. Nothing is run.
   *
   * @return the results found; nothing is dead
   * @throws NoSuchFileException if the folder holds no runs
   */
  public static Sweep.Outcome report(Path out) throws IOException {
    Path runs = out.resolve("runs");
    List<SweepRun> all = new ArrayList<>();
    if (Files.isDirectory(runs)) {
      try (Stream<Path> folders = Files.list(runs)) {
        for (Path folder :
            folders
                .filter(folder -> place(folder).length > 0)
                .sorted(Comparator.comparing(SweepFolder::place, SweepFolder::compare))
                .toList()) {
          Optional<SweepRun> run = SweepRun.in(folder);
          run.ifPresent(all::add);
        }
      }
    }
    if (all.isEmpty()) {
      throw new NoSuchFileException(out.toString());
    }
    Found found = found(all, runs.toAbsolutePath());
    write(out, found);
    return new Sweep.Outcome(found.results(), found.missing(), List.of());
  }

  /** The numbers of point and seed; none where a folder is not of a run. */
  private static int[] place(Path folder) {
    Matcher matcher = NAME.matcher(folder.getFileName().toString());
    return matcher.matches()
        ? new int[] {Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))}
        : new int[0];
  }

  private static int compare(int[] a, int[] b) {
    return a[0] != b[0] ? Integer.compare(a[0], b[0]) : Integer.compare(a[1], b[1]);
  }
}
