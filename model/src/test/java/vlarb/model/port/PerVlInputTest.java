// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.Architecture;

/** A stream in for each VL: none waits for another one. */
class PerVlInputTest extends PortBench {
  private static final int BEATS = 5;

  private void make(QueueMode mode) {
    PortParameters parameters =
        PortPropertiesTest.parameters(
            Architecture.FLAT, 4, WIDTH, LengthSource.LRH, FullQueue.HOLD);
    make(parameters.withInput(new InputRules(InputForm.PER_VL, mode)));
  }

  /** Offers a beat of a packet of five beats. */
  private void offer(int place, int beat) {
    Stream stream = port.in.streams.get(place);
    stream.valid = true;
    stream.keepFirst(WIDTH);
    stream.data[1] = BEATS * WIDTH / 4 << 8;
    stream.last = beat == BEATS - 1;
  }

  /** All five streams have a beat in each cycle. */
  @ParameterizedTest
  @EnumSource(QueueMode.class)
  void allStreamsAreTakenInTheSameCycles(QueueMode mode) {
    make(mode);
    for (int beat = 0; beat < BEATS; beat++) {
      for (int place = 0; place < 5; place++) {
        offer(place, beat);
      }
      port.settle();
      assertTrue(port.out.entries.stream().allMatch(entry -> entry.ready));
      cycle();
    }
    port.in.streams.forEach(stream -> stream.valid = false);
    run(100);
    assertEquals(5 * BEATS, left.size());
    assertEquals(left.getLast() - left.getFirst() + 1, left.size());
  }

  @ParameterizedTest
  @EnumSource(QueueMode.class)
  void noStreamWaitsForAQueueThatIsFull(QueueMode mode) {
    make(mode);
    port.in.ready = false;
    int full = 0;
    for (int beat = 0; full < 50; beat = (beat + 1) % BEATS) {
      offer(1, beat);
      boolean taken;
      do {
        port.settle();
        taken = port.out.entries.get(1).ready;
        cycle();
      } while (!taken && ++full < 50);
    }
    assertFalse(port.out.entries.get(1).ready);
    for (int place : new int[] {0, 2, 3, 4}) {
      for (int beat = 0; beat < BEATS; beat++) {
        offer(place, beat);
        port.settle();
        assertTrue(port.out.entries.get(place).ready, "stream " + place);
        cycle();
      }
      port.in.streams.get(place).valid = false;
    }
  }

  @Test
  void streamsHaveTheirVls() {
    make(QueueMode.STORE_AND_FORWARD);
    offer(4, 0);
    port.in.streams.get(4).data[1] = 0;
    port.in.streams.get(4).last = true;
    cycle();
    port.in.streams.get(4).valid = false;
    run(1);
    port.settle();
    assertTrue(port.out.entries.get(4).discardValid);
    assertEquals(15, port.out.entries.get(4).discardVl);
    assertEquals(DiscardCause.LENGTH.ordinal(), port.out.entries.get(4).discardCause);
  }
}
