// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import vlarb.fpga.budget.Latency;
import vlarb.page.chart.ParetoPlot;
import vlarb.page.chart.ParetoPlot.Axis;
import vlarb.page.chart.ParetoPlot.Better;
import vlarb.page.chart.ParetoPlot.Point;

/** The plots of a sweep. */
final class SweepPlots {
  private SweepPlots() {}

  /** The plot; nothing where no result has a clock. */
  static Optional<String> clockAgainstArea(List<ArbiterSweep.Result> results) {
    return of(
        "Clock against area",
        area(results),
        result -> result.figures().area(),
        new Axis("MHz", Better.HIGH),
        result -> 1000 / result.figures().periodNs().get(),
        results);
  }

  /** The plot; nothing where no result has a clock. */
  static Optional<String> areaAgainstLatency(List<ArbiterSweep.Result> results) {
    return of(
        "Area against latency",
        new Axis("ns from grant to grant", Better.LOW),
        result -> result.latency(Latency.GRANT_TO_GRANT).ns(result.figures().periodNs().get()),
        area(results),
        result -> result.figures().area(),
        results);
  }

  private static Axis area(List<ArbiterSweep.Result> results) {
    return new Axis(results.getFirst().figures().areaUnit(), Better.LOW);
  }

  private static Optional<String> of(
      String title,
      Axis xAxis,
      ToDoubleFunction<ArbiterSweep.Result> x,
      Axis yAxis,
      ToDoubleFunction<ArbiterSweep.Result> y,
      List<ArbiterSweep.Result> results) {
    List<Point> points =
        results.stream()
            .filter(result -> result.figures().periodNs().isPresent())
            .map(
                result ->
                    new Point(
                        x.applyAsDouble(result),
                        y.applyAsDouble(result),
                        result.point().description()))
            .toList();
    return points.isEmpty()
        ? Optional.empty()
        : Optional.of(new ParetoPlot(title, xAxis, yAxis, points).svg());
  }
}
