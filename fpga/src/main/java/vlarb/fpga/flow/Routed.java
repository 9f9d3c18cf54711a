// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/**
 * The report of nextpnr on a design with one clock that it has routed.
 *
 * @param mhz the clock that it reaches
 * @param nets the longest path's, from the one that the first register drives on, in order
 * @param begin the cell where the path begins
 * @param end the cell where it ends
 * @param ns the path's delay, set-up time included
 */
public record Routed(double mhz, List<Arrival> nets, String begin, String end, double ns) {
  /**
   * A net on the path.
   *
   * @param ns the time from the clock edge until it has its value at its driver
   */
  public record Arrival(String net, double ns) {}

  public Routed {
    nets = List.copyOf(nets);
  }

  static Routed in(JsonNode report) {
    double mhz = report.get("fmax").iterator().next().get("achieved").asDouble();
    JsonNode path =
        StreamSupport.stream(report.get("critical_paths").spliterator(), false)
            .filter(p -> isClocked(p.get("from")) && isClocked(p.get("to")))
            .max(Comparator.comparingDouble(Routed::delay))
            .orElseThrow()
            .get("path");
    List<Arrival> nets = new ArrayList<>();
    // The first step goes from the clock to the register's output.
    String begin = path.get(0).at("/to/cell").asString();
    String end = begin;
    double ns = 0;
    for (JsonNode step : path) {
      if (step.has("net")) {
        nets.add(new Arrival(step.get("net").asString(), ns));
      }
      ns += step.get("delay").asDouble();
      end = step.at("/to/cell").asString();
    }
    return new Routed(mhz, nets, begin, end, ns);
  }

  /** Paths from and to pins without a register are asynchronous, and of the measuring alone. */
  private static boolean isClocked(JsonNode end) {
    return end.asString().contains("edge ");
  }

  private static double delay(JsonNode path) {
    return StreamSupport.stream(path.get("path").spliterator(), false)
        .mapToDouble(step -> step.get("delay").asDouble())
        .sum();
  }
}
