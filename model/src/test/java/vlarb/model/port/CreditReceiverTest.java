// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.Architecture;
import vlarb.model.cycle.ArbiterOutputs;

/** The flow-control packets of a port, one by one. */
class CreditReceiverTest {
  private static final int VLS = 4;
  private static final int WIDTH = 16;
  private static final int STEP = 8;
  private static final int INTERVAL = 65_536;

  /** Cycles from a VL's turn by time to the next VL's: in between nothing but steps counts. */
  private static final int TURN = 512;

  /** Cycles in which each VL is looked at, and a packet leaves. */
  private static final int SOON = 30;

  private CyclePort port = port(VLS);

  /** The packets that left, and their cycles. */
  private final List<FlowControlPacket> packets = new ArrayList<>();

  private final List<Integer> cycles = new ArrayList<>();
  private int now;

  private static CyclePort port(int vls) {
    return new CyclePort(
        PortPropertiesTest.parameters(
                Architecture.FLAT, vls, WIDTH, LengthSource.LRH, FullQueue.HOLD)
            .withReceiver(new CreditRules(STEP, INTERVAL)));
  }

  private void run(int howLong) {
    for (int cycle = 0; cycle < howLong; cycle++) {
      port.settle();
      if (port.out.stream.valid && port.in.ready) {
        assertEquals(ArbiterOutputs.SOURCE_FCP, port.out.stream.user);
        assertTrue(port.out.stream.last);
        assertEquals(4, port.out.stream.beat().bytes());
        packets.add(FlowControlPacket.of(port.out.stream.data[0]));
        cycles.add(now);
      }
      boolean taken = port.out.creditLimitReady;
      port.edge();
      port.in.receivedValid = false;
      port.in.creditLimitValid &= !taken;
      now++;
    }
  }

  /** Brings the link up; each VL tells its room. */
  private void begin(int free) {
    Arrays.fill(port.in.freeBlocks, free);
    port.in.linkUp = true;
    port.in.ready = true;
    run(TURN + SOON);
    packets.clear();
    cycles.clear();
  }

  private void receive(int vl, int dwords) {
    port.in.receivedValid = true;
    port.in.receivedVl = vl;
    port.in.receivedLength = dwords;
  }

  private void correct(int vl, int sent) {
    port.in.creditLimitValid = true;
    port.in.creditLimitVl = vl;
    port.in.creditLimitSent = sent;
  }

  @Test
  void aLinkThatComesUpTellsTheRoomOfEachVl() {
    Arrays.fill(port.in.freeBlocks, 64);
    port.in.ready = true;
    port.in.linkInitialising = true;
    run(TURN + SOON);
    assertEquals(List.of(), packets);
    port.in.linkUp = true;
    run(SOON);
    List<FlowControlPacket> first = packets.stream().limit(VLS).toList();
    assertEquals(List.of(0, 1, 2, 3), first.stream().map(FlowControlPacket::vl).sorted().toList());
    for (FlowControlPacket packet : first) {
      assertEquals(new FlowControlPacket(1, 0, packet.vl(), 64), packet);
    }
  }

  @Test
  void theBytesAreThoseOfTheSpecification() {
    FlowControlPacket packet = new FlowControlPacket(1, 0x234, 5, 0x678);
    assertEquals(0x78_56_34_12, packet.dword());
    assertEquals(packet, FlowControlPacket.of(packet.dword()));
  }

  /** Seven blocks of eight, and the eighth. */
  @Test
  void aStepOfFreedBlocksIsTold() {
    begin(64);
    port.in.freeBlocks[2] += STEP - 1;
    run(SOON);
    assertEquals(List.of(), packets);
    port.in.freeBlocks[2]++;
    run(SOON);
    assertEquals(List.of(new FlowControlPacket(0, 0, 2, 64 + STEP)), packets);
  }

  /** Packets that fill the buffer move nothing; those that leave it do. */
  @ParameterizedTest
  @CsvSource({"1, 1", "16, 1", "17, 2", "2047, 128"})
  void aPacketCountsInBlocksBegun(int dwords, int blocks) {
    begin(200);
    receive(1, dwords);
    run(1);
    port.in.freeBlocks[1] -= blocks;
    run(SOON);
    assertEquals(List.of(), packets);
    port.in.freeBlocks[1] += blocks + STEP;
    run(SOON);
    assertEquals(List.of(new FlowControlPacket(0, 0, 1, 200 + blocks + STEP)), packets);
  }

  @Test
  void noMoreThan2048BlocksArePromised() {
    begin(2040);
    port.in.freeBlocks[0] = 4095;
    run(SOON);
    assertEquals(List.of(new FlowControlPacket(0, 0, 0, 2048)), packets);
  }

  /** Four blocks were lost on the wire: less than a step, and told at once. */
  @Test
  void lostBlocksComeBackWithFctbs() {
    begin(64);
    correct(3, 4);
    run(SOON);
    assertEquals(List.of(new FlowControlPacket(0, 0, 3, 68)), packets);
    correct(3, 4);
    run(SOON);
    assertEquals(1, packets.size());
  }

  /** While the arbiter takes credits, a packet that waits does not take back what came after. */
  @Test
  void aPacketThatIsShownForLongCountsOnce() {
    begin(64);
    port.in.creditLimit = 100;
    correct(0, 0);
    run(1);
    correct(1, 10);
    int shown = 0;
    do {
      run(1);
      shown++;
      receive(1, 320);
    } while (port.in.creditLimitValid);
    port.in.receivedValid = false;
    assertTrue(shown > 1, "cycles: " + shown);
    assertEquals(10 + 20 * (shown - 1), port.receiver().received[1]);
  }

  @Test
  void eachVlHasAPacketWithinAnInterval() {
    begin(64);
    run(INTERVAL / WIDTH * 4);
    for (int vl = 0; vl < VLS; vl++) {
      int before = now - INTERVAL / WIDTH * 4;
      for (int i = 0; i < packets.size(); i++) {
        if (packets.get(i).vl() == vl) {
          assertTrue(cycles.get(i) - before <= INTERVAL / WIDTH, "VL" + vl);
          before = cycles.get(i);
        }
      }
      assertTrue(now - before <= INTERVAL / WIDTH, "VL" + vl);
    }
  }

  @Test
  void busyVlsTakeTurns() {
    begin(0);
    int[] packetsOf = new int[VLS];
    for (int cycle = 0; cycle < 4000; cycle++) {
      for (int vl = 0; vl < VLS; vl++) {
        port.receiver().receive(vl, STEP);
      }
      run(1);
    }
    packets.forEach(packet -> packetsOf[packet.vl()]++);
    int most = Arrays.stream(packetsOf).max().orElseThrow();
    int least = Arrays.stream(packetsOf).min().orElseThrow();
    assertTrue(most - least <= 1, Arrays.toString(packetsOf));
    assertTrue(least > 100, Arrays.toString(packetsOf));
  }

  @Test
  void aPacketOfAnotherVlChangesNothing() {
    begin(64);
    receive(15, 100);
    correct(9, 100);
    run(SOON);
    assertEquals(List.of(), packets);
  }

  @Test
  void aSingleVlHasPacketsToo() {
    port = port(1);
    begin(64);
    port.in.freeBlocks[0] += STEP;
    run(SOON);
    assertEquals(List.of(new FlowControlPacket(0, 0, 0, 64 + STEP)), packets);
  }

  @Test
  void rulesThatCannotBeKeptAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new CreditRules(0, INTERVAL));
    assertThrows(IllegalArgumentException.class, () -> new CreditRules(1, 65_537));
    assertThrows(
        IllegalArgumentException.class,
        () -> port.parameters().withReceiver(new CreditRules(STEP, 2 * WIDTH * VLS - 1)));
  }
}
