// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.Partition;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Tests how far a part of a network may go on before its neighbours. */
class PartitionWindowTest {
  private static final int SMALL = 64;
  private static final int LARGE = 512;

  /** A loaded torus; of odd width it falls into no two halves without a link inside. */
  private static Scene torus(int width) throws Exception {
    Scene scene = new Scene(new Topology.Torus(width, 8, 1));
    scene.speedup = 4;
    scene.bufferBlocks = 12;
    scene.sendAtRandom(new int[] {SMALL, LARGE}, 0.5, new RandomStreams(3));
    return scene;
  }

  private static Partition parts(Scene scene) {
    return Partition.bySwitch(scene.fabric, scene.links, scene.settings(), SMALL);
  }

  /** Lists the packets sent by port and time, without the packets' numbers. */
  private static List<String> sent(Scene scene, Partition partition) {
    List<String> sent = new ArrayList<>();
    scene.partition = partition;
    scene
        .start(
            new PacketListener() {
              @Override
              public void sent(PacketView packet, int port, int vl, long start, long end) {
                sent.add(packet.source() + " " + port + " " + vl + " " + start + " " + end);
              }
            })
        .runUntil(Ticks.PER_SECOND / 5000);
    Collections.sort(sent);
    return sent;
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 9})
  void partsGoOnAsTheWholeDoes(int width) throws Exception {
    Scene scene = torus(width);
    assertEquals(8 * width, parts(scene).parts());
    List<String> expected = sent(torus(width), Partition.whole(scene.fabric));
    assertTrue(expected.size() > 10_000, expected.size() + " hops");
    assertEquals(expected, sent(scene, parts(scene)));
  }

  @Test
  void soTheyDoWithFlowControlPackets() throws Exception {
    Scene one = torus(8);
    Scene other = torus(8);
    one.credits = CreditReturn.FCP;
    other.credits = CreditReturn.FCP;
    assertEquals(sent(one, Partition.whole(one.fabric)), sent(other, parts(other)));
  }

  @Test
  void aWindowThatIsTooLongIsFound() throws Exception {
    Scene scene = torus(8);
    Partition parts = parts(scene);
    Partition tooLong =
        new Partition(parts.partOf(), parts.neighbours(), parts.order(), 2 * parts.window());
    assertNotEquals(sent(torus(8), Partition.whole(scene.fabric)), sent(scene, tooLong));
  }
}
