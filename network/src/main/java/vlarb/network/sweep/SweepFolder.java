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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.jobs.Campaign;
import vlarb.page.chart.VegaLite;
import vlarb.page.report.PlotScripts;
import vlarb.page.report.Report;
import vlarb.page.report.ReportPage;
import vlarb.system.AtomicFiles;

/** The folder of a sweep: its runs, and the files about all of them. */
public final class SweepFolder {
  private static final Pattern NAME = Pattern.compile("point-(\\d{1,9})-seed-(\\d{1,9})");

  private SweepFolder() {}

  /** Writes the files about all runs that have a result. */
  static Sweep.Outcome conclude(
      Path out, Campaign<SweepRun, SweepResult> campaign, List<String> dead) throws IOException {
    List<SweepResult> results = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (SweepRun run : campaign.runs()) {
      campaign.result(run).ifPresentOrElse(results::add, () -> missing.add(run.name()));
    }
    AtomicFiles.write(out.resolve("metrics.csv"), SweepTable.csv(results));
    SweepCurves curves = new SweepCurves(results);
    AtomicFiles.write(
        out.resolve("figure.json"), VegaLite.figure(curves.points(), curves.axis(), Map.of()));
    Report report = SweepPage.of(curves, results, missing);
    AtomicFiles.write(out.resolve("report.html"), ReportPage.of(report, PlotScripts.installed()));
    return new Sweep.Outcome(results, missing, dead);
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
          Campaign.in(folder, SweepRun.class).ifPresent(all::add);
        }
      }
    }
    if (all.isEmpty()) {
      throw new NoSuchFileException(out.toString());
    }
    return conclude(out, new Campaign<>(runs.toAbsolutePath(), all), List.of());
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
