// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import vlarb.network.message.ForgottenDependency;
import vlarb.network.message.Message;
import vlarb.network.message.MessagePlan;
import vlarb.network.message.MessageProgress;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.MessageSource;
import vlarb.network.traffic.PacketMark;
import vlarb.testsupport.TestSize;

/** Each message is posted when the last that it waits for has come or gone, to the tick. */
class MessageOrderTest {
  private static final int MESSAGES = 200;
  private static final int PACKET = 256;

  /** Notes when messages begin, leave and arrive, and finds those posted at another time. */
  private static final class Witness implements PacketListener {
    private final Scene scene;
    private final MessagePlan plan;
    private final long[] begun;
    private final long[] left;
    private final long[] arrived;
    private final long[] bytes;

    Witness(Scene scene, MessagePlan plan) {
      this.scene = scene;
      this.plan = plan;
      int count = plan.messages().size();
      begun = new long[count];
      Arrays.fill(begun, Long.MAX_VALUE);
      left = new long[count];
      arrived = new long[count];
      bytes = new long[count];
    }

    @Override
    public void created(PacketView packet, long due) {
      int number = PacketMark.message(packet.mark());
      begun[number] = Math.min(begun[number], packet.created());
    }

    @Override
    public void sent(PacketView packet, int port, int vl, long start, long end) {
      if (!scene.fabric.isSwitch(scene.fabric.nodeOf(port))) {
        left[PacketMark.message(packet.mark())] = end;
      }
    }

    @Override
    public void delivered(PacketView packet, long at) {
      int number = PacketMark.message(packet.mark());
      arrived[number] = at;
      bytes[number] += packet.wireBytes();
    }

    /** Messages that were posted at another time than the plan says, or are not whole. */
    List<Integer> wrong() {
      List<Integer> wrong = new ArrayList<>();
      for (int number = 0; number < begun.length; number++) {
        Message message = plan.messages().get(number);
        long due = 0;
        for (int other : message.after()) {
          boolean isReceived = plan.messages().get(other).to() == message.from();
          due = Math.max(due, isReceived ? arrived[other] : left[other]);
        }
        if (begun[number] != due + message.delay() || bytes[number] != message.bytes()) {
          wrong.add(number);
        }
      }
      return wrong;
    }
  }

  /** Messages of any hosts, each after up to three of those that its host knows. */
  private static MessagePlan drawn(Random random, int hosts) {
    List<Message> messages = new ArrayList<>();
    for (int number = 0; number < MESSAGES; number++) {
      int from = random.nextInt(hosts);
      List<Integer> known = new ArrayList<>();
      for (int other = 0; other < number; other++) {
        if (messages.get(other).to() == from || messages.get(other).from() == from) {
          known.add(other);
        }
      }
      TreeSet<Integer> after = new TreeSet<>();
      for (int i = random.nextInt(4); i > 0 && !known.isEmpty(); i--) {
        after.add(known.get(random.nextInt(known.size())));
      }
      messages.add(
          new Message(
              from,
              (from + 1 + random.nextInt(hosts - 1)) % hosts,
              random.nextInt(3),
              1 + random.nextInt(5 * PACKET),
              random.nextInt(3) * 1000L * Ticks.PER_NANOSECOND,
              List.copyOf(after)));
    }
    return new MessagePlan(messages, PACKET);
  }

  private static List<Integer> wrong(long seed, List<Integer> forgotten) throws Exception {
    Scene scene = new Scene(new Topology.RegularRandom(4, 2, 2));
    MessagePlan plan = drawn(new Random(seed), scene.fabric.hosts());
    MessageProgress progress = new MessageProgress(plan, scene.fabric.hosts());
    forgotten.forEach(message -> ForgottenDependency.seed(progress, message));
    for (int host = 0; host < scene.fabric.hosts(); host++) {
      scene.sources.add(new MessageSource(host, progress));
    }
    Witness witness = new Witness(scene, plan);
    NetworkSimulation simulation = scene.start(witness);
    simulation.runUntil(Ticks.PER_SECOND / 50);
    assertEquals(0, simulation.counts().underWay());
    return witness.wrong();
  }

  @Test
  void messagesWaitForAllAndNoLonger() throws Exception {
    int seeds = TestSize.choose(20, 200, 1000);
    for (long seed = 0; seed < seeds; seed++) {
      assertEquals(List.of(), wrong(seed, List.of()), "seed " + seed);
    }
  }

  @Test
  void aMessagePostedOneDependencyEarlyIsFound() throws Exception {
    MessagePlan plan = drawn(new Random(1), 8);
    int message = MESSAGES - 1;
    while (plan.messages().get(message).after().size() < 2) {
      message--;
    }
    assertNotEquals(List.of(), wrong(1, List.of(message)));
  }
}
