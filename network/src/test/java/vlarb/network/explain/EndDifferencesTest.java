// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import vlarb.config.fabric.EndDifference;
import vlarb.config.fabric.EndSettings;
import vlarb.model.iba.VlWeight;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricBuilder;

/** The comparison of both ends of links, also with mistakes that were put in on purpose. */
class EndDifferencesTest {
  private static final List<Integer> SL2VL =
      IntStream.range(0, 16).map(i -> i % 4).boxed().toList();
  private static final EndSettings ALIKE =
      new EndSettings(
          List.of(new VlWeight(0, 10), new VlWeight(1, 20)),
          List.of(new VlWeight(2, 30), new VlWeight(3, 40)),
          10,
          4,
          SL2VL);

  private static final int FIELDS = 6;

  private static List<String> between(EndSettings a, EndSettings b) {
    return EndDifference.lines(EndDifference.between(a, b));
  }

  /** A ring of five switches with two hosts each. */
  private static Fabric ring() throws Exception {
    FabricBuilder builder = new FabricBuilder();
    for (int s = 0; s < 5; s++) {
      builder.addSwitch("s" + s, 6);
    }
    for (int s = 0; s < 5; s++) {
      builder.addHost("a" + s, s, 0);
      builder.addHost("b" + s, s, 1);
      builder.link(s, 2, (s + 1) % 5, 3);
    }
    return builder.build();
  }

  private static List<Integer> other(int level) {
    List<Integer> other = new ArrayList<>(SL2VL);
    other.set(level, (other.get(level) + 1) % 4);
    return other;
  }

  /** Settings with one mistake. */
  private static EndSettings seeded(int field) {
    return switch (field) {
      case 0 -> new EndSettings(List.of(new VlWeight(0, 11)), ALIKE.low(), 10, 4, SL2VL);
      case 1 -> new EndSettings(ALIKE.high(), List.of(new VlWeight(2, 30)), 10, 4, SL2VL);
      case 2 -> new EndSettings(ALIKE.high(), ALIKE.low(), 11, 4, SL2VL);
      case 3 -> new EndSettings(ALIKE.high(), ALIKE.low(), 10, 2, SL2VL);
      case 4 -> new EndSettings(ALIKE.high(), ALIKE.low(), 10, 4, other(7));
      default -> new EndSettings(ALIKE.high().reversed(), ALIKE.low(), 10, 4, SL2VL);
    };
  }

  private static final List<String> EXPECTED =
      List.of(
          "high table: weights of VL0 10 and 11, VL1 20 and 0",
          "low table: weights of VL3 40 and 0",
          "VLHighLimit 10 and 11",
          "data VLs in operation 4 and 2",
          "SL7 to VL3 and VL0",
          "high table: entries in another order");

  @Test
  void eachMistakeIsNamed() {
    for (int field = 0; field < FIELDS; field++) {
      assertEquals(List.of(EXPECTED.get(field)), between(ALIKE, seeded(field)));
    }
  }

  @Test
  void entriesWithoutWeightAreNoDifference() {
    List<VlWeight> padded = new ArrayList<>(ALIKE.high());
    padded.add(VlWeight.NULL);
    EndSettings longer = new EndSettings(padded, ALIKE.low(), 10, 4, SL2VL);
    assertEquals(List.of(), between(ALIKE, longer));
  }

  @Test
  void endsAlikeAreNotNamed() throws Exception {
    assertEquals(List.of(), EndDifferences.of(ring(), port -> ALIKE));
  }

  /** A mistake at any one port is found at the link of that port and nowhere else. */
  @Test
  void aSeededMistakeIsFoundAtItsLinkAlone() throws Exception {
    Fabric ring = ring();
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      int[] linked =
          IntStream.range(0, ring.ports())
              .filter(port -> ring.peer(port) != Fabric.UNLINKED)
              .toArray();
      int bad = linked[random.nextInt(linked.length)];
      EndSettings mistake = seeded(random.nextInt(FIELDS));
      List<EndDifferences> found = EndDifferences.of(ring, port -> port == bad ? mistake : ALIKE);
      String where = "seed " + seed + ", port " + ring.portName(bad);
      assertEquals(1, found.size(), where);
      assertEquals(List.of(Math.min(bad, ring.peer(bad))), found.getFirst().ports(), where);
    }
  }

  /** All hosts' ends differ from their switches' in the same way: one group of ten links. */
  @Test
  void linksThatDifferAlikeAreTogether() throws Exception {
    Fabric ring = ring();
    List<EndDifferences> found =
        EndDifferences.of(ring, port -> ring.isSwitch(ring.nodeOf(port)) ? ALIKE : seeded(2));
    assertEquals(1, found.size());
    assertEquals(List.of("VLHighLimit 10 and 11"), found.getFirst().text());
    int[] ends =
        IntStream.range(0, ring.hosts())
            .map(host -> ring.peer(ring.firstPort(ring.host(host))))
            .sorted()
            .toArray();
    assertEquals(Arrays.stream(ends).boxed().toList(), found.getFirst().ports());
  }
}
