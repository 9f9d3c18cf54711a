// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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
  private static final JsonMapper JSON = new JsonMapper();

  /**
   * A net on the path.
   *
   * @param ns the time from the clock edge until it has its value at its driver
   */
  public record Arrival(String net, double ns) {}

  public Routed {
    nets = List.copyOf(nets);
  }

  /** Reads a report; nothing if no clock, or no path from register to register, can be read. */
  static Optional<Routed> in(String report) {
    try {
      JsonNode read = JSON.readTree(report);
      return read.path("fmax")
          .valueStream()
          .findFirst()
          .map(clock -> clock.path("achieved").asDouble())
          .flatMap(mhz -> longest(read.path("critical_paths")).map(path -> of(mhz, path)));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  private static Optional<JsonNode> longest(JsonNode paths) {
    return paths
        .valueStream()
        .filter(path -> isClocked(path.path("from")) && isClocked(path.path("to")))
        .filter(path -> !path.path("path").isEmpty())
        .max(Comparator.comparingDouble(Routed::delay))
        .map(path -> path.get("path"));
  }

  private static Routed of(double mhz, JsonNode path) {
    List<Arrival> nets = new ArrayList<>();
    // The first step goes from the clock to the register's output.
    String begin = path.path(0).at("/to/cell").asString();
    String end = begin;
    double ns = 0;
    for (JsonNode step : path) {
      if (step.has("net")) {
        nets.add(new Arrival(step.get("net").asString(), ns));
      }
      ns += step.path("delay").asDouble();
      end = step.at("/to/cell").asString();
    }
    return new Routed(mhz, nets, begin, end, ns);
  }

  /** Paths from and to pins without a register are asynchronous, and of the measuring alone. */
  private static boolean isClocked(JsonNode end) {
    return end.asString().contains("edge ");
  }

  private static double delay(JsonNode path) {
    return path.get("path").valueStream().mapToDouble(step -> step.path("delay").asDouble()).sum();
  }
}
