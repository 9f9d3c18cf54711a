// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import vlarb.fpga.budget.Budget.ModuleFigures;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.FlowRun;
import vlarb.fpga.flow.Measurer;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.Target;
import vlarb.jobs.Listener;

/**
 * Makes budgets: measures the whole, then every module, as many at once as there are processors.
 * Where the whole does not fit, no module is placed: most of the time goes into placements, and
 * clocks of parts of what cannot be built are of no use.
 */
public final class Budgeting {
  private final Measurer measurer;
  private final Listener listener;

  public Budgeting(Measurer measurer, Listener listener) {
    this.measurer = measurer;
    this.listener = listener;
  }

  /**
   * The budget of a design.
   *
   * @param seeds placement seeds to try, at least 1
   * @param depth levels of the hierarchy below the whole whose modules are measured; 0 measures the
   *     whole alone
   * @throws vlarb.system.ToolMissingException if a tool is not installed
   * @throws vlarb.fpga.flow.ToolFailedException if a tool fails
   */
  public Budget of(BudgetSubject subject, Target target, int seeds, int depth) {
    SequencedMap<String, String> versions = BudgetProvenance.versions(target);
    RtlSource source = subject.source();
    List<Place> places = new ArrayList<>();
    collect(source, source.top(), "", depth, places);
    Set<String> modules = new LinkedHashSet<>();
    places.forEach(place -> modules.add(place.module()));
    Figures total = measurer.measure(new FlowRun(source, target, seeds));
    listener.done(1, 1 + modules.size());
    int moduleSeeds = total.fits() ? seeds : 0;
    Map<String, Figures> figures =
        measure(
            modules.stream().map(m -> new FlowRun(source.under(m), target, moduleSeeds)).toList());
    return new Budget(
        subject,
        target,
        seeds,
        versions,
        total,
        places.stream()
            .map(p -> new ModuleFigures(p.path(), p.module(), figures.get(p.module())))
            .toList());
  }

  private record Place(String path, String module) {}

  /** The instances down to a depth below a module, each before those below itself. */
  private static void collect(
      RtlSource source, String module, String prefix, int depth, List<Place> places) {
    if (depth == 0) {
      return;
    }
    for (RtlSource.Instance instance : source.under(module).instances()) {
      String path = prefix + instance.name();
      places.add(new Place(path, instance.module()));
      collect(source, instance.module(), path + ".", depth - 1, places);
    }
  }

  private record Measured(String module, Figures figures) {}

  /** The figures by the name of the module. */
  private Map<String, Figures> measure(List<FlowRun> runs) {
    Map<String, Figures> figures = new LinkedHashMap<>();
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
      var completion = new ExecutorCompletionService<Measured>(pool);
      for (FlowRun run : runs) {
        completion.submit(() -> new Measured(run.source().top(), measurer.measure(run)));
      }
      try {
        for (int done = 1; done <= runs.size(); done++) {
          Measured measured = completion.take().get();
          figures.put(measured.module(), measured.figures());
          listener.done(1 + done, 1 + runs.size());
        }
      } catch (ExecutionException e) {
        pool.shutdownNow();
        throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
      } catch (InterruptedException e) {
        pool.shutdownNow();
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted while tools were running");
      }
    }
    return figures;
  }
}
