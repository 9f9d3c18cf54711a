// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.routing.RoutingException;

/** Whole runs. */
class NetworkRunTest {
  private static Prepared prepare(String network, long seed) throws Exception {
    return Prepared.routed(
        NetworkReader.read(new SourceText("net.yaml", "network:\n" + network.indent(2))), seed);
  }

  private static NetworkResult run(Prepared prepared) throws Exception {
    return NetworkRun.run(prepared.filled(ended -> {}), PacketListener.NONE, now -> {});
  }

  private static final String SMALL =
      """
      topology: {kind: regular-random, switches: 8, hosts: 4, links: 4}
      switch: {speedup: 2}
      traffic:
        - {source: cbr, packet: 256}
        - {source: poisson, sl: 11, packet: 256, load: 0.05}
      measure: {warm-up: 200 us, time: 400 us}
      """;

  @Test
  void admittedTrafficKeepsItsDeadlinesAndFillsWhatItReserved() throws Exception {
    Prepared prepared = prepare(SMALL, 1).filled(ended -> {});
    NetworkResult result = NetworkRun.run(prepared, PacketListener.NONE, now -> {});
    assertEquals(List.of(), result.failures());
    assertEquals(result.created(), result.delivered());
    double reserved = prepared.fill().orElseThrow().meanOfHosts() / 2.5e9;
    assertEquals(reserved + 0.05, result.utilizationOfHosts(), 0.01);
    int levels = 0;
    for (Object level : (List<?>) result.figures().get("service_levels")) {
      Map<?, ?> figures = (Map<?, ?>) level;
      if (figures.get("within") instanceof Map<?, ?> within) {
        assertEquals(1.0, (double) within.get("D"), figures.toString());
        levels++;
      }
    }
    assertTrue(levels >= 8, levels + " service levels with deadlines");
  }

  @Test
  void theSameSeedGivesTheSamePackets() throws Exception {
    assertEquals(trace(3), trace(3));
    assertTrue(!trace(3).equals(trace(4)));
  }

  private static String trace(long seed) throws Exception {
    Prepared prepared =
        prepare(
            """
            topology: {kind: mesh, width: 2, height: 2, hosts: 1}
            traffic: [{source: self-similar, sl: 2, packet: 512, load: 0.3}]
            measure: {warm-up: 0 ns, time: 300 us}
            """,
            seed);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PacketTrace trace = new PacketTrace(prepared.fabric(), out);
    NetworkResult result = NetworkRun.run(prepared, trace, now -> {});
    trace.finish();
    String text = out.toString(StandardCharsets.US_ASCII);
    assertEquals(result.delivered(), text.lines().count());
    assertTrue(
        text.lines()
            .allMatch(
                line ->
                    line.matches(
                        "\\d+,2,h\\d,h\\d,512,\\d+(,[sh]\\d(:\\d)?:2:\\d+:\\d+)+,\\d+,delivered")),
        text);
    return text;
  }

  @Test
  void aCycleIsRefusedOrNamedWhenItStops() throws Exception {
    String ring =
        """
        topology: {kind: ring, switches: 6, hosts: 1}
        traffic: [{source: poisson, sl: 1, packet: 1024, load: 2, overload: true}]
        measure: {time: 500 ms}
        """;
    String spf = ring + "routing: {kind: spf}\n";
    String refused = assertThrows(RoutingException.class, () -> run(prepare(spf, 1))).getMessage();
    assertTrue(refused.contains("have a cycle (s0:2 s1:2"), refused);
    NetworkResult result = run(prepare(ring + "routing: {kind: spf, deadlock: allow}\n", 1));
    assertTrue(
        result.failures().getFirst().startsWith("deadlock: s0:2 VL1, s1:2 VL1"),
        result.failures().toString());
    // Of the same network nothing stops where packets are dropped, and each has a line.
    Prepared dropping =
        prepare(
            ring.replace("500 ms", "20 ms")
                + "routing: {kind: spf, deadlock: allow}\nswitch: {hll: 7}\n",
            1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PacketTrace trace = new PacketTrace(dropping.fabric(), out);
    NetworkResult flowsOn = NetworkRun.run(dropping, trace, now -> {});
    trace.finish();
    assertEquals(List.of(), flowsOn.failures());
    long dropped = (long) flowsOn.figures().get("dropped");
    assertTrue(dropped > 0);
    assertEquals(
        dropped,
        out.toString(StandardCharsets.US_ASCII)
            .lines()
            .filter(line -> line.matches(".*,dropped at s\\d:\\d"))
            .count());
    assertEquals(flowsOn.created(), flowsOn.delivered() + dropped);
    // Under a limit that is longer than the time between two looks the circle is seen and ends.
    NetworkResult slow =
        run(
            prepare(
                ring.replace("500 ms", "300 ms")
                    + "routing: {kind: spf, deadlock: allow}\nswitch: {hll: 14}\n",
                1));
    assertTrue(slow.failures().stream().noneMatch(f -> f.startsWith("deadlock")));
    assertTrue((long) slow.figures().get("circles_until_dropped") > 0);
    assertTrue(slow.text().contains("packets waited in a circle at "), slow.text());
    assertEquals(0L, flowsOn.figures().get("circles_until_dropped"));
    String upDown = ring.replace("500 ms", "5 ms");
    NetworkResult flows = run(prepare(upDown, 1));
    assertTrue(flows.failures().stream().noneMatch(f -> f.startsWith("deadlock")));
  }
}
