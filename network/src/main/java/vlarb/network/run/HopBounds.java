// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.Ticks;
import vlarb.network.sim.HeadWaits;
import vlarb.network.topology.Fabric;

/**
 * The longest wait of packets for their turn at each port and VL, beside what the port's tables
 * promise: from the moment when a packet could go to its first byte on the link. A promise holds
 * for any behaviour of other VLs, crossbars and credits, so a wait beyond it is a failure of the
 * model or of the bound.
 */
public final class HopBounds {
  private final List<Hop> hops = new ArrayList<>();
  private final Fabric fabric;

  /**
   * A port and VL that packets have gone through.
   *
   * @param measured longest wait, in ticks
   * @param bound in ticks; empty where the tables promise the VL nothing
   */
  public record Hop(int port, int vl, long measured, OptionalLong bound) {
    boolean isExceeded() {
      return bound.isPresent() && measured > bound.getAsLong();
    }

    /** The measured wait as a part of the bound; 0 where there is none. */
    public double ratio() {
      return bound.isPresent() && bound.getAsLong() > 0 ? (double) measured / bound.getAsLong() : 0;
    }
  }

  /** The longest waits that were measured, as {@link HeadWaits#longest} tells them. */
  @FunctionalInterface
  interface Longest {
    long of(int port, int vl);
  }

  /** The results of a VL at all ports. */
  private static final class OfVl {
    private int ports;
    private int unbounded;
    private int exceeded;
    private Hop longest;
    private Hop nearest;

    OfVl(Hop first) {
      longest = first;
      nearest = first;
    }

    void add(Hop hop) {
      ports++;
      unbounded += hop.bound().isPresent() ? 0 : 1;
      exceeded += hop.isExceeded() ? 1 : 0;
      longest = hop.measured() > longest.measured() ? hop : longest;
      nearest = hop.ratio() > nearest.ratio() ? hop : nearest;
    }
  }

  /**
   * Compares all ports that packets have left.
   *
   * @param links the times that links take
   * @param promises of the ports
   */
  HopBounds(LinkTiming links, Fabric fabric, PortPromises promises, Longest waits) {
    this.fabric = fabric;
    for (int port = 0; port < fabric.ports(); port++) {
      for (int vl = 0; vl < PortPromises.DATA_VLS; vl++) {
        long measured = waits.of(port, vl);
        if (measured != HeadWaits.NONE) {
          OptionalLong bytes = promises.waitBytes(port, vl);
          hops.add(
              new Hop(
                  port,
                  vl,
                  measured,
                  bytes.isPresent()
                      ? OptionalLong.of(bytes.getAsLong() * links.ticksPerByte()[port])
                      : bytes));
        }
      }
    }
  }

  /** All ports and VLs that packets have gone through. */
  public List<Hop> hops() {
    return List.copyOf(hops);
  }

  /** The waits that are beyond their bounds, a line each; empty: none is. */
  List<String> failures() {
    return hops.stream()
        .filter(Hop::isExceeded)
        .map(
            hop ->
                String.format(
                    Locale.ROOT,
                    "%s VL%d: a packet waited %.3f µs for its turn, above the bound of %.3f µs",
                    fabric.portName(hop.port()),
                    hop.vl(),
                    Ticks.microseconds(hop.measured()),
                    Ticks.microseconds(hop.bound().orElseThrow())))
        .toList();
  }

  private Map<Integer, OfVl> byVl() {
    Map<Integer, OfVl> byVl = new TreeMap<>();
    for (Hop hop : hops) {
      byVl.computeIfAbsent(hop.vl(), vl -> new OfVl(hop)).add(hop);
    }
    return byVl;
  }

  /** Lists the bounds by VL, for JSON. */
  List<Map<String, Object>> figures() {
    List<Map<String, Object>> figures = new ArrayList<>();
    byVl()
        .forEach(
            (vl, of) -> {
              Map<String, Object> one = new LinkedHashMap<>();
              one.put("vl", vl);
              one.put("ports", of.ports);
              one.put("ports_without_bound", of.unbounded);
              one.put("longest_wait_us", Ticks.microseconds(of.longest.measured()));
              one.put("nearest_port", fabric.portName(of.nearest.port()));
              one.put("nearest_wait_us", Ticks.microseconds(of.nearest.measured()));
              if (of.nearest.bound().isPresent()) {
                one.put("nearest_bound_us", Ticks.microseconds(of.nearest.bound().getAsLong()));
                one.put("wait_over_bound", of.nearest.ratio());
              }
              one.put("exceeded", of.exceeded);
              figures.add(one);
            });
    return figures;
  }

  /** A line a VL, for people. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append("VL  ports  no bound  longest wait µs  nearest to its bound: µs of µs\n");
    byVl()
        .forEach(
            (vl, of) ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "%2d %6d %9d %16.3f  %s\n",
                        vl,
                        of.ports,
                        of.unbounded,
                        Ticks.microseconds(of.longest.measured()),
                        nearest(of))));
    long bounded = hops.stream().filter(hop -> hop.bound().isPresent()).count();
    long exceeded = hops.stream().filter(Hop::isExceeded).count();
    return text.append(
            String.format(
                Locale.ROOT,
                "waits for turns: %d of ports and VLs compared with bounds, %d beyond: %s\n",
                bounded,
                exceeded,
                exceeded == 0 ? "passed" : "FAILED"))
        .toString();
  }

  private String nearest(OfVl of) {
    if (of.nearest.bound().isEmpty()) {
      return "-";
    }
    return String.format(
        Locale.ROOT,
        "%s: %.3f of %.3f (%.1f %%)",
        fabric.portName(of.nearest.port()),
        Ticks.microseconds(of.nearest.measured()),
        Ticks.microseconds(of.nearest.bound().getAsLong()),
        100 * of.nearest.ratio());
  }
}
