// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.parts.Sharing;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;
import vlarb.network.traffic.PacketMark;

/** Links that fail while packets run: by hand to the tick, each packet of a message once. */
class LinkFailuresTest {
  private static final int TICK = LinkRate.NDR_4X.ticksPerByte();
  private static final long FLIGHT = 100 * Ticks.PER_NANOSECOND;
  private static final long PACKET = 4096L * TICK;

  /** From the first byte at a host to the first one at the switch's other port. */
  private static final long SWITCH = 8L * TICK + FLIGHT + 100 * Ticks.PER_NANOSECOND;

  private static final long UNIT = 4096 * Ticks.PER_NANOSECOND;

  /** The text of a run, and the fates of its packets, of messages and others. */
  record Ran(
      NetworkResult result,
      Map<String, Object> figures,
      Map<Integer, Long> bytes,
      Set<String> lost) {
    static Ran of(Prepared prepared) {
      Map<Integer, Long> bytes = new TreeMap<>();
      Set<String> lost = new TreeSet<>();
      NetworkResult result =
          NetworkRun.run(
              prepared,
              new PacketListener() {
                @Override
                public void delivered(PacketView packet, long arrived) {
                  bytes.merge(
                      PacketMark.message(packet.mark()), (long) packet.wireBytes(), Long::sum);
                }

                @Override
                public void lost(PacketView packet, Loss loss, int port, long time) {
                  lost.add(loss + " at " + prepared.fabric().portName(port));
                }
              },
              now -> {});
      return new Ran(result, result.figures(), bytes, lost);
    }

    long count(String name) {
      return ((Number) figures.get(name)).longValue();
    }

    /** All packets that were made and are neither under way nor anything else. */
    long unaccounted() {
      return count("created")
          - count("delivered")
          - count("dropped")
          - count("lost")
          - count("packets_lost")
          - count("packets_discarded_by_receivers")
          - count("packets_withdrawn")
          - count("under_way");
    }
  }

  static Prepared prepared(String text) throws Exception {
    return Prepared.routed(NetworkReader.read(new SourceText("net.yaml", text)), 1)
        .filled(level -> {});
  }

  /** Host 1 sends a message to host 0 through a switch. */
  private static Ran pair(long bytes, String failures, String transport) throws Exception {
    return Ran.of(
        prepared(
            """
            network:
              profile: modern
              topology: {kind: star, hosts: 2}
              routing: {reroute: never}
              link: {headers: none}
              failures: [%s]
              transport: {%s}
              traffic: [{source: messages, sl: 0, pattern: incast, bytes: %d}]
              measure: {warm-up: 0 us, time: 100 us}
            """
                .formatted(failures, transport, bytes)));
  }

  private static long completion(Ran ran) {
    assertEquals(List.of(), ran.result.failures());
    assertEquals(0, ran.unaccounted());
    return ran.result.completionTimes().getFirst().orElseThrow();
  }

  /** The packet is lost at once; the timer sends it again until the link is back. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void theTimerSendsAgain(int tries) throws Exception {
    String failure = "{port: h1, at: 0 us, until: %d us}".formatted(8 * tries);
    Ran ran = pair(4096, failure, "timeout: 1");
    assertEquals(tries * 2 * UNIT + PACKET + SWITCH + FLIGHT, completion(ran));
    assertEquals(tries, ran.count("timeouts"));
    assertEquals(0, ran.count("naks"));
  }

  /**
   * The link to the receiver fails when the first of four packets has arrived, and is back before
   * the fourth one begins to cross it. That one is out of turn; its NAK comes back, and three
   * packets are sent again.
   */
  @Test
  void aNakSendsAgain() throws Exception {
    long failed = SWITCH + PACKET + FLIGHT + 9;
    long back = SWITCH + 3 * PACKET - 180;
    String failure =
        "{port: \"s0:1\", at: %s ns, until: %s ns}"
            .formatted(nanoseconds(failed), nanoseconds(back));
    Ran ran = pair(4 * 4096, failure, "timeout: 14");
    long nak = SWITCH + 30L * TICK + FLIGHT;
    assertEquals(
        SWITCH + 4 * PACKET + FLIGHT + nak + SWITCH + 3 * PACKET + FLIGHT, completion(ran));
    assertEquals(2, ran.count("packets_lost"));
    assertEquals(1, ran.count("packets_discarded_by_receivers"));
    assertEquals(3, ran.count("packets_sent_again"));
    assertEquals(1, ran.count("naks"));
    assertEquals(0, ran.count("timeouts"));
  }

  private static BigDecimal nanoseconds(long ticks) {
    return BigDecimal.valueOf(ticks)
        .divide(BigDecimal.valueOf(Ticks.PER_NANOSECOND), 6, RoundingMode.UP);
  }

  /**
   * The sender's link fails while the switch passes the second of three packets on: its host
   * discards it, since it has no end. The acknowledgement of the first one is lost, too, so that
   * the timer sends all again, the first one for nothing.
   */
  @Test
  void aPacketWithoutItsEndIsLost() throws Exception {
    long passedOn = PACKET + 8L * TICK + FLIGHT + 60 * Ticks.PER_NANOSECOND;
    long failed = passedOn + 10 * Ticks.PER_NANOSECOND;
    String failure = "{port: h1, at: %s ns, until: 5 us}".formatted(nanoseconds(failed));
    Ran ran = pair(2 * 4096 + 4, failure, "timeout: 2");
    long again = PACKET + 4 * UNIT;
    assertEquals(again + SWITCH + 2 * PACKET + 4L * TICK + FLIGHT, completion(ran));
    assertEquals(2, ran.count("packets_lost"));
    assertEquals(1, ran.count("packets_discarded_by_receivers"));
    assertEquals(3, ran.count("packets_sent_again"));
    assertEquals(1, ran.count("timeouts"));
    assertTrue(ran.lost.contains(PacketListener.Loss.ON_LINK + " at h0"), ran.lost::toString);
  }

  @Test
  void aMessageIsGivenUpInTheEnd() throws Exception {
    Ran ran = pair(4096, "{port: h1, at: 0 us}", "timeout: 1, retries: 2");
    assertEquals(
        List.of(
            "1 messages were given up after 2 retries, and what waits for them is not sent:"
                + " h1 to h0 at 24.576 µs"),
        ran.result.failures());
    assertEquals(0, ran.unaccounted());
    assertTrue(ran.result.completionTimes().getFirst().isEmpty());
  }

  /** A link between a leaf and a spine fails in the midst of an all-to-all, and comes back. */
  @ParameterizedTest
  @ValueSource(strings = {"reroute: 10 us", "reroute: 0 us", "reroute: never"})
  void allMessagesArriveOnce(String reroute) throws Exception {
    long bytes = 8 * 65_536;
    Ran ran =
        Ran.of(
            prepared(
                """
                network:
                  profile: modern
                  topology: {kind: fat-tree, ports: 4}
                  routing: {kind: d-mod-k, %s}
                  switch: {speedup: 2}
                  link: {headers: none}
                  failures: [{port: "leaf0:3", at: 3 us, until: 40 us}]
                  transport: {timeout: 2}
                  traffic: [{source: messages, sl: 0, pattern: all-to-all, bytes: %d}]
                  measure: {warm-up: 0 us, time: 10 us}
                """
                    .formatted(reroute, bytes)));
    System.out.println(reroute + ": " + ran.result.text().lines().skip(1).limit(4).toList());
    completion(ran);
    assertEquals(8 * 7, ran.bytes.size());
    assertTrue(ran.bytes.values().stream().allMatch(got -> got == bytes / 8), ran.bytes::toString);
    assertTrue(ran.count("packets_lost") > 0);
    assertEquals(0, ran.count("under_way"));
  }

  @Test
  void sharesAndLaterFailuresChangeNothing() throws Exception {
    String tree =
        """
        network:
          profile: modern
          topology: {kind: fat-tree, ports: 8}
          routing: {kind: d-mod-k}
          traffic:
            - {source: messages, sl: 0, pattern: all-to-all, bytes: 131072}
            - {source: poisson, sl: 1, packet: 256, load: 0.1}
          measure: {warm-up: 1 us, time: 20 us}
        """;
    Prepared with = prepared(tree + "  failures: [{port: \"leaf0:1\", at: 20 ms}]\n");
    assertTrue(NetworkRun.sharing(with, 2) instanceof Sharing.Alone);
    Ran ran = Ran.of(with);
    Ran without = Ran.of(prepared(tree));
    assertEquals(without.result.text(), ran.result.text());
    assertEquals(
        without.result.figuresWithPorts().toString(), ran.result.figuresWithPorts().toString());
  }

  /** The answer to a message that is given up is never sent. */
  @Test
  void whatWaitsIsNotSent() throws Exception {
    Ran ran =
        Ran.of(
            prepared(
                """
                network:
                  profile: modern
                  topology: {kind: star, hosts: 4}
                  failures: [{port: h3, at: 0 us}]
                  transport: {timeout: 1, retries: 1}
                  traffic: [{source: messages, sl: 0, pattern: tree, bytes: 4096}]
                  measure: {warm-up: 0 us, time: 10 us}
                """));
    assertTrue(
        ran.result.failures().getFirst().startsWith("1 messages were given up after 1 retries"),
        ran.result.failures()::toString);
    assertEquals(1, ran.bytes.size());
    assertEquals(0, ran.unaccounted());
  }

  /** Half of the hosts are cut off: their streams lose packets, by service level, and go on. */
  @Test
  void streamsLosePackets() throws Exception {
    Ran ran =
        Ran.of(
            prepared(
                """
                network:
                  profile: modern
                  topology: {kind: line, switches: 2, hosts: 1}
                  routing: {reroute: 1 us}
                  failures: [{port: "s0:2", at: 10 us, until: 30 us}]
                  traffic:
                    - {source: poisson, sl: 0, packet: 1024, load: 0.3}
                    - {source: poisson, sl: 2, packet: 256, load: 0.1}
                  measure: {warm-up: 0 us, time: 100 us}
                """));
    assertEquals(List.of(), ran.result.failures());
    assertEquals(0, ran.unaccounted());
    assertEquals(0, ran.count("packets_sent_again"));
    Map<?, ?> lost = (Map<?, ?>) ran.figures.get("packets_lost_by_service_level");
    assertEquals(Set.of("SL 0", "SL 2"), lost.keySet());
    // The link carries nothing in a fifth of the time, and its routes are back a little later.
    double part = (double) ran.count("packets_lost") / ran.count("created");
    assertEquals(0.21, part, 0.04, lost::toString);
  }
}
