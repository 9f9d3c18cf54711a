// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The order in which things happen at one simulation time. */
class OrderTest {
  private final Dut dut = Dut.on(new FakeSimulator(), RunSettings.DEFAULT);
  private final Clock clock = dut.clock("clock", 10);
  private final List<String> log = new ArrayList<>();

  private void log(String text) {
    log.add(dut.time() + " " + text);
  }

  @Test
  void edgesComeHalfAPeriodApart() {
    dut.run(
        () -> {
          for (int i = 0; i < 2; i++) {
            clock.risingEdge().await();
            log("rise");
            clock.fallingEdge().await();
            log("fall");
          }
        });
    assertEquals(List.of("5 rise", "10 fall", "15 rise", "20 fall"), log);
    assertEquals(2, clock.cycles());
  }

  @Test
  void tasksGoOnInTheOrderInWhichTheyBeganToWait() {
    dut.run(
        () -> {
          for (String name : List.of("a", "b", "c")) {
            dut.fork(
                name,
                () -> {
                  clock.risingEdge().await();
                  log(name);
                  if (name.equals("a")) {
                    clock.fallingEdge().await();
                  }
                  clock.risingEdge().await();
                  log(name);
                });
          }
          clock.edges(3).await();
        });
    assertEquals(List.of("5 a", "5 b", "5 c", "15 b", "15 c", "15 a"), log);
  }

  /** The last task that begins to wait is the one in whose thread the simulation goes on. */
  @Test
  void whoCarriesOnTheSimulationTakesItsTurn() {
    dut.run(
        () -> {
          dut.fork("before", () -> logAfter(clock.edges(2), "before"));
          dut.fork("after", () -> logAfter(dut.timer(15), "after"));
          dut.settled().await();
          logAfter(clock.edges(2), "test");
          logAfter(clock.risingEdge(), "alone");
        });
    assertEquals(List.of("15 before", "15 test", "15 after", "25 alone"), log);
  }

  @Test
  void aTaskThatWaitsAloneCarriesOnTheSimulation() {
    var threads = new HashSet<Thread>();
    clock.everyEdge(() -> threads.add(Thread.currentThread()));
    dut.run(
        () -> {
          clock.edges(2).await();
          clock.risingEdge().await();
          assertEquals(Set.of(Thread.currentThread()), threads);
        });
  }

  @Test
  void stepsRunBeforeTasksAndClocksBeforeTimers() {
    clock.everyEdge(() -> log("step 1"));
    clock.everyEdge(() -> log("step 2"));
    dut.run(
        () -> {
          dut.fork("timer", () -> logAfter(dut.timer(5), "timer"));
          dut.fork("edge", () -> logAfter(clock.risingEdge(), "edge"));
          dut.fork("change", () -> logAfter(dut.signal("q").changes(), "change"));
          dut.signal("d").set(7);
          clock.fallingEdge().await();
        });
    assertEquals(List.of("5 step 1", "5 step 2", "5 edge", "5 change", "5 timer"), log);
  }

  private void logAfter(Trigger trigger, String text) {
    trigger.await();
    log(text);
  }

  @Test
  void edgesOfTwoClocksAtOneTimeAreOneEvaluation() {
    var simulator = new FakeSimulator();
    try (Dut two = Dut.on(simulator, RunSettings.DEFAULT)) {
      Clock slow = two.clock("clock", 10);
      Clock fast = two.clock("fast", 2);
      Signal d = two.signal("d");
      two.run(
          () -> {
            Trigger.all(slow.risingEdge(), fast.edges(3)).await();
            assertEquals(5, two.time());
            d.set(9);
            slow.risingEdge().await();
            assertEquals(15, two.time());
            assertEquals(9, two.signal("q").get());
            assertEquals(9, two.signal("p").get());
            assertEquals(8, fast.cycles());
          });
      assertEquals(1, simulator.evaluations.stream().filter(time -> time == 15).count());
    }
  }

  @Test
  void whatATaskWakesRunsAfterWhatRunsAlready() {
    dut.run(
        () -> {
          Event event = dut.event("e");
          dut.fork("woken", () -> logAfter(event, "woken"));
          clock.edges(1).await();
          dut.fork("second", () -> logAfter(clock.risingEdge(), "second"));
          dut.fork("third", () -> logAfter(clock.risingEdge(), "third"));
          clock.risingEdge().await();
          log("first");
          event.set();
          dut.fork("forked", () -> log("forked"));
          clock.risingEdge().await();
        });
    assertEquals(List.of("15 first", "15 second", "15 third", "15 woken", "15 forked"), log);
  }

  @Test
  void ofTwoTriggersThatFireAtOnceTheKernelsOrderDecides() {
    dut.run(
        () -> {
          Trigger timer = dut.timer(5);
          Trigger edge = clock.risingEdge();
          assertSame(edge, Trigger.first(timer, edge).await());
          assertEquals(5, dut.time());
          Trigger later = dut.timer(100);
          assertSame(edge, Trigger.first(later, Trigger.first(later), edge).await());
        });
  }

  @Test
  void isTheSameInEveryRun() {
    assertEquals(busyRun(), busyRun());
  }

  private static String busyRun() {
    var text = new StringBuilder();
    try (Dut dut = Dut.on(new FakeSimulator(), RunSettings.DEFAULT.seed(5))) {
      Clock clock = dut.clock("clock", 10);
      dut.run(
          () -> {
            var tasks = new ArrayList<Task>();
            for (int i = 0; i < 50; i++) {
              int number = i;
              tasks.add(
                  dut.fork(
                      "t" + i,
                      () -> {
                        for (int j = 0; j < 20; j++) {
                          clock.edges(1 + dut.random().nextInt(3)).await();
                          text.append(dut.time()).append(':').append(number).append(' ');
                        }
                      }));
            }
            tasks.forEach(Task::join);
          });
    }
    return text.toString();
  }
}
