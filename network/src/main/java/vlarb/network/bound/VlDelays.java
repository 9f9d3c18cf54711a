// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.IntFunction;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.ServiceCurve;
import vlarb.network.topology.Fabric;

/**
 * The delays of a VL, output by output in the order in which packets pass them: what comes to an
 * output depends on how unevenly the outputs before pass it on.
 */
final class VlDelays {
  /** A flow and which of its hops leaves the port. */
  private record Pass(Flow flow, int hop) {}

  /** Factor that keeps rounding from putting a rate below another one. */
  private static final double SLIGHTLY_MORE = 1 + 1e-9;

  private final int vl;
  private final Fabric fabric;
  private final PathTimes times;
  private final IntFunction<PortBounds> promises;
  private final List<CrossbarWait> crossbars;
  private final Map<Integer, List<Pass>> byPort = new TreeMap<>();

  /** By port, the longest wait at the output. */
  private final Map<Integer, Double> waits = new HashMap<>();

  private final Optional<String> problem;

  /**
   * Computes.
   *
   * @param flows all packets of the VL
   * @param promises the promises of the tables, by port
   * @param crossbars by switch
   */
  VlDelays(
      int vl,
      Fabric fabric,
      PathTimes times,
      List<Flow> flows,
      IntFunction<PortBounds> promises,
      List<CrossbarWait> crossbars) {
    this.vl = vl;
    this.fabric = fabric;
    this.times = times;
    this.promises = promises;
    this.crossbars = crossbars;
    for (Flow flow : flows) {
      for (int hop = 0; hop < flow.hops(); hop++) {
        byPort.computeIfAbsent(flow.port(hop), p -> new ArrayList<>()).add(new Pass(flow, hop));
      }
    }
    problem = passAll();
  }

  /** The reason why nothing is promised; empty: bounds hold. */
  Optional<String> problem() {
    return problem;
  }

  private Optional<String> passAll() {
    List<Integer> order = inOrder();
    if (order.size() < byPort.size()) {
      return Optional.of("the paths of VL%d have a cycle of dependencies".formatted(vl));
    }
    for (int port : order) {
      Optional<String> found = pass(port);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The longest wait at the crossbar of a port's switch, in ticks. */
  private double atCrossbar(int port) {
    int node = fabric.nodeOf(port);
    return times.ticksOfFastest(node, crossbars.get(node).bytes().orElseThrow());
  }

  private boolean isOfSwitch(int port) {
    return fabric.isSwitch(fabric.nodeOf(port));
  }

  /** The ports, each after those from which packets come to it. */
  private List<Integer> inOrder() {
    Map<Integer, Integer> before = new TreeMap<>();
    byPort.forEach(
        (port, passes) ->
            passes.stream()
                .filter(pass -> pass.hop() + 1 < pass.flow().hops())
                .forEach(pass -> before.merge(pass.flow().port(pass.hop() + 1), 1, Integer::sum)));
    ArrayDeque<Integer> next = new ArrayDeque<>();
    byPort.keySet().stream().filter(port -> !before.containsKey(port)).forEach(next::add);
    List<Integer> order = new ArrayList<>();
    while (!next.isEmpty()) {
      int port = next.remove();
      order.add(port);
      for (Pass pass : byPort.get(port)) {
        if (pass.hop() + 1 < pass.flow().hops()) {
          int after = pass.flow().port(pass.hop() + 1);
          if (before.merge(after, -1, Integer::sum) == 0) {
            next.add(after);
          }
        }
      }
    }
    return order;
  }

  /** Bounds the wait at an output, and what comes to the outputs behind it. */
  private Optional<String> pass(int port) {
    if (isOfSwitch(port)) {
      CrossbarWait crossbar = crossbars.get(fabric.nodeOf(port));
      if (crossbar.bytes().isEmpty()) {
        return Optional.of(
            "the crossbar of %s has %d inputs and is %d times as fast as a link"
                .formatted(
                    fabric.name(fabric.nodeOf(port)), crossbar.inputs(), crossbar.speedup()));
      }
    }
    Arrivals arrivals = arrivals(port);
    OptionalDouble wait = wait(port, arrivals);
    if (wait.isEmpty()) {
      return Optional.of(
          "VL%d has more to send at %s than its entries promise"
              .formatted(vl, fabric.portName(port)));
    }
    waits.put(port, wait.getAsDouble());
    for (Pass pass : byPort.get(port)) {
      double later = wait.getAsDouble();
      if (pass.hop() + 1 < pass.flow().hops()) {
        int next = pass.flow().port(pass.hop() + 1);
        if (crossbars.get(fabric.nodeOf(next)).bytes().isPresent()) {
          later += atCrossbar(next);
        }
      }
      pass.flow().disturb(pass.hop(), later);
    }
    return buffers(port, arrivals);
  }

  private Arrivals arrivals(int port) {
    Arrivals arrivals = new Arrivals();
    Map<Integer, List<Pass>> byInput = new TreeMap<>();
    for (Pass pass : byPort.get(port)) {
      if (pass.hop() == 0) {
        arrivals.addSource(pass.flow().burst(0), pass.flow().rate());
      } else {
        byInput.computeIfAbsent(pass.flow().port(pass.hop() - 1), p -> new ArrayList<>()).add(pass);
      }
    }
    byInput.forEach(
        (input, passes) ->
            arrivals.addInput(
                passes.stream().mapToDouble(pass -> pass.flow().burst(pass.hop())).sum(),
                passes.stream().mapToDouble(pass -> pass.flow().rate()).sum(),
                times.onLink(input),
                atCrossbar(port)));
    return arrivals;
  }

  /** The longest wait at an output; empty where more may come than its tables promise to send. */
  private OptionalDouble wait(int port, Arrivals arrivals) {
    PortBounds promised = promises.apply(port);
    List<ServiceCurve> curves = new ArrayList<>();
    promised.curve(vl).ifPresent(curves::add);
    // A promise of no more rate than is needed has the least latency.
    promised
        .high(vl, SLIGHTLY_MORE * arrivals.rate() / times.packetsATick(port, 1))
        .ifPresent(curves::add);
    return curves.stream()
        .filter(curve -> times.packetsATick(port, curve.rate()) >= arrivals.rate())
        .mapToDouble(
            curve ->
                times.ticks(port, curve.latency())
                    + arrivals.behind(times.packetsATick(port, curve.rate())))
        .min();
  }

  /**
   * Checks that the buffers of a port and of the input behind its link hold all packets that may be
   * there; returns the problem, if any.
   */
  private Optional<String> buffers(int port, Arrivals arrivals) {
    double wait = waits.get(port);
    double here = wait + times.onLink(port) + (isOfSwitch(port) ? times.afterCrossbar() : 0);
    double atOutput = Math.min(arrivals.wholeIn(here), packets(port, here));
    if (atOutput > times.packetsInBuffer()) {
      return Optional.of(needs(atOutput, "at output " + fabric.portName(port)));
    }
    int peer = fabric.peer(port);
    boolean toSwitch = fabric.isSwitch(fabric.nodeOf(peer));
    if (toSwitch && crossbars.get(fabric.nodeOf(peer)).bytes().isEmpty()) {
      return Optional.empty();
    }
    double held = toSwitch ? times.heldBySwitch(port) + atCrossbar(peer) : times.heldByHost(port);
    double atInput = Math.min(times.onLinkIn(port, held), packets(port, wait + held));
    return atInput > times.packetsInBuffer()
        ? Optional.of(needs(atInput, "behind the link of " + fabric.portName(port)))
        : Optional.empty();
  }

  /** The most packets that come to a port in some ticks, each connection's counted whole. */
  private double packets(int port, double ticks) {
    return byPort.get(port).stream()
        .mapToDouble(pass -> pass.flow().packets(pass.hop(), ticks))
        .sum();
  }

  private String needs(double packets, String where) {
    return "VL%d may have %.0f packets %s, where %d have room"
        .formatted(vl, packets, where, times.packetsInBuffer());
  }

  /** The longest delay of a flow's packets, in ticks, where there is no problem. */
  double delay(Flow flow) {
    double delay = times.onWay(flow.path());
    for (int hop = 0; hop < flow.hops(); hop++) {
      int port = flow.port(hop);
      delay += waits.get(port) + (hop > 0 ? atCrossbar(port) : 0);
    }
    return delay;
  }
}
