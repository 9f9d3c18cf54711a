// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.Clock;
import vlarb.cosim.Computation;
import vlarb.cosim.Dut;
import vlarb.cosim.Event;
import vlarb.cosim.Lock;
import vlarb.cosim.Mailbox;
import vlarb.cosim.Task;

/** Tasks and what passes between them: what docs/guide/cosim.md sets beside cocotb. */
class TaskFeaturesTest {

  private static String after(Clock clk, int cycles, String result) {
    clk.edges(cycles).await();
    return result;
  }

  @ParameterizedTest
  @EnumSource
  void runsTasksBesideEachOther(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            Computation<String> first = dut.compute("first", () -> after(clk, 3, "first"));
            Computation<String> second = dut.compute("second", () -> after(clk, 1, "second"));
            assertEquals(List.of("first", "second"), List.of(first.join(), second.join()));
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void cancelsTasks(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      var ended = new ArrayList<String>();
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            Task task = dut.fork("never", () -> ended.add(after(clk, 3, "never")));
            clk.edges(1).await();
            task.cancel();
            clk.edges(5).await();
            assertTrue(task.isDone());
            assertEquals(List.of(), ended);
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void waitsForEvents(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Event event = dut.event("done");
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            dut.fork(
                "notify",
                () -> {
                  clk.edges(3).await();
                  event.set();
                });
            event.await();
            assertEquals(5, clk.cycles());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void passesItemsThroughAQueue(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Mailbox<Integer> queue = dut.mailbox("queue", 2);
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            dut.fork(
                "put",
                () -> {
                  for (int i = 0; i < 10; i++) {
                    queue.put(i);
                  }
                });
            for (int i = 0; i < 10; i++) {
              clk.edges(1).await();
              assertEquals(i, queue.take());
            }
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void locksWhatOneTaskMayUse(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Lock lock = dut.lock("bus");
      var order = new ArrayList<String>();
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            var tasks = new ArrayList<Task>();
            for (String name : List.of("a", "b")) {
              tasks.add(dut.fork(name, () -> use(clk, lock, name, order)));
            }
            tasks.forEach(Task::join);
            assertEquals(List.of("a begins", "a ends", "b begins", "b ends"), order);
          });
    }
  }

  private static void use(Clock clk, Lock lock, String name, List<String> order) {
    try (Lock.Held _ = lock.acquire()) {
      order.add(name + " begins");
      clk.edges(2).await();
      order.add(name + " ends");
    }
  }

  @ParameterizedTest
  @EnumSource
  void repeatsRandomNumbersOfASeed(BothSimulators simulator) {
    try (Dut first = Features.open(simulator);
        Dut second = Features.open(simulator)) {
      assertEquals(first.seed(), second.seed());
      assertEquals(first.random().nextLong(), second.random().nextLong());
    }
  }

  @ParameterizedTest
  @CsvSource({"VERILATOR, 1", "VERILATOR, 2", "ICARUS, 1", "ICARUS, 3"})
  void runsATestForEachOfManyParameters(BothSimulators simulator, int cycles) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            Features.reset(dut).edges(cycles).await();
            assertEquals(cycles, dut.signal("count").get());
          });
    }
  }
}
