// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import vlarb.network.run.PortPromises;
import vlarb.network.setting.LinkTiming;

/** Finds the link of each service level at which its VL has the least room for its load. */
public final class Bottlenecks {
  /** Data VLs, which arbitration tables are about. */
  private static final int DATA_VLS = 15;

  /** Loads that differ by less are alike: sums of doubles depend on their order. */
  private static final double ALIKE = 1e-9;

  private final LinkLoads loads;
  private final LinkTiming links;
  private final PortPromises promises;
  private final IntUnaryOperator vls;

  /**
   * A search.
   *
   * @param vls the VL of each service level
   */
  public Bottlenecks(
      LinkLoads loads, LinkTiming links, PortPromises promises, IntUnaryOperator vls) {
    this.loads = loads;
    this.links = links;
    this.promises = promises;
    this.vls = vls;
  }

  /** A link of each service level that has traffic, of equal ones the first port. */
  public List<Bottleneck> find() {
    List<Bottleneck> found = new ArrayList<>();
    for (Map.Entry<Integer, double[]> level : loads.byLevel().entrySet()) {
      IntStream.range(0, level.getValue().length)
          .filter(port -> level.getValue()[port] > 0)
          .mapToObj(port -> at(level.getKey(), port))
          .reduce((a, b) -> b.partOfRoom() > a.partOfRoom() * (1 + ALIKE) ? b : a)
          .ifPresent(found::add);
    }
    return found;
  }

  private Bottleneck at(int level, int port) {
    int vl = vls.applyAsInt(level);
    double rate = links.bitsPerSecond(port);
    double ofVl =
        loads.byLevel().entrySet().stream()
            .filter(other -> vls.applyAsInt(other.getKey()) == vl)
            .mapToDouble(other -> other.getValue()[port])
            .sum();
    double left = Math.max(0, 1 - (loads.all(port) - ofVl) / rate);
    OptionalDouble guaranteed =
        vl < DATA_VLS
            ? promises.of(port).curve(vl).stream().mapToDouble(curve -> curve.rate()).findFirst()
            : OptionalDouble.of(1);
    OptionalLong wait = vl < DATA_VLS ? promises.waitBytes(port, vl) : OptionalLong.empty();
    return new Bottleneck(
        level,
        vl,
        port,
        loads.byLevel().get(level)[port] / rate,
        ofVl / rate,
        loads.all(port) / rate,
        guaranteed,
        Math.max(left, guaranteed.orElse(0)),
        wait.isPresent() ? OptionalLong.of(wait.getAsLong() * links.ticksPerByte()[port]) : wait);
  }
}
