// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** Tests the properties that the bounds of any table have. */
class BoundsProperties {
  private static final int VLS = 4;

  /** A port's settings, and what is assumed of its packets. */
  private record Scene(
      List<VlWeight> high,
      List<VlWeight> low,
      int limit,
      Rules rules,
      List<PacketLengths> lengths) {
    static Scene random(Random random) {
      List<PacketLengths> lengths = new ArrayList<>();
      for (int vl = 0; vl < PortPackets.VLS; vl++) {
        int shortest = 1 + random.nextInt(200);
        lengths.add(new PacketLengths(shortest, shortest + random.nextInt(900)));
      }
      return new Scene(
          table(random),
          table(random),
          new int[] {0, 1, 3, 254, 255}[random.nextInt(5)],
          new Rules(
              HighLimitExpiry.values()[random.nextInt(2)],
              LowTurn.values()[random.nextInt(2)],
              UnsupportedVl.SKIP,
              UnlistedVl.values()[random.nextInt(2)]),
          lengths);
    }

    private static List<VlWeight> table(Random random) {
      return IntStream.range(0, random.nextInt(9))
          .mapToObj(i -> new VlWeight(random.nextInt(VLS), random.nextInt(256)))
          .toList();
    }

    Settings settings() {
      return Settings.of(high, low, limit, OperationalVls.VL0_3, rules);
    }

    PortPackets packets() {
      return new PortPackets(lengths, 4);
    }

    PortBounds bounds() {
      return PortBounds.of(settings(), rules, packets());
    }

    Scene with(List<VlWeight> newHigh, List<VlWeight> newLow) {
      return new Scene(newHigh, newLow, limit, rules, lengths);
    }

    Scene with(int vl, PacketLengths one) {
      List<PacketLengths> changed = new ArrayList<>(lengths);
      changed.set(vl, one);
      return new Scene(high, low, limit, rules, changed);
    }
  }

  /** No bound is the longest of all. */
  private static long wait(Scene scene, int vl) {
    OptionalLong wait = scene.bounds().waitBytes(vl);
    return wait.orElse(Long.MAX_VALUE);
  }

  private static List<VlWeight> inserted(List<VlWeight> table, int at, VlWeight entry) {
    List<VlWeight> longer = new ArrayList<>(table);
    longer.add(at, entry);
    return longer;
  }

  @Property(tries = 2000)
  void aRivalsGreaterWeightNeverShortensAWait(@ForAll Random random) {
    Scene scene = Scene.random(random);
    for (int i = 0; i < scene.high().size(); i++) {
      VlWeight entry = scene.high().get(i);
      List<VlWeight> high = new ArrayList<>(scene.high());
      int more = entry.weight() + random.nextInt(256 - entry.weight());
      high.set(i, new VlWeight(entry.vl(), entry.weight() == 0 ? 0 : more));
      assertNoShorter(scene, scene.with(high, scene.low()), entry.vl());
    }
    for (int i = 0; i < scene.low().size(); i++) {
      VlWeight entry = scene.low().get(i);
      List<VlWeight> low = new ArrayList<>(scene.low());
      int more = entry.weight() + random.nextInt(256 - entry.weight());
      low.set(i, new VlWeight(entry.vl(), entry.weight() == 0 ? 0 : more));
      assertNoShorter(scene, scene.with(scene.high(), low), entry.vl());
    }
  }

  @Property(tries = 2000)
  void aRivalsFurtherEntryNeverShortensAWait(@ForAll Random random) {
    Scene scene = Scene.random(random);
    for (VlWeight entry : scene.high()) {
      if (entry.weight() > 0) {
        List<VlWeight> high =
            inserted(scene.high(), random.nextInt(scene.high().size() + 1), entry);
        assertNoShorter(scene, scene.with(high, scene.low()), entry.vl());
      }
    }
    for (VlWeight entry : scene.low()) {
      if (entry.weight() > 0) {
        List<VlWeight> low = inserted(scene.low(), random.nextInt(scene.low().size() + 1), entry);
        assertNoShorter(scene, scene.with(scene.high(), low), entry.vl());
      }
    }
  }

  @Property(tries = 2000)
  void aRivalsLongerPacketNeverShortensAWait(@ForAll Random random) {
    Scene scene = Scene.random(random);
    int rival = random.nextInt(VLS);
    PacketLengths lengths = scene.lengths().get(rival);
    Scene longer =
        scene.with(
            rival, new PacketLengths(lengths.shortest(), lengths.longest() + random.nextInt(900)));
    assertNoShorter(scene, longer, rival);
  }

  private static void assertNoShorter(Scene before, Scene after, int rival) {
    for (int vl = 0; vl < VLS; vl++) {
      if (vl != rival) {
        assertTrue(wait(after, vl) >= wait(before, vl), before + " " + after);
      }
    }
  }

  @Property(tries = 2000)
  void anOwnFurtherEntryNeverLengthensAWait(@ForAll Random random) {
    Scene scene = Scene.random(random);
    for (VlWeight entry : scene.high()) {
      if (entry.weight() > 0) {
        VlWeight further = new VlWeight(entry.vl(), 1 + random.nextInt(255));
        int at = random.nextInt(scene.high().size() + 1);
        Scene more = scene.with(inserted(scene.high(), at, further), scene.low());
        assertTrue(wait(more, entry.vl()) <= wait(scene, entry.vl()), scene + " " + more);
      }
    }
    for (VlWeight entry : scene.low()) {
      if (entry.weight() > 0) {
        VlWeight further = new VlWeight(entry.vl(), 1 + random.nextInt(255));
        int at = random.nextInt(scene.low().size() + 1);
        Scene more = scene.with(scene.high(), inserted(scene.low(), at, further));
        assertTrue(wait(more, entry.vl()) <= wait(scene, entry.vl()), scene + " " + more);
      }
    }
  }

  @Property(tries = 1000)
  void aRotationOfATableChangesNothing(@ForAll Random random) {
    Scene scene = Scene.random(random);
    List<VlWeight> high = new ArrayList<>(scene.high());
    List<VlWeight> low = new ArrayList<>(scene.low());
    Collections.rotate(high, random.nextInt(9));
    Collections.rotate(low, random.nextInt(9));
    PortBounds rotated = scene.with(high, low).bounds();
    PortBounds bounds = scene.bounds();
    for (int vl = 0; vl < VLS; vl++) {
      assertEquals(bounds.waitBytes(vl), rotated.waitBytes(vl));
      assertEquals(bounds.served(vl, 5000), rotated.served(vl, 5000));
      assertEquals(bounds.curve(vl).isPresent(), rotated.curve(vl).isPresent());
      if (bounds.curve(vl).isPresent()) {
        assertEquals(
            bounds.curve(vl).get().latency(),
            rotated.curve(vl).get().latency(),
            1e-9 * bounds.curve(vl).get().latency());
      }
    }
  }

  @Property(tries = 1000)
  void whatIsServedIsNeverBelowTheCurve(@ForAll Random random) {
    Scene scene = Scene.random(random);
    for (int vl = 0; vl < VLS; vl++) {
      for (int k = 0; k < 10; k++) {
        int dwords = 1 + random.nextInt(20_000);
        OptionalLong served = scene.bounds().served(vl, dwords);
        if (served.isPresent()) {
          ServiceCurve curve = scene.bounds().curve(vl).orElseThrow();
          double line = curve.latency() + 4 * dwords / curve.rate();
          assertTrue(served.getAsLong() <= line * (1 + 1e-9), scene + " VL" + vl + " " + dwords);
        }
      }
    }
  }

  /** A VL without packets takes nothing: the promise to the others is only greater. */
  private static void assertPromised(Scene scene, int senders, int vl, double share) {
    PortBounds bounds = PortBounds.of(scene.settings(), scene.rules(), scene.packets(), senders);
    double promised = bounds.curve(vl).map(ServiceCurve::rate).orElse(0.0);
    double whateverAllSend = scene.bounds().curve(vl).map(ServiceCurve::rate).orElse(0.0);
    assertTrue(promised <= share + 1e-9, scene + " " + senders);
    assertTrue(whateverAllSend <= promised + 1e-9, scene + " " + senders);
    long wait = bounds.waitBytes(vl).orElse(Long.MAX_VALUE);
    assertTrue(wait <= wait(scene, vl), scene + " " + senders);
  }

  /** The period is the one into which the golden model falls, whichever VLs send. */
  @Property(tries = 200)
  void saturatedSharesAreTheModels(@ForAll Random random) {
    Scene scene = Scene.random(random);
    int senders = random.nextInt(1 << VLS);
    SaturatedShares shares =
        SaturatedShares.of(scene.settings(), scene.rules(), scene.packets(), senders);
    Port port =
        new Port(
            new ArbiterParameters(
                64, 64, VLS, 4, Architecture.FLAT, CreditKind.FLAGS, scene.rules()));
    port.commit(scene.settings());
    int[] dwords = scene.lengths().stream().mapToInt(PacketLengths::longest).toArray();
    long[] sent = new long[VLS];
    long total = 0;
    for (int k = 0; k < 30_000; k++) {
      Grant grant = port.offer(0, false, senders, dwords);
      port.take(grant);
      if (grant.source() == Source.DATA) {
        sent[grant.vl()] += grant.dwords();
        total += grant.dwords();
      }
    }
    for (int vl = 0; vl < VLS; vl++) {
      double share = total == 0 ? 0 : (double) sent[vl] / total;
      assertEquals(shares.share(vl), share, 0.03, scene + " " + senders);
      if ((senders >>> vl & 1) != 0) {
        assertPromised(scene, senders, vl, shares.share(vl));
      }
    }
  }
}
