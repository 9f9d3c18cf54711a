// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** Bounds of tables that people know. */
class BoundsExamplesTest {
  private static final PortPackets PAGES = PortPackets.all(new PacketLengths(1024, 1024), 0);

  private static final Settings SHANLEY =
      Settings.of(
          List.of(new VlWeight(6, 127), new VlWeight(1, 63), new VlWeight(7, 254)),
          List.of(new VlWeight(3, 2)),
          4,
          OperationalVls.VL0_14,
          Rules.SHANLEY);

  /** The table of Shanley's worked example, with packets of 4096 bytes. */
  @Test
  void shanleysFourWaits() {
    PortBounds bounds = PortBounds.of(SHANLEY, Rules.SHANLEY, PAGES);
    assertEquals(OptionalLong.of(28672), bounds.waitBytes(6));
    assertEquals(OptionalLong.of(32768), bounds.waitBytes(1));
    assertEquals(OptionalLong.of(16384), bounds.waitBytes(7));
    assertEquals(OptionalLong.of(20480), bounds.waitBytes(3));
    assertEquals(OptionalLong.empty(), bounds.waitBytes(0), "no table lists it");
  }

  @Test
  void shanleysShares() {
    SaturatedShares shares = SaturatedShares.of(SHANLEY, Rules.SHANLEY, PAGES);
    assertEquals(5 / 21.0, shares.share(6));
    assertEquals(5 / 42.0, shares.share(1));
    assertEquals(10 / 21.0, shares.share(7));
    assertEquals(1 / 6.0, shares.share(3));
    PortBounds bounds = PortBounds.of(SHANLEY, Rules.SHANLEY, PAGES);
    for (int vl : List.of(6, 1, 7)) {
      assertEquals(shares.share(vl), bounds.high(vl).orElseThrow().rate(), 1e-12);
    }
    assertEquals(shares.share(3), bounds.low(3).orElseThrow().rate(), 1e-12);
  }

  /** The example in OpenSM's documentation: VL0 before all, the others by weight. */
  @Test
  void openSmsDocumentedExample() {
    Settings settings =
        Settings.of(List.of(new VlWeight(0, 4)), openSmLow(), 6, OperationalVls.VL0_7, Rules.SPEC);
    PortPackets packets = PortPackets.all(new PacketLengths(6, 1055), 4);
    PortBounds bounds = PortBounds.of(settings, Rules.SPEC, packets);
    assertEquals(OptionalLong.of(4224), bounds.waitBytes(0), "one packet of another VL");
    assertEquals(OptionalLong.of(45_050_100), bounds.waitBytes(1));
    assertTrue(bounds.low(1).orElseThrow().rate() < 0.001);
  }

  private static List<VlWeight> openSmLow() {
    int[] weights = {0, 64, 128, 192, 0, 64, 64, 64};
    List<VlWeight> low = new ArrayList<>();
    for (int vl = 0; vl < weights.length; vl++) {
      low.add(new VlWeight(vl, weights[vl]));
    }
    return low;
  }

  @Test
  void aLimitThatNeverExpiresPromisesTheLowTableNothing() {
    Settings settings =
        Settings.of(
            List.of(new VlWeight(0, 4)), openSmLow(), 255, OperationalVls.VL0_7, Rules.SPEC);
    PortBounds bounds = PortBounds.of(settings, Rules.SPEC, PAGES);
    assertTrue(bounds.waitBytes(1).isEmpty());
    assertTrue(bounds.low(1).isEmpty());
    assertEquals(0, SaturatedShares.of(settings, Rules.SPEC, PAGES).share(1));
    // What the high VL's own restraint leaves is bounded all the same: twice the walk, and more.
    double held = bounds.waitBesideHeldHigh(1, 10_000, 0.5).orElseThrow();
    long walk = 4096 * (2 + 3 + 1 + 1 + 1);
    assertEquals((walk + 10_000 + 0.5 * 4096) / 0.5, held);
  }

  @Test
  void onePortWithOneVlAsksNoTable() {
    Settings settings = Settings.of(List.of(), List.of(), 0, OperationalVls.VL0, Rules.SPEC);
    PortBounds bounds =
        PortBounds.of(settings, Rules.SPEC, PortPackets.all(new PacketLengths(6, 1055), 4));
    assertEquals(OptionalLong.of(0), bounds.waitBytes(0));
    assertEquals(24.0 / 28, bounds.curve(0).orElseThrow().rate());
    assertTrue(bounds.waitBytes(1).isEmpty());
  }

  /** Packets that can be summed to any length, to none below the longest, and in between. */
  @Test
  void sumsOfPackets() {
    PacketLengths any = new PacketLengths(1, 3);
    PacketLengths fixed = new PacketLengths(3, 3);
    PacketLengths some = new PacketLengths(5, 7);
    assertEquals(16, any.fill(16));
    assertEquals(15, fixed.fill(17));
    assertEquals(7, some.fill(9), "8 and 9 are no sums");
    assertEquals(10, some.fill(10));
    assertEquals(14, some.fill(14));
    assertEquals(7 + 7, some.mostToReach(9));
    assertEquals(10, some.leastToReach(8));
    assertEquals(2, some.packetsToReach(6), "5, and another");
    assertEquals(1, some.packetsToReach(5));
  }

  @Test
  void gapsCountTurns() {
    PortBounds bounds = PortBounds.of(SHANLEY, Rules.SHANLEY, PAGES);
    assertEquals(3, bounds.gap(6));
    assertEquals(1, bounds.gap(3));
    assertEquals(0, bounds.gap(0));
  }

  @Test
  void twoHopsOfAKnownLink() {
    LinkService link = new LinkService(1e9, 100, 0);
    Hop hop = new Hop(link, new ServiceCurve(0.5, 900), 1e-6);
    PacketLengths lengths = new PacketLengths(25, 100);
    // 1000 bytes: the last packet of 100 waits for 900 at half the rate, then a packet goes out.
    double one = 900 / 0.5e9 + 1000 / 1e9 + 404 / 1e9 + 1e-6;
    assertEquals(one, Hop.delay(List.of(hop), 1000, lengths, 4), 1e-15);
    double two = 900 / 0.5e9 + 2 * (1000 / 1e9 + 404 / 1e9 + 1e-6);
    assertEquals(two, Hop.delay(List.of(hop, hop), 1000, lengths, 4), 1e-15);
    assertEquals(1000 + 1e8 * one, hop.burstBehind(1000, 1e8, lengths, 4), 1e-9);
    double blocks = 32.0 / 25;
    assertEquals(
        (1000 + 1e8 * 3e-6) * blocks, BufferNeed.bytes(1000, 1e8, 2e-6, 1e-6, lengths), 1e-9);
    assertEquals(1e8, BufferNeed.rate(300 * blocks, 2e-6, 1e-6, lengths), 1e-6);
  }

  @Test
  void aHighTableThatFallsBehindLeavesNoBound() {
    // Limit 0 alternates: a high backlog can be of any size before the packet comes.
    Settings settings =
        Settings.of(List.of(new VlWeight(0, 4)), openSmLow(), 0, OperationalVls.VL0_7, Rules.SPEC);
    PortBounds bounds =
        PortBounds.of(settings, Rules.SPEC, PortPackets.all(new PacketLengths(6, 1055), 0));
    assertEquals(24.0 / (24 + 4220), bounds.highShare());
    assertTrue(bounds.waitBesideHeldHigh(1, 0, 0.5).isEmpty());
    assertFalse(bounds.waitBesideHeldHigh(1, 0, 0.001).isEmpty());
  }
}
