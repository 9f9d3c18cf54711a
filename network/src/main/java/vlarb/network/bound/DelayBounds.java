// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import vlarb.model.bounds.PortBounds;
import vlarb.network.admission.Established;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.description.NetworkDescription;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.Headers;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;

/**
 * The longest delays of connections that are established before the first packet. A VL's
 * connections have bounds if all its packets are theirs, their rate is not above what its entries
 * promise, crossbars are fast enough, and all buffers have room for what may be in them; other VLs
 * may do what they like.
 */
public final class DelayBounds {
  private static final int DATA_VLS = 15;
  private static final int MANAGEMENT = 15;
  private static final int BLOCK = 64;
  private static final int DWORD = 4;

  private final NetworkDescription description;
  private final NetworkSettings settings;
  private final Fabric fabric;
  private final IntFunction<PortBounds> promises;
  private final PathTimes times;

  /** The packets of a VL's connections, by VL. */
  private final Map<Integer, List<Flow>> flows = new TreeMap<>();

  /** All VLs that have packets. */
  private final TreeSet<Integer> used = new TreeSet<>();

  /** The VLs of which nothing is promised, and why. */
  private final Map<Integer, String> problems = new TreeMap<>();

  private final Bound[] bounds;

  /**
   * Computes.
   *
   * @param links the times that links take
   * @param plan of the connections
   * @param tables by which packets go
   * @param connections all there are
   * @param promises the promises of the tables, by port
   */
  public DelayBounds(
      NetworkDescription description,
      LinkTiming links,
      DescribedTraffic.Connections plan,
      ForwardingTables tables,
      List<Established> connections,
      IntFunction<PortBounds> promises) {
    this.description = description;
    this.promises = promises;
    settings = description.settings();
    fabric = tables.fabric();
    int wire = description.headers().wireBytes(plan.payload());
    times =
        new PathTimes(wire, description.headers().dwords(plan.payload()), fabric, links, settings);
    List<Flow> all = new ArrayList<>();
    for (Established one : connections) {
      double period = wire * (8.0 / one.rate()) * Ticks.PER_SECOND;
      Flow flow = new Flow(tables.path(one.from(), one.to()), period);
      all.add(flow);
      flows.computeIfAbsent(vl(one), vl -> new ArrayList<>()).add(flow);
    }
    for (DescribedTraffic each : description.traffic()) {
      each.forEachSize(
          (sl, payload) -> {
            int vl = settings.sl2vl().get(sl);
            used.add(vl);
            if (!(each instanceof DescribedTraffic.Connections)) {
              problems.put(vl, "VL" + vl + " has packets of other sources too");
            }
          });
    }
    if (!(settings.dropping() instanceof DropPolicy.Never)) {
      flows.keySet().forEach(vl -> problems.put(vl, "switch.hll lets packets be dropped"));
    }
    if (description.multicast().isInSwitches()) {
      flows.keySet().forEach(vl -> problems.put(vl, "multicast packets go first"));
    }
    if (used.contains(MANAGEMENT)) {
      flows.keySet().forEach(vl -> problems.put(vl, "control packets of VL15 go first"));
    }
    Map<Integer, VlDelays> known = delays();
    bounds = new Bound[all.size()];
    for (int i = 0; i < bounds.length; i++) {
      int vl = vl(connections.get(i));
      bounds[i] =
          problems.containsKey(vl)
              ? new Bound.Nothing(problems.get(vl))
              : new Bound.Given((long) Math.ceil(known.get(vl).delay(all.get(i))));
    }
  }

  private int vl(Established connection) {
    return settings.sl2vl().get(connection.serviceLevel());
  }

  /** The bound of a connection, by its place in the list of all. */
  public Bound of(int connection) {
    return bounds[connection];
  }

  /**
   * The delays of the VLs that have bounds. A VL without them may leave its packets at inputs until
   * buffers are full, which counts for all others: so they are looked at again.
   */
  private Map<Integer, VlDelays> delays() {
    while (true) {
      Map<Integer, VlDelays> all = new TreeMap<>();
      Map<Integer, String> found = new TreeMap<>();
      flows.forEach(
          (vl, own) -> {
            if (!problems.containsKey(vl)) {
              VlDelays delays = new VlDelays(vl, fabric, times, own, promises, crossbars(vl));
              delays.problem().ifPresent(problem -> found.put(vl, problem));
              all.put(vl, delays);
            }
          });
      if (found.isEmpty()) {
        return all;
      }
      problems.putAll(found);
    }
  }

  private List<CrossbarWait> crossbars(int vl) {
    boolean isShared = settings.crossbar() != CrossbarKind.FULL;
    long without = used.stream().filter(v -> v < DATA_VLS && v != vl && !isBounded(v)).count();
    List<CrossbarWait> all = new ArrayList<>();
    for (int node = 0; node < fabric.switches(); node++) {
      all.add(
          new CrossbarWait(
              settings.crossbar(),
              linked(node),
              settings.speedup(),
              isShared ? longest() : times.wire(),
              isShared ? without * bufferBytes() : 0,
              times.wire()));
    }
    return all;
  }

  private boolean isBounded(int vl) {
    return flows.containsKey(vl) && !problems.containsKey(vl);
  }

  private int linked(int node) {
    int linked = 0;
    int first = fabric.firstPort(node);
    for (int port = first; port < first + fabric.portsOf(node); port++) {
      linked += fabric.peer(port) == Fabric.UNLINKED ? 0 : 1;
    }
    return linked;
  }

  /** The longest packet of all, on the wire. */
  private int longest() {
    return description.traffic().stream()
        .mapToInt(plan -> description.headers().wireBytes(plan.largestPayload()))
        .max()
        .orElseThrow();
  }

  /** The most bytes on the wire of the packets that a VL buffer holds. */
  private double bufferBytes() {
    Headers headers = description.headers();
    return (double) settings.bufferBlocks()
        * (BLOCK + headers.wireBytes(0) - DWORD * headers.dwords(0));
  }
}
