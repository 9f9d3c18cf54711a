// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import vlarb.fpga.budget.BudgetProvenance;
import vlarb.fpga.budget.Latency;
import vlarb.fpga.flow.FigureCache;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.FlowRun;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.Target;
import vlarb.fpga.flow.ToolFailedException;
import vlarb.jobs.Job;
import vlarb.jobs.JobEngine;
import vlarb.jobs.Listener;

/** Measures the points of a sweep: the whole design of each, flattened. */
public final class ArbiterSweep {
  private final FigureCache cache;
  private final JobEngine engine;
  private final Listener listener;

  public ArbiterSweep(FigureCache cache, JobEngine engine, Listener listener) {
    this.cache = cache;
    this.engine = engine;
    this.listener = listener;
  }

  /**
   * A point and what was measured.
   *
   * @param seeds placement seeds that were tried, from 1 on
   * @param versions of all that the figures depend on, by name
   */
  public record Result(
      ArbiterSweepPoint point, int seeds, SequencedMap<String, String> versions, Figures figures) {
    /** A time that the point's design promises. */
    Latency latency(String name) {
      return Latency.of(point.parameters()).stream()
          .filter(latency -> latency.name().equals(name))
          .findFirst()
          .orElseThrow();
    }
  }

  /**
   * Measures what is not in the cache yet.
   *
   * @param seeds placement seeds to try, at least 1
   * @return a result for every point, in the same order
   * @throws vlarb.jobs.EngineException if the engine does not take the runs
   * @throws ToolFailedException if a run failed; the others are in the cache
   */
  public List<Result> measure(List<ArbiterSweepPoint> points, int seeds)
      throws IOException, InterruptedException {
    List<FlowRun> runs =
        points.stream()
            .map(point -> new FlowRun(RtlSource.of(point.parameters()), point.target(), seeds))
            .toList();
    SequencedMap<String, Job> missing = new LinkedHashMap<>();
    Path directory = Files.createDirectories(cache.directory().resolve("runs"));
    for (FlowRun run : runs) {
      if (cache.find(run).isEmpty()) {
        missing.putIfAbsent(run.key(), RunFile.write(run, directory));
      }
    }
    engine.execute(RunProcess.program(cache.directory()), List.copyOf(missing.values()), listener);

    Map<Target, SequencedMap<String, String>> versions = new HashMap<>();
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      Optional<Figures> figures = cache.find(runs.get(i));
      if (figures.isEmpty()) {
        throw failure(points.get(i), missing.get(runs.get(i).key()));
      }
      ArbiterSweepPoint point = points.get(i);
      results.add(
          new Result(
              point,
              seeds,
              versions.computeIfAbsent(point.target(), BudgetProvenance::versions),
              figures.get()));
    }
    for (Job job : missing.values()) {
      job.delete();
    }
    return results;
  }

  private static ToolFailedException failure(ArbiterSweepPoint point, Job job) throws IOException {
    String log = Files.exists(job.log()) ? Files.readString(job.log()) : "";
    return new ToolFailedException(point.description() + ": " + job.lastWords(), log);
  }
}
