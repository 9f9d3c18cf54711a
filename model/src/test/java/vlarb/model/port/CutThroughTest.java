// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.Architecture;

/** Packets that cut through a port, in error or not. */
class CutThroughTest extends PortBench {
  /** Six cycles from the beat with PktLen, and those from a head to the grant. */
  @ParameterizedTest
  @CsvSource({"4, 7", "8, 6", "16, 6", "128, 6"})
  void anIdlePortThatCutsThroughSendsSixCyclesAfterTheLength(int bytes, int latency) {
    makeCutThrough(Architecture.FLAT, bytes, FullQueue.HOLD);
    int first = now;
    send(1, 5 * bytes / 4, 5);
    run(20);
    List<Integer> expected = IntStream.range(first + latency, first + latency + 5).boxed().toList();
    assertEquals(expected, left);
    assertEquals(List.of(), bad);
  }

  @Test
  void aPacketThatEndsEarlyLeavesAtItsLength() {
    makeCutThrough(Architecture.FLAT, WIDTH, FullQueue.HOLD);
    send(1, 24, 3);
    send(1, 20, 5);
    run(30);
    assertEquals(6 + 5, left.size());
    assertEquals(List.of(102, 0, 0, 0), bad);
    assertEquals(List.of(DiscardCause.LENGTH), discards);
    assertEquals(2 + 2, port.out.blocksSent[1]);
    assertEquals(64, port.out.roomBlocks[1]);
  }

  @Test
  void aPacketThatGoesOnLeavesAtItsLength() {
    makeCutThrough(Architecture.FLAT, WIDTH, FullQueue.HOLD);
    send(1, 12, 9);
    send(1, 20, 5);
    run(30);
    assertEquals(3 + 5, left.size());
    assertEquals(List.of(102), bad);
    assertEquals(List.of(DiscardCause.LENGTH), discards);
    assertEquals(64, port.out.roomBlocks[1]);
  }

  /** The error is known before the packet is offered. */
  @ParameterizedTest
  @CsvSource({
    "5, 20, 5, NO_QUEUE",
    "1, 0, 5, LENGTH",
    "1, 519, 130, LENGTH",
    "1, 4, 3, LENGTH",
    "1, 20, 1, LENGTH",
    "15, 300, 75, FULL"
  })
  void anErrorOfTheFirstBeatDiscardsThePacket(int vl, int told, int beats, DiscardCause cause) {
    makeCutThrough(Architecture.FLAT, WIDTH, FullQueue.HOLD);
    send(vl, told, beats);
    send(1, 20, 5);
    run(20);
    assertEquals(List.of(cause), discards);
    assertEquals(5, left.size());
    assertEquals(List.of(), bad);
  }

  @Test
  void aPacketThatCutsThroughIsSureOfRoom() {
    makeCutThrough(Architecture.FLAT, WIDTH, FullQueue.DROP);
    port.in.ready = false;
    for (int packet = 0; packet < 6; packet++) {
      send(1, 256, 64);
    }
    run(20);
    assertEquals(List.of(DiscardCause.FULL, DiscardCause.FULL), discards);
    port.in.ready = true;
    run(500);
    assertEquals(4 * 64, left.size());
    assertEquals(List.of(), bad);
  }

  @Test
  void theLinkMayGoDownWithinAPacketThatCutsThrough() {
    makeCutThrough(Architecture.TREE, WIDTH, FullQueue.HOLD);
    int first = now;
    beat(1, 40, 10, 0);
    run(30);
    assertEquals(1, left.size());
    port.in.linkUp = false;
    run(30);
    for (int beat = 1; beat < 10; beat++) {
      beat(1, 40, 10, beat);
    }
    send(1, 40, 10);
    run(30);
    assertEquals(10, left.size());
    assertEquals(0, port.out.blocksSent[1]);
    assertTrue(left.get(1) > first + 60);
  }
}
