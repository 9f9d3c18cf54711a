// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.jobs.Campaign;
import vlarb.jobs.JobEngine;
import vlarb.jobs.Listener;
import vlarb.jobs.ProgramVersion;
import vlarb.jobs.Shard;

/** A network in variants, each with several seeds, and where the results go. */
public final class Sweep {
  private final List<SweepPoint> points;
  private final String source;
  private final int seeds;
  private final Path out;
  private final Traces traces;

  private Sweep(List<SweepPoint> points, String source, int seeds, Path out, Traces traces) {
    this.points = points;
    this.source = source;
    this.seeds = seeds;
    this.out = out;
    this.traces = traces;
  }

  /**
   * Reads a sweep; nothing is written.
   *
   * @param seeds of each point: 1, 2 and so on
   * @param out the folder of results
   * @throws ConfigurationException if a file cannot be, or a combination of values; one line
   */
  public static Sweep read(SourceText sweep, SourceText network, int seeds, Path out)
      throws ConfigurationException {
    return new Sweep(
        SweepFile.read(sweep, network),
        Path.of(network.name()).toAbsolutePath().toString(),
        seeds,
        out,
        Traces.NONE);
  }

  /**
   * Returns this sweep with a trace: each run leaves a line for each of its packets, in {@code
   * packets.csv}.
   */
  public Sweep withPackets() {
    return new Sweep(points, source, seeds, out, Traces.PACKETS);
  }

  /** Says, before anything runs, what keeps links from being busy; a line each. */
  public List<String> warnings() {
    Map<String, List<SweepPoint>> points = new LinkedHashMap<>();
    for (SweepPoint point : this.points) {
      point
          .warning()
          .ifPresent(line -> points.computeIfAbsent(line, l -> new ArrayList<>()).add(point));
    }
    return points.entrySet().stream()
        .map(
            entry ->
                "%d of %d points, first %s: %s"
                    .formatted(
                        entry.getValue().size(),
                        this.points.size(),
                        entry.getValue().getFirst().description(),
                        entry.getKey()))
        .toList();
  }

  /**
   * The outcome of a sweep.
   *
   * @param results the results of the runs that have one, also of other shards, in the order of the
   *     sweep
   * @param missing the names of the runs without a result
   * @param dead this shard's runs whose process ended without a result, each with the last words of
   *     the process
   */
  public record Outcome(List<SweepResult> results, List<String> missing, List<String> dead) {
    /** The failures of runs, a line each. */
    public List<String> failures() {
      return results.stream().flatMap(result -> result.failures().stream()).toList();
    }
  }

  /**
   * Makes the runs of a shard that have no result yet, and the files about all that have one.
   *
   * @throws vlarb.jobs.EngineException if the engine does not take the runs
   */
  public Outcome run(Shard shard, JobEngine engine, Listener listener)
      throws IOException, InterruptedException {
    Campaign<SweepRun, SweepResult> campaign =
        new Campaign<>(out.resolve("runs").toAbsolutePath(), runs());
    List<String> dead = new ArrayList<>();
    campaign
        .make(SweepProcess.program(), shard, engine, listener)
        .forEach((run, lastWords) -> dead.add(run.name() + ": " + lastWords));
    return SweepFolder.conclude(out, campaign, dead);
  }

  private List<SweepRun> runs() {
    String version = ProgramVersion.name();
    List<SweepRun> runs = new ArrayList<>();
    for (int point = 0; point < points.size(); point++) {
      for (int seed = 1; seed <= seeds; seed++) {
        runs.add(
            new SweepRun(
                "point-%d-seed-%d".formatted(point + 1, seed),
                points.get(point).values(),
                seed,
                source,
                points.get(point).text(),
                version,
                traces));
      }
    }
    return runs;
  }
}
