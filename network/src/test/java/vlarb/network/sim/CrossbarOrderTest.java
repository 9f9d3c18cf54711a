// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.iba.VlWeight;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.CrossbarOrder;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;

/** Tests the order in which a crossbar passes packets on. */
class CrossbarOrderTest {
  private static final int SIZE = 256;
  private static final long LINK = 2_500_000_000L;

  /**
   * Packets by service level that pass the crossbar of a star, of three hosts that send to a fourth
   * one all the time: SL 0 and SL 1 are in the high table, SL 2 is in the low one.
   */
  private static long[] passed(CrossbarOrder order, CrossbarKind crossbar, long[] rates)
      throws Exception {
    Scene scene = new Scene(new Topology.Star(4));
    scene.order = order;
    scene.crossbar = crossbar;
    scene.high = List.of(new VlWeight(0, 4), new VlWeight(1, 4));
    scene.low = List.of(new VlWeight(2, 4));
    for (int host = 0; host < rates.length; host++) {
      scene.sources.add(new ConstantRate(host, 3, host, SIZE, SIZE, rates[host], 0));
    }
    long[] passed = new long[rates.length];
    scene
        .start(
            new PacketListener() {
              @Override
              public void passed(PacketView packet, int input, long waited) {
                passed[packet.serviceLevel()]++;
              }
            })
        .runUntil(Ticks.PER_SECOND / 200);
    return passed;
  }

  @ParameterizedTest
  @CsvSource({"MULTIPLEXED", "VOQ"})
  void inTurnEachInputHasItsShare(CrossbarKind crossbar) throws Exception {
    long[] passed = passed(CrossbarOrder.ROUND_ROBIN, crossbar, new long[] {LINK, LINK, LINK});
    long most = Arrays.stream(passed).max().orElseThrow();
    assertTrue(passed[2] > most - 100, Arrays.toString(passed));
  }

  @ParameterizedTest
  @CsvSource({"MULTIPLEXED", "VOQ"})
  void whatIsInTheHighTableGoesFirstAndSharesWhatThereIs(CrossbarKind crossbar) throws Exception {
    long[] passed = passed(CrossbarOrder.HIGH_FIRST, crossbar, new long[] {LINK, LINK, LINK});
    assertEquals(passed[0], passed[1], 1.0, Arrays.toString(passed));
    assertTrue(passed[0] > 2000, Arrays.toString(passed));
    assertTrue(passed[2] < 10, Arrays.toString(passed));
  }

  @Test
  void othersHaveWhatIsLeft() throws Exception {
    long[] passed =
        passed(
            CrossbarOrder.HIGH_FIRST,
            CrossbarKind.MULTIPLEXED,
            new long[] {LINK / 4, LINK / 4, LINK});
    assertEquals(passed[0], passed[1], 2.0, Arrays.toString(passed));
    assertEquals(2.0 * passed[0], passed[2], 0.02 * passed[2], Arrays.toString(passed));
  }
}
