// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ServedBy;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.plan.explain.Explanation;
import vlarb.plan.ports.PortGroup;
import vlarb.testsupport.TestSize;
import vlarb.web.answer.Answers;
import vlarb.web.answer.PortSettings;

/** A port at work keeps what {@code explain} says of the port. */
class WorkingPortTest {
  private static final int PORTS = TestSize.choose(100, 1000, 10_000);
  private static final PortPackets ANY =
      PortPackets.all(PacketLengths.ofMtu(4096), PortPackets.FRAMING);

  private static final PortPackets LONG =
      PortPackets.all(new PacketLengths(1055, 1055), PortPackets.FRAMING);

  private static final String TWO = options("1:9", "0:192,1:64", 0);

  private final long seed = Long.getLong("vlarb.seed", new Random().nextLong());

  private static String options(String high, String low, int limit) {
    return "qos TRUE\nqos_max_vls 2\nqos_high_limit %d\nqos_vlarb_high %s\nqos_vlarb_low %s\n"
        .formatted(limit, high, low);
  }

  private static PortGroup group(String text) throws Exception {
    return Answers.groups("a", text, PortSettings.of("high-cap=8 low-cap=8 oper-vls=2")).getFirst();
  }

  private static WorkingPort loaded(PortGroup group, PortPackets packets, double... shares) {
    WorkingPort port = new WorkingPort(group, packets, 7);
    for (int vl = 0; vl < shares.length; vl++) {
      port.load(vl, shares[vl]);
    }
    return port;
  }

  @Test
  void aStepIsOnePacket() throws Exception {
    WorkingPort port = loaded(group(TWO), LONG, 1, 1);
    for (int i = 0; i < 100; i++) {
      port.step();
      assertEquals(1, port.picture().packets().size());
    }
  }

  @Test
  void aPortWithoutTrafficDoesNothing() throws Exception {
    WorkingPort port = loaded(group(TWO), LONG, 0, 0);
    port.step();
    assertEquals(0, port.picture().now());
    port.run(1000);
    WorkingState picture = port.picture();
    assertEquals(1000, picture.now());
    assertTrue(picture.packets().isEmpty());
  }

  @Test
  void theLinkIsSharedByWeight() throws Exception {
    WorkingPort port = loaded(group(options("0:0", "0:192,1:64", 0)), LONG, 1, 1);
    port.run(100_000_000);
    WorkingState picture = port.picture();
    double first = picture.vls().get(0).sent();
    double second = picture.vls().get(1).sent();
    // Turns of 192 and 64 blocks take 3 and 1 packets of 4220 bytes: 12288 and 4096 bytes.
    assertEquals(3, first / second, 0.05);
  }

  @Test
  void aLoadBelowTheLinkIsSent() throws Exception {
    WorkingPort port = loaded(group(TWO), ANY, 0.3, 0.1);
    port.run(200_000_000);
    WorkingState picture = port.picture();
    assertEquals(0.3, (double) picture.vls().get(0).sent() / picture.now(), 0.01);
    assertEquals(0.1, (double) picture.vls().get(1).sent() / picture.now(), 0.01);
  }

  @Test
  void aStalledReceiverStopsItsVlAlone() throws Exception {
    WorkingPort port = loaded(group(TWO), LONG, 1, 1);
    port.stall(1);
    port.run(1_000_000);
    WorkingState.Vl before = port.picture().vls().get(1);
    // Four packets of 66 blocks fit.
    assertEquals(4 * 4220, before.sent());
    assertEquals(0, before.credits());
    assertEquals(WorkingQueue.ROOM, before.waiting());
    port.run(1_000_000);
    WorkingState picture = port.picture();
    assertEquals(before.sent(), picture.vls().get(1).sent());
    assertTrue(picture.vls().get(0).sent() > 1_900_000);
    port.resume(1);
    port.run(1_000_000);
    assertTrue(port.picture().vls().get(1).sent() > before.sent());
  }

  @Test
  void theTableOfAPacketIsTold() throws Exception {
    WorkingPort port = loaded(group(TWO), LONG, 1, 1);
    port.run(100_000);
    boolean high = false;
    boolean low = false;
    for (SentPacket packet : port.picture().packets()) {
      high |= packet.grant().table() == ServedBy.HIGH && packet.grant().vl() == 1;
      low |= packet.grant().table() == ServedBy.LOW && packet.grant().vl() == 0;
    }
    assertTrue(high && low);
  }

  @Test
  void otherLengthsCountAfresh() throws Exception {
    WorkingPort port = loaded(group(TWO), LONG, 1, 1);
    port.run(1_000_000);
    port.lengths(ANY);
    WorkingState picture = port.picture();
    assertEquals(0, picture.counted());
    assertEquals(0, picture.vls().get(0).sent());
    assertEquals(0, picture.vls().get(0).longest());
  }

  /** The first VL of a port that has waited longer than its bound. */
  private static Optional<Integer> beyond(Explanation port, WorkingState picture, long slack) {
    for (int vl = 0; vl < picture.vls().size(); vl++) {
      OptionalLong bound = port.vls().get(vl).waitBytes();
      if (bound.isPresent() && picture.vls().get(vl).longest() > bound.getAsLong() + slack) {
        return Optional.of(vl);
      }
    }
    return Optional.empty();
  }

  @Test
  void noWaitIsBeyondTheBoundOfARandomPort() throws Exception {
    Random random = new Random(seed);
    boolean near = false;
    for (int i = 0; i < PORTS; i++) {
      String text = options(table(random), table(random), random.nextInt(4));
      PortGroup group = group(text);
      PortPackets packets = random.nextBoolean() ? ANY : LONG;
      Explanation port = Explanation.of(group, packets);
      WorkingPort working = loaded(group, packets, random.nextDouble(), random.nextDouble());
      working.run(1_000_000);
      WorkingState picture = working.picture();
      assertEquals(
          Optional.empty(), beyond(port, picture, 0), () -> "-Dvlarb.seed=" + seed + " " + text);
      near |= beyond(port, picture, -20_000).isPresent();
    }
    assertTrue(near, "no wait comes near a bound");
  }

  private static String table(Random random) {
    StringBuilder text = new StringBuilder("0:" + random.nextInt(256));
    for (int more = random.nextInt(7); more > 0; more--) {
      text.append(",%d:%d".formatted(random.nextInt(2), random.nextInt(256)));
    }
    return text.toString();
  }

  @Test
  void aQueueThatIsFullHoldsTheSenderBack() throws Exception {
    WorkingPort port = loaded(group(options("0:0", "0:9", 0)), LONG, 1, 1);
    port.run(10_000_000);
    WorkingState picture = port.picture();
    assertEquals(WorkingQueue.ROOM, picture.vls().get(1).waiting());
    assertEquals(0, picture.vls().get(1).sent());
    assertFalse(picture.vls().get(0).sent() == 0);
  }
}
