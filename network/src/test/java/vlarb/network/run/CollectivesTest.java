// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;

/** Collective operations on an idle network beside their closed forms. */
class CollectivesTest {
  private static final int TICK = LinkRate.NDR_4X.ticksPerByte();
  private static final long FLIGHT = 100 * Ticks.PER_NANOSECOND;
  private static final long STAGES = 5 * 20 * Ticks.PER_NANOSECOND;

  /** Hosts of a leaf of a tree of switches with 8 ports. */
  private static final int LEAF = 4;

  private static NetworkResult run(String topology, String routing, String source)
      throws Exception {
    Prepared prepared =
        Prepared.routed(
            NetworkReader.read(
                new SourceText(
                    "net.yaml",
                    """
                    arbiter: {data-vls: 2}
                    tables: {low: "0:64,1:64"}
                    network:
                      profile: modern
                      topology: {%s}
                      routing: {%s}
                      link: {headers: none}
                      traffic: [{source: messages, sl: 0, %s}]
                      measure: {warm-up: 0 us, time: 100 us}
                    """
                        .formatted(topology, routing, source))),
            1);
    NetworkResult result = NetworkRun.runInAnyOrder(prepared, PacketListener.NONE, now -> {});
    assertEquals(List.of(), result.failures());
    assertFalse(result.isSaturated());
    return result;
  }

  /** Completion time on a full tree of switches with 8 ports, in ticks. */
  private static long onTree(int levels, String source) throws Exception {
    return completion(run("kind: fat-tree, ports: 8, levels: " + levels, "kind: d-mod-k", source));
  }

  private static long completion(NetworkResult result) {
    return result.completionTimes().getFirst().orElseThrow();
  }

  /** Ticks of a message beside its bytes, through some switches. */
  private static long latency(int switches) {
    return switches * (8L * TICK + FLIGHT + STAGES) + FLIGHT;
  }

  /** Switches between two hosts of a tree of two levels. */
  private static int switches(int from, int to) {
    return from / LEAF == to / LEAF ? 1 : 3;
  }

  private static double part(long measured, double ideal) {
    double part = measured / ideal;
    System.out.printf(
        Locale.ROOT, "%.3f us, %.4f of the closed form%n", Ticks.microseconds(measured), part);
    return part;
  }

  /** 32 hosts: 62 steps of a 32nd, around the ring twice but for two steps. */
  @ParameterizedTest
  @ValueSource(longs = {1 << 17, 1 << 20, 1 << 23})
  void ringTakesItsStepsAndNoMore(long bytes) throws Exception {
    int hosts = 32;
    long longest = 0;
    for (int start = 0; start < hosts; start++) {
      long time = 0;
      for (int step = start; step < start + 2 * (hosts - 1); step++) {
        time += bytes / hosts * TICK + latency(switches(step % hosts, (step + 1) % hosts));
      }
      longest = Math.max(longest, time);
    }
    long measured = onTree(2, "pattern: ring, bytes: " + bytes);
    assertEquals(1, part(measured, longest), 0.01);
    double bandwidthAlone = 2.0 * (hosts - 1) / hosts * bytes * TICK;
    assertTrue(bytes < 1 << 23 || measured < 1.1 * bandwidthAlone);
  }

  @Test
  void reductionsAddUp() throws Exception {
    long without = onTree(2, "pattern: ring, bytes: 131072");
    long with = onTree(2, "pattern: ring, bytes: 131072, compute: 500 ns");
    assertEquals(31L * 500 * Ticks.PER_NANOSECOND, with - without);
  }

  /** Five levels up and five down; the distance is 1, 2, 4, 8, 16. */
  @ParameterizedTest
  @ValueSource(longs = {4096, 1 << 20})
  void treeTakesTwiceItsDepth(long bytes) throws Exception {
    long time = 0;
    for (int away = 1; away < 32; away *= 2) {
      time += 2 * (bytes * TICK + latency(switches(0, away)));
    }
    assertEquals(1, part(onTree(2, "pattern: tree, bytes: " + bytes), time), 0.01);
  }

  @ParameterizedTest
  @ValueSource(longs = {1 << 17, 1 << 23})
  void halvingTakesTwiceAllHalves(long bytes) throws Exception {
    long time = 0;
    for (int away = 1; away < 32; away *= 2) {
      time += 2 * (bytes / 32 * away * TICK + latency(switches(0, away)));
    }
    assertEquals(1, part(onTree(2, "pattern: halving-doubling, bytes: " + bytes), time), 0.01);
  }

  /** Part of what hosts' links carry: by shifts d-mod-k has no two at one link. */
  @ParameterizedTest
  @CsvSource({
    "kind: d-mod-k, shift, 0.97, 1",
    "kind: d-mod-k, ascending, 0, 0.9",
    "kind: spf, shift, 0, 0.6",
  })
  void allToAllNeedsTheRoutingAndTheOrder(String routing, String order, double least, double most)
      throws Exception {
    long bytes = 32L << 16;
    long time =
        completion(
            run(
                "kind: fat-tree, ports: 8",
                routing,
                "pattern: all-to-all, order: %s, bytes: %d".formatted(order, bytes)));
    double part = 1 / part(time, bytes / 32.0 * 31 * TICK);
    assertTrue(part >= least && part <= most, routing + " " + order + " " + part);
  }

  /** 128 hosts, 8 MB each. */
  @ParameterizedTest
  @CsvSource({"shift: 64, 1, 1.01", "packet: 4096, 1.5, 8"})
  void permutationDependsOnWhoIsWhere(String kind, double least, double most) throws Exception {
    long time = onTree(3, "pattern: permutation, bytes: 8000000, " + kind);
    double part = part(time, 8e6 * TICK);
    assertTrue(part >= least && part <= most, kind + " " + part);
  }

  @Test
  void incastTakesAllBytesOfTheReceiver() throws Exception {
    long bytes = 1 << 18;
    long time = onTree(2, "pattern: incast, hosts: 17, bytes: " + bytes);
    assertEquals(1, part(time, 16.0 * bytes * TICK + latency(3)), 0.01);
  }

  /** Around a ring both directions are used at a time; rounds follow each other. */
  @Test
  void neighboursOfARingExchangeAtOnce() throws Exception {
    long bytes = 1 << 18;
    NetworkResult result =
        run(
            "kind: torus, width: 8, height: 1, hosts: 1",
            "kind: spf, deadlock: allow",
            "pattern: nearest-neighbour, rounds: 5, compute: 2 us, bytes: " + bytes);
    double time = 5 * (2.0 * bytes * TICK + latency(2)) + 4 * 2000 * Ticks.PER_NANOSECOND;
    assertEquals(1, part(completion(result), time), 0.01);
  }

  /** Hosts in the middle of a mesh have as many neighbours as those of a torus. */
  @ParameterizedTest
  @ValueSource(strings = {"torus", "mesh"})
  void neighboursOfAGridDoNotMeet(String kind) throws Exception {
    long bytes = 1 << 18;
    NetworkResult result =
        run(
            "kind: " + kind + ", width: 4, height: 4, hosts: 1",
            "kind: spf, deadlock: allow",
            "pattern: nearest-neighbour, bytes: " + bytes);
    assertEquals(1, part(completion(result), 4.0 * bytes * TICK + latency(2)), 0.01);
  }
}
