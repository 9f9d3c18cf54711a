// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of when each kind of trigger fires, and what signals then read. */
class TriggersTest {
  private final FakeSimulator simulator = new FakeSimulator();
  private final Dut dut = Dut.on(simulator, RunSettings.DEFAULT);
  private final Clock clock = dut.clock("clock", 10);
  private final Signal d = dut.signal("d");
  private final Signal q = dut.signal("q");
  private final Signal y = dut.signal("y");

  @Test
  void anEdgeShowsWhatWasBeforeItAndWhatItHasMade() {
    dut.run(
        () -> {
          d.set(3);
          clock.risingEdge().await();
          assertEquals(0, q.sampled());
          assertEquals(3, q.get());
          assertEquals(4, y.sampled());
          d.set(5);
          assertEquals(3, d.sampled(), "written after the edge");
          clock.risingEdge().await();
          assertEquals(3, q.sampled());
          assertEquals(5, q.get());
        });
  }

  @Test
  void settledShowsWhatFollowsWithoutARegisterAtTheSameTime() {
    dut.run(
        () -> {
          clock.risingEdge().await();
          d.set(7);
          assertEquals(1, y.get());
          dut.settled().await();
          assertEquals(8, y.get());
          d.set(9);
          dut.settled().await();
          assertEquals(10, y.get());
          assertEquals(0, q.get());
          assertEquals(5, dut.time());
        });
  }

  @Test
  void edgesCountsWithoutWaking() {
    dut.run(
        () -> {
          clock.edges(7).await();
          assertEquals(65, dut.time());
          clock.edges(1).await();
          assertEquals(75, dut.time());
        });
    assertThrows(IllegalArgumentException.class, () -> clock.edges(0));
  }

  @Test
  void untilHoldsAtAnEdge() {
    dut.run(
        () -> {
          dut.fork(
              "driver",
              () -> {
                clock.edges(3).await();
                d.set(1);
                clock.risingEdge().await();
                d.set(0);
              });
          clock.until(() -> d.wasSet()).await();
          assertEquals(35, dut.time());
          assertThrows(
              TriggerTimeoutException.class, () -> clock.until(d::wasSet).within(100).await());
          assertEquals(135, dut.time());
        });
  }

  @Test
  void timersFireInTheMiddleOfACycle() {
    dut.run(
        () -> {
          dut.timer(7).await();
          assertEquals(7, dut.time());
          dut.timer(1).await();
          assertEquals(8, dut.time());
          clock.risingEdge().await();
          assertEquals(15, dut.time());
          dut.timer(10).await();
          assertEquals(25, dut.time());
        });
    assertThrows(IllegalArgumentException.class, () -> dut.timer(0));
  }

  @Test
  void signalsChangeWithClockEdgesAndWithWhatIsWritten() {
    var log = new ArrayList<String>();
    dut.run(
        () -> {
          dut.fork("q", () -> logEach(q.changes(), "q", log));
          dut.fork("y rises", () -> logEach(y.risingEdge(), "y rises", log));
          dut.fork("y falls", () -> logEach(y.fallingEdge(), "y falls", log));
          clock.fallingEdge().await();
          d.set(254);
          clock.fallingEdge().await();
          d.set(0xFF);
          dut.settled().await();
          d.set(0);
          clock.fallingEdge().await();
        });
    assertEquals(List.of("0 y rises", "15 q", "20 y falls", "20 y rises", "25 q"), log);
  }

  private void logEach(Trigger trigger, String name, List<String> log) {
    while (true) {
      trigger.await();
      log.add(dut.time() + " " + name);
    }
  }

  @Test
  void firstTellsWhichAndLeavesTheOthers() {
    dut.run(
        () -> {
          Event event = dut.event("never");
          Trigger edge = clock.risingEdge();
          for (int i = 0; i < 1000; i++) {
            assertSame(edge, Trigger.first(event, dut.timer(1_000_000), edge).await());
          }
          event.set();
          assertSame(event, Trigger.first(edge, event).await());
          assertEquals(9995, dut.time());
          clock.risingEdge().await();
        });
  }

  @Test
  void allWaitsForEach() {
    dut.run(
        () -> {
          Trigger.all(dut.timer(12), clock.risingEdge(), Trigger.all()).await();
          assertEquals(12, dut.time());
        });
  }

  @Test
  void aTimeOutIsToldOnceAndOnlyWhenItIsOver() {
    dut.run(
        () -> {
          clock.edges(2).within(15).await();
          assertEquals(15, dut.time());
          TriggerTimeoutException e =
              assertThrows(TriggerTimeoutException.class, () -> clock.edges(2).within(14).await());
          assertEquals("2 rising edges of clock did not fire within 14", e.getMessage());
          assertEquals(29, dut.time());
          Trigger nested = Trigger.first(dut.timer(50).within(3), dut.timer(60));
          assertThrows(TriggerTimeoutException.class, nested::await);
          assertEquals(32, dut.time());
        });
  }

  @Test
  void delaysOfTheDesignsOwnAreSeen() {
    var times = new ArrayList<Long>();
    try (Dut delayed = Dut.on(new FakeSimulator(4), RunSettings.DEFAULT)) {
      Clock edges = delayed.clock("clock", 10);
      delayed.run(
          () -> {
            for (int i = 0; i < 3; i++) {
              delayed.signal("tick").changes().await();
              times.add(delayed.time());
            }
            edges.risingEdge().await();
            times.add(delayed.time());
          });
    }
    assertEquals(List.of(4L, 8L, 12L, 15L), times);
  }

  @Test
  void onlyInputsAreClocks() {
    assertThrows(IllegalArgumentException.class, () -> dut.clock("q", 10));
    assertThrows(IllegalArgumentException.class, () -> dut.clock("d", 10));
    assertThrows(IllegalArgumentException.class, () -> dut.clock("fast", 1));
  }

  @Test
  void unknownValuesHaveBitsButNoNumber() {
    simulator.net("q").unknown = true;
    assertTrue(q.hasUnknown());
    assertEquals("xxxxxxxx", q.bits());
    assertThrows(IllegalStateException.class, q::get);
    assertFalse(d.hasUnknown());
    assertEquals("00000000", d.bits());
  }
}
