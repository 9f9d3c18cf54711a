// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.PortOptions;

/** The cycles of a port, and the faults that it finds, one by one. */
class CyclePortTest extends PortBench {
  /** Six cycles, and those from a head to the grant. */
  @Test
  void anIdlePortSendsSixCyclesAfterTheLastBeat() {
    make(Architecture.FLAT, LengthSource.LRH, FullQueue.HOLD);
    int last = send(1, 20, 5);
    run(20);
    assertEquals(List.of(last + 6, last + 7, last + 8, last + 9, last + 10), left);
  }

  @Test
  void packetsOfTheSmallestSizeFollowEachOtherWithoutAPause() {
    make(Architecture.TREE, LengthSource.LRH, FullQueue.HOLD);
    port.in.ready = false;
    int smallest = 6;
    for (int packet = 0; packet < 12; packet++) {
      send(packet % 4, 4 * smallest, smallest);
    }
    run(30);
    port.in.ready = true;
    run(200);
    assertEquals(12 * smallest, left.size());
    assertEquals(left.getLast() - left.getFirst() + 1, left.size());
  }

  @Test
  void aPacketWithoutCreditsWaits() {
    make(Architecture.FLAT, LengthSource.LRH, FullQueue.HOLD);
    port.in.linkUp = false;
    run(2);
    port.in.linkUp = true;
    send(2, 20, 5);
    run(50);
    assertEquals(List.of(), left);
    credit(2, 2);
    run(20);
    assertEquals(5, left.size());
    assertEquals(2, port.out.blocksSent[2]);
  }

  /** An FCCL that went back, or that promises more than half of all numbers, is none. */
  @ParameterizedTest
  @CsvSource({"1999", "2049", "4095"})
  void aLimitThatHasGoneWrongChangesNothing(int limit) {
    make(Architecture.FLAT, LengthSource.LRH, FullQueue.HOLD);
    credit(0, limit);
    run(5);
    assertEquals(2000, port.limit(0));
    assertEquals(2000, port.creditsAndSent(0));
    credit(0, 2048);
    run(5);
    assertEquals(2048, port.creditsAndSent(0));
  }

  /** 0 is 2048 beyond 2048, but 4096 beyond what was sent, of which the number does not tell. */
  @Test
  void aLimitOfAWholeRoundAheadChangesNothing() {
    make(Architecture.FLAT, LengthSource.LRH, FullQueue.HOLD);
    credit(0, 2048);
    run(5);
    credit(0, 0);
    run(5);
    assertEquals(2048, port.limit(0));
    assertEquals(2048, port.creditsAndSent(0));
  }

  @Test
  void theLinkDownStopsWhatHasNotBegun() {
    make(Architecture.PAIRS, LengthSource.LRH, FullQueue.HOLD);
    port.in.linkUp = false;
    run(2);
    send(15, 20, 5);
    send(1, 20, 5);
    run(100);
    assertEquals(List.of(), left);
    port.in.linkUp = true;
    run(100);
    assertEquals(5, left.size());
  }

  @ParameterizedTest
  @CsvSource({
    "5, 20, 5, NO_QUEUE",
    "1, 0, 5, LENGTH",
    "1, 519, 130, LENGTH",
    "1, 21, 5, LENGTH",
    "1, 19, 5, LENGTH",
    "1, 16, 5, LENGTH",
    "15, 300, 75, FULL"
  })
  void aPacketInErrorIsDiscardedWhole(int vl, int told, int beats, DiscardCause cause) {
    make(Architecture.FLAT, LengthSource.LRH, FullQueue.HOLD);
    send(vl, told, beats);
    send(1, 20, 5);
    run(20);
    assertEquals(List.of(cause), discards);
    assertEquals(5, left.size());
    assertEquals(64, port.out.roomBlocks[1]);
    assertEquals(16, port.out.roomBlocks[15]);
  }

  @Test
  void aFullQueueHoldsTheStreamBeforeTheFirstBeatIsWritten() {
    make(Architecture.FLAT, LengthSource.LRH, FullQueue.HOLD);
    port.in.ready = false;
    for (int packet = 0; packet < 4; packet++) {
      send(1, 256, 64);
    }
    run(20);
    int room = port.out.roomBlocks[1];
    assertTrue(room < 16, "blocks: " + room);
    port.in.stream.valid = true;
    port.in.stream.last = false;
    run(5);
    assertFalse(port.out.ready);
    assertEquals(room, port.out.roomBlocks[1]);
    port.in.ready = true;
    run(200);
    assertTrue(port.out.ready);
    assertEquals(List.of(), discards);
  }

  /** A long packet, and one of a single beat right behind it, that the room does not count yet. */
  @Test
  void aQueueHasRoomForAllThatItTakes() {
    PortParameters usual =
        PortPropertiesTest.parameters(Architecture.FLAT, 4, 64, LengthSource.LRH, FullQueue.HOLD);
    make(
        new PortParameters(
            usual.arbiter().withOptions(new PortOptions(320, 0)),
            LengthSource.LRH,
            FullQueue.HOLD,
            List.of(512, 512, 512, 512),
            512));
    port.in.linkUp = false;
    run(2);
    send(1, 80, 5);
    send(1, 16, 1);
    beat(1, 48, 3, 0);
    port.in.stream.valid = true;
    run(30);
    assertEquals(8 - 6, port.out.roomBlocks[1]);
    assertFalse(port.out.ready);
  }

  @Test
  void aFullQueueDropsAPacketWhole() {
    make(Architecture.FLAT, LengthSource.LRH, FullQueue.DROP);
    port.in.ready = false;
    for (int packet = 0; packet < 6; packet++) {
      send(1, 256, 64);
    }
    run(20);
    assertEquals(List.of(DiscardCause.FULL, DiscardCause.FULL), discards);
    port.in.ready = true;
    run(500);
    assertEquals(4 * 64, left.size());
  }
}
