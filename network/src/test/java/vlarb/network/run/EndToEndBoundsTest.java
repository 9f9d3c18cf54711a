// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vlarb.config.SourceText;
import vlarb.network.admission.Established;
import vlarb.network.bound.Bound;
import vlarb.network.bound.DelayBounds;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.setting.Ticks;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.TrafficSource;

/** Delays of connections beside their bounds. */
class EndToEndBoundsTest {
  private static final int SIZE = 256;
  private static final int AT_ONCE = 60;
  private static final double BYTE = 28_800;
  private static final double PACKET = SIZE * BYTE;

  private static Prepared example(String change, String by) throws Exception {
    String text = Files.readString(Path.of("../examples/network-bounds.yaml"));
    assertTrue(text.contains(change), change);
    return Prepared.routed(
            NetworkReader.read(new SourceText("net.yaml", text.replace(change, by))), 1)
        .filled(ended -> {});
  }

  private static EndToEndBounds run(Prepared prepared) {
    NetworkResult result = NetworkRun.run(prepared, PacketListener.NONE, now -> {});
    assertEquals(List.of(), result.failures());
    EndToEndBounds delays = result.endToEnd().orElseThrow();
    assertEquals(delays.figures(), result.figures().get("delays_from_end_to_end"));
    assertTrue(result.text().endsWith(delays.text()), result.text());
    return delays;
  }

  @Test
  void eachConnectionOfTheExampleHasABoundAndKeepsIt() throws Exception {
    EndToEndBounds delays = run(example("multiplexed", "multiplexed"));
    assertTrue(delays.connections().size() > 30_000, delays.text());
    for (EndToEndBounds.Connection one : delays.connections()) {
      Bound.Given bound = assertInstanceOf(Bound.Given.class, one.bound(), one.toString());
      assertTrue(one.measured() <= bound.ticks(), one.toString());
    }
    assertTrue(delays.text().endsWith("0 beyond: passed\n"), delays.text());
    assertEquals(10, delays.figures().size());
    assertTrue(
        delays.figures().stream().allMatch(level -> !level.containsKey("void")), delays.text());
  }

  /** Links of 1.6 to 3.2 times the others' rate, and of less. */
  @Test
  @Tag("thorough")
  void linksOfOtherRatesKeepTheirBoundsToo() throws Exception {
    EndToEndBounds delays =
        run(
            example(
                "  traffic:",
                "  links: [{port: s0:4, rate: 1xQDR}, {port: s1:6, rate: 1xSDR},"
                    + " {port: h5, rate: 2xSDR}, {port: h9, rate: 1xSDR}]\n  traffic:"));
    assertTrue(delays.connections().size() > 30_000, delays.text());
    assertTrue(
        delays.connections().stream().allMatch(EndToEndBounds.Connection::isBounded),
        delays.text());
  }

  @Tag("thorough")
  @Test
  void aBoundThatDoesNotHoldIsVoidForAReason() throws Exception {
    assertReason("speedup: 8", "speedup: 2", "the crossbar of s\\d has 7 inputs and is 2 times .*");
    assertReason("packets 8192", "packets 256", "VL\\d may have \\d+ packets .* 256 have room");
    assertReason("speedup: 8", "speedup: 8, hll: 10", "switch.hll lets packets be dropped");
    Bound mixed = bounds(star(4), List.of(new Established(1, 0, 1, 64_000))).apply(0);
    assertEquals(new Bound.Nothing("VL1 has packets of other sources too"), mixed);
    // Each entry serves a packet of the one VL, then one of the other: half of the link.
    Bound much = bounds(star(4), List.of(new Established(0, 0, 1, 1_300_000_000))).apply(0);
    assertEquals(new Bound.Nothing("VL0 has more to send at h0 than its entries promise"), much);
  }

  /** Each VL has a path of its own, so that one without bounds cannot be in the way of others. */
  @Test
  void bestEffortBesideThemBreaksNoBound() throws Exception {
    EndToEndBounds delays =
        run(
            example(
                "multiplexed, speedup: 8, buffer: packets 8192}\n  traffic:",
                "full, speedup: 8, buffer: packets 8192}\n  traffic:\n"
                    + "    - {source: poisson, sl: 11, packet: 4096, load: 0.5}"));
    assertTrue(
        delays.connections().stream().allMatch(EndToEndBounds.Connection::isBounded),
        delays.text());
  }

  private static void assertReason(String change, String by, String expected) throws Exception {
    EndToEndBounds delays = run(example(change, by));
    String why =
        delays.connections().stream()
            .filter(one -> one.established().serviceLevel() == 0)
            .map(one -> assertInstanceOf(Bound.Nothing.class, one.bound()).reason())
            .findFirst()
            .orElseThrow();
    assertTrue(why.matches(expected), why);
    assertTrue(delays.text().contains("void: " + why), delays.text());
  }

  /** A star; what its hosts send is up to the test. */
  private static Prepared star(int weightOfOthers) throws Exception {
    NetworkDescription description =
        NetworkReader.read(
            new SourceText(
                "net.yaml",
                """
                arbiter: {data-vls: 15}
                tables: {high-limit: 255, high: "0:4,1:%d", low: ""}
                network:
                  topology: {kind: star, hosts: 4}
                  switch: {crossbar: full, speedup: 8, buffer: packets 1000}
                  traffic:
                    - {source: cbr, packet: 256, classes: jpdc-table2}
                    - {source: poisson, sl: 1, packet: 256, load: 1}
                """
                    .formatted(weightOfOthers)));
    return Prepared.routed(description, 1);
  }

  private static IntFunction<Bound> bounds(Prepared prepared, List<Established> connections) {
    PortPromises promises =
        new PortPromises(prepared.description(), prepared.fabric(), NetworkRun.committed(prepared));
    DelayBounds bounds =
        new DelayBounds(
            prepared.description(),
            prepared.links(),
            prepared.description().connections().orElseThrow(),
            prepared.tables(),
            connections,
            promises::of);
    return bounds::of;
  }

  /** Connections from hosts 0 and 2 to host 1, each of 64 kb/s. */
  private static List<Established> connections() {
    List<Established> connections = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      connections.add(new Established(0, 0, 1, 64_000));
      connections.add(new Established(0, 2, 1, 64_000));
    }
    return connections;
  }

  /**
   * The delays if all connections send their packets at once, while VL1 always has packets
   * everywhere on the way.
   */
  private static ConnectionDelays worst(Prepared prepared, List<Established> connections) {
    List<TrafficSource> sources = new ArrayList<>();
    for (Established one : connections) {
      sources.add(
          new ConstantRate(one.from(), one.to(), 0, SIZE, SIZE, one.rate(), 10 * (long) PACKET));
    }
    for (int host : new int[] {0, 2, 3}) {
      sources.add(new ConstantRate(host, 1, 1, SIZE, SIZE, 2_500_000_000L, 0));
    }
    ConnectionDelays delays = new ConnectionDelays(sources.size());
    NetworkDescription description = prepared.description();
    NetworkSimulation simulation =
        new NetworkSimulation(
            prepared.tables(),
            prepared.links(),
            description.settings(),
            description.headers(),
            description.arbiter(),
            NetworkRun.committed(prepared),
            sources,
            delays);
    simulation.runUntil(Ticks.PER_SECOND / 1000);
    assertEquals(0, simulation.counts().waits());
    return delays;
  }

  private static EndToEndBounds compare(
      ConnectionDelays delays, List<Established> connections, IntFunction<Bound> bounds) {
    return new EndToEndBounds(connections, delays::longest, bounds, i -> 0, delays::shareAtInputs);
  }

  private static double nearest(EndToEndBounds delays) {
    assertEquals(2 * AT_ONCE, delays.connections().size());
    return delays.connections().stream()
        .mapToDouble(EndToEndBounds.Connection::ratio)
        .max()
        .orElseThrow();
  }

  @Test
  void theWorstComesNearItsBoundAndNotBeyond() throws Exception {
    List<Established> connections = connections();
    EndToEndBounds delays =
        compare(worst(star(4), connections), connections, bounds(star(4), connections));
    System.out.printf("the worst: %.3f of its bound%n", nearest(delays));
    assertEquals(List.of(), delays.failures());
    assertTrue(nearest(delays) > 0.7, delays.text());
  }

  @Test
  void aBoundOfHalfTheSizeIsFound() throws Exception {
    List<Established> connections = connections();
    IntFunction<Bound> bounds = bounds(star(4), connections);
    EndToEndBounds delays =
        compare(
            worst(star(4), connections),
            connections,
            i ->
                bounds.apply(i) instanceof Bound.Given(long ticks)
                    ? new Bound.Given(ticks / 2)
                    : bounds.apply(i));
    assertFailed(delays);
  }

  /** Others have two turns from one of VL0's to the next: what a wrong arbiter would do. */
  @Test
  void aPortThatServesASequenceEverySecondTurnIsFound() throws Exception {
    List<Established> connections = connections();
    assertFailed(compare(worst(star(8), connections), connections, bounds(star(4), connections)));
  }

  private static void assertFailed(EndToEndBounds delays) {
    assertTrue(!delays.failures().isEmpty(), delays.text());
    assertTrue(
        delays
            .failures()
            .getFirst()
            .matches("SL0, host [02] to 1: a packet took [\\d.]+ µs, above the bound of .* µs"),
        delays.failures().getFirst());
    assertTrue(delays.text().endsWith("FAILED\n"), delays.text());
  }

  /**
   * The bound of one connection: at each output a turn of the other VL; at the crossbar the packets
   * that four inputs can bring; and the backlog that the switch lets it build up, served at half of
   * the link.
   */
  @Test
  void oneConnectionByHand() throws Exception {
    Bound bound = bounds(star(4), List.of(new Established(0, 0, 1, 64_000))).apply(0);
    double header = 8 * BYTE;
    double stage = 20 * Ticks.PER_NANOSECOND;
    double flight = 25 * Ticks.PER_NANOSECOND;
    double before = Math.max(header + 3 * stage, PACKET - PACKET / 8);
    double crossbar = 4 * PACKET / (8 - 4);
    double period = SIZE * 8 / 64_000.0 * Ticks.PER_SECOND;
    double behind = (PACKET + crossbar) / period * 2 * PACKET;
    double byHand =
        PACKET + flight + before + crossbar + 2 * stage + PACKET + behind + PACKET + flight;
    assertEquals(byHand, assertInstanceOf(Bound.Given.class, bound).ticks(), 3);
  }
}
