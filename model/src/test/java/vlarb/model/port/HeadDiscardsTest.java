// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.Architecture;

/** Packets at the heads that are discarded: too old, or while the link is down. */
class HeadDiscardsTest extends PortBench {
  private static final HeadLifetime LIMIT = new HeadLifetime(0, 100);

  /** 4.096 µs at 100 MHz, rounded up. */
  private static final int CYCLES = 410;

  private void make(HeadRules rules, InputForm form, QueueMode mode, Architecture architecture) {
    PortParameters parameters =
        PortPropertiesTest.parameters(architecture, 4, WIDTH, LengthSource.LRH, FullQueue.HOLD);
    make(parameters.withInput(new InputRules(form, mode)).withHeads(rules));
  }

  private void make(HeadRules rules) {
    make(rules, InputForm.MERGED, QueueMode.STORE_AND_FORWARD, Architecture.FLAT);
  }

  private void takeCreditsAway() {
    port.in.linkUp = false;
    run(2);
    port.in.linkUp = true;
    run(1);
  }

  @ParameterizedTest
  @CsvSource({"0, 100, 26", "0, 1, 1", "4, 75, 308", "19, 2000, 268435456"})
  void aTickIsASixteenthOfTheLimit(int exponent, int clock, int cycles) {
    assertEquals(cycles, new HeadLifetime(exponent, clock).tickCycles());
    double limit = 4.096 * (1 << exponent) * clock;
    assertTrue(HeadLifetime.TICKS * (double) cycles >= limit);
    assertTrue(HeadLifetime.TICKS * (cycles - 1.0) < limit);
  }

  /** A head that cannot be sent goes after the limit, and within a tick and a few cycles. */
  @ParameterizedTest
  @EnumSource
  void aHeadWithoutCreditsGoesWhenItIsTooOld(Architecture architecture) {
    make(
        HeadRules.DEFAULT.with(LIMIT), InputForm.MERGED, QueueMode.STORE_AND_FORWARD, architecture);
    takeCreditsAway();
    int head = send(2, 20, 5) + 3;
    while (discards.isEmpty()) {
      cycle();
    }
    int age = now - 1 - head;
    assertEquals(List.of(DiscardCause.LIFETIME), discards);
    assertEquals(2, port.out.discardVl);
    assertTrue(age >= CYCLES && age <= CYCLES + 6 + 2 * LIMIT.tickCycles(), "age: " + age);
    run(50);
    assertEquals(List.of(), left);
    assertEquals(0, port.out.blocksSent[2]);
  }

  /** The next packet is at the head from then on, and has its own time. */
  @Test
  void theNextPacketHasATimeOfItsOwn() {
    make(HeadRules.DEFAULT.with(LIMIT));
    takeCreditsAway();
    for (int packet = 0; packet < 4; packet++) {
      send(1, 20, 5);
    }
    run(CYCLES + 60);
    assertEquals(Collections.nCopies(1, DiscardCause.LIFETIME), discards);
    run(CYCLES + 40);
    assertEquals(2, discards.size());
    credit(1, 100);
    run(40);
    assertEquals(10, left.size());
    assertEquals(2 * 2, port.out.blocksSent[1]);
  }

  /** Blocks of a packet that is discarded are free, and a packet of another VL is not touched. */
  @Test
  void theRoomComesBack() {
    make(HeadRules.DEFAULT.with(LIMIT));
    takeCreditsAway();
    int room = port.out.roomBlocks[1];
    send(1, 20, 5);
    run(CYCLES / 2);
    assertEquals(room - 2, port.out.roomBlocks[1]);
    send(3, 20, 5);
    run(CYCLES / 2 + 60);
    assertEquals(room, port.out.roomBlocks[1]);
    assertEquals(1, discards.size());
    credit(3, 100);
    run(40);
    assertEquals(5, left.size());
  }

  @Test
  void aPacketThatCanLeaveIsNeverTooOld() {
    make(HeadRules.DEFAULT.with(LIMIT));
    for (int packet = 0; packet < 60; packet++) {
      send(packet % 4, 20, 5);
    }
    run(100);
    assertEquals(300, left.size());
    assertEquals(List.of(), discards);
  }

  /** While the link is down all packets go, those that come then, too; SMPs as well. */
  @ParameterizedTest
  @EnumSource
  void aLinkThatIsDownEmptiesTheQueues(Architecture architecture) {
    make(
        HeadRules.DEFAULT.with(LinkDown.FLUSH),
        InputForm.MERGED,
        QueueMode.STORE_AND_FORWARD,
        architecture);
    int[] room = port.out.roomBlocks.clone();
    takeCreditsAway();
    for (int packet = 0; packet < 12; packet++) {
      send(packet % 4, 20, 5);
    }
    send(PortParameters.SMP_VL, 20, 5);
    port.in.linkUp = false;
    run(10);
    send(0, 20, 5);
    run(60);
    int gone = discards.size();
    assertEquals(Collections.nCopies(gone, DiscardCause.LINK_DOWN), discards);
    assertEquals(14, gone + left.size() / 5);
    assertTrue(gone >= 13, "the SMP may leave before: " + gone);
    assertEquals(
        List.of(room[0], room[15]), List.of(port.out.roomBlocks[0], port.out.roomBlocks[15]));
    port.in.linkUp = true;
    run(200);
    assertEquals(14, gone + left.size() / 5);
  }

  /** A packet that has begun to leave is sent whole; those behind it go when it has been read. */
  @Test
  void aPacketThatLeavesIsSentWhole() {
    make(HeadRules.DEFAULT.with(LinkDown.FLUSH));
    send(1, 200, 50);
    send(1, 20, 5);
    run(12);
    assertTrue(!left.isEmpty() && left.size() < 50);
    port.in.linkUp = false;
    run(100);
    assertEquals(50, left.size());
    assertEquals(List.of(DiscardCause.LINK_DOWN), discards);
  }

  /** The rest of a packet that is discarded while it comes is thrown away. */
  @Test
  void aPacketThatCutsThroughIsDiscardedWhileItComes() {
    make(
        HeadRules.DEFAULT.with(LinkDown.FLUSH),
        InputForm.MERGED,
        QueueMode.CUT_THROUGH,
        Architecture.FLAT);
    int room = port.out.roomBlocks[1];
    port.in.linkUp = false;
    run(2);
    for (int beat = 0; beat < 3; beat++) {
      beat(1, 200, 50, beat);
    }
    run(20);
    assertEquals(List.of(DiscardCause.LINK_DOWN), discards);
    assertEquals(room, port.out.roomBlocks[1]);
    port.in.linkUp = true;
    run(2);
    credit(1, 2000);
    for (int beat = 3; beat < 50; beat++) {
      beat(1, 200, 50, beat);
    }
    send(1, 24, 6);
    run(30);
    assertEquals(6, left.size());
    assertEquals(List.of(DiscardCause.LINK_DOWN), discards);
  }

  /** An entry's discard comes first; the head's is shown in a cycle without the other. */
  @Test
  void oneDiscardIsShownInACycle() {
    make(HeadRules.DEFAULT.with(LinkDown.FLUSH));
    takeCreditsAway();
    for (int packet = 0; packet < 8; packet++) {
      send(packet % 4, 20, 5);
    }
    port.in.linkUp = false;
    for (int packet = 0; packet < 20; packet++) {
      send(9, 4, 1);
    }
    run(50);
    assertEquals(20, Collections.frequency(discards, DiscardCause.NO_QUEUE));
    assertEquals(8, Collections.frequency(discards, DiscardCause.LINK_DOWN));
  }

  @Test
  void aPortWithoutTheseRulesHasNoSuchCause() {
    PortParameters plain =
        PortPropertiesTest.parameters(
            Architecture.FLAT, 4, WIDTH, LengthSource.LRH, FullQueue.HOLD);
    assertEquals(DiscardCause.FULL, DiscardCause.of(plain).getLast());
    HeadRules limited = new HeadRules(Optional.of(LIMIT), LinkDown.KEEP);
    assertEquals(DiscardCause.LIFETIME, DiscardCause.of(plain.withHeads(limited)).getLast());
    assertEquals(
        DiscardCause.LINK_DOWN,
        DiscardCause.of(plain.withHeads(limited.with(LinkDown.FLUSH))).getLast());
  }
}
