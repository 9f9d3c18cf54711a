// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Forking, joining and cancelling tasks, and what they tell one another. */
class TaskTest {
  private final Dut dut = Dut.on(new FakeSimulator(), RunSettings.DEFAULT);
  private final Clock clock = dut.clock("clock", 10);
  private final List<String> log = new ArrayList<>();

  private void log(String text) {
    log.add(dut.time() + " " + text);
  }

  @Test
  void joinWaitsForTheEnd() {
    dut.run(
        () -> {
          Task task = dut.fork("worker", () -> clock.edges(3).await());
          assertFalse(task.isDone());
          task.join();
          assertTrue(task.isDone());
          assertEquals(25, dut.time());
          task.join();
          assertEquals(25, dut.time());
          Trigger.all(
                  dut.fork("a", () -> clock.edges(2).await()).done(),
                  dut.fork("b", () -> clock.edges(1).await()).done())
              .await();
          assertEquals(45, dut.time());
        });
  }

  @Test
  void aCancelledTaskEndsWhereItWaits() {
    dut.run(
        () -> {
          Task task =
              dut.fork(
                  "worker",
                  () -> {
                    try {
                      clock.edges(100).await();
                      log("never");
                    } finally {
                      log("finally");
                      assertThrows(TaskCancelledException.class, () -> clock.risingEdge().await());
                    }
                  });
          clock.edges(2).await();
          task.cancel();
          log("cancelled");
          task.join();
          log("joined");
          task.cancel();
        });
    assertEquals(List.of("15 cancelled", "15 finally", "15 joined"), log);
  }

  @Test
  void cancelReachesEveryKindOfWait() {
    dut.run(
        () -> {
          Event event = dut.event("e");
          Mailbox<Object> box = dut.mailbox("m");
          List<Task.Body> waits =
              List.<Task.Body>of(
                  () -> event.await(),
                  () -> box.take(),
                  () -> dut.timer(1000).await(),
                  () -> Trigger.first(event, clock.edges(50)).await(),
                  () -> Trigger.all(event, clock.edges(50)).within(900).await(),
                  () -> dut.signal("q").changes().await(),
                  () -> clock.until(() -> false).await());
          List<Task> tasks = waits.stream().map(body -> dut.fork("waits", body)).toList();
          clock.risingEdge().await();
          tasks.forEach(Task::cancel);
          tasks.forEach(Task::join);
          assertEquals(5, dut.time());
          event.set();
          box.put("for nobody");
          clock.edges(200).await();
          assertEquals(1, box.size());
        });
  }

  @Test
  void aTaskThatIsCancelledBeforeItBeginsDoesNothing() {
    dut.run(
        () -> {
          Task task = dut.fork("idle", () -> log("began"));
          task.cancel();
          task.join();
        });
    assertEquals(List.of(), log);
  }

  @Test
  void aTaskThatCancelsItselfEndsWithItsNextWait() {
    dut.run(
        () -> {
          Task[] self = new Task[1];
          self[0] =
              dut.fork(
                  "self",
                  () -> {
                    self[0].cancel();
                    log("goes on");
                    clock.risingEdge().await();
                    log("never");
                  });
          self[0].join();
        });
    assertEquals(List.of("0 goes on"), log);
  }

  @Test
  void theTestsEndCancelsWhatIsLeft() {
    dut.run(
        () -> {
          dut.fork(
              "left over",
              () -> {
                try {
                  clock.edges(1_000_000).await();
                } finally {
                  log("ended");
                  dut.fork("too late", () -> log("never"));
                }
              });
          clock.risingEdge().await();
        });
    assertEquals(List.of("5 ended"), log);
  }

  @Test
  void eventsWakeAllAndStaySet() {
    dut.run(
        () -> {
          Event event = dut.event("go");
          dut.fork("a", () -> logAfter(event, "a"));
          dut.fork("b", () -> logAfter(event, "b"));
          clock.risingEdge().await();
          event.set();
          assertTrue(event.isSet());
          logAfter(event, "main");
          event.clear();
          assertThrows(TriggerTimeoutException.class, () -> event.within(5).await());
        });
    assertEquals(List.of("5 main", "5 a", "5 b"), log);
  }

  private void logAfter(Trigger trigger, String text) {
    trigger.await();
    log(text);
  }

  @Test
  void mailboxesKeepOrderAndHoldBackWhoIsTooFast() {
    dut.run(
        () -> {
          Mailbox<Integer> box = dut.<Integer>mailbox("box", 2);
          dut.fork(
              "producer",
              () -> {
                for (int i = 0; i < 5; i++) {
                  box.put(i);
                  log("put " + i);
                }
              });
          for (int i = 0; i < 5; i++) {
            clock.risingEdge().await();
            assertEquals(i, box.take());
          }
          assertTrue(box.poll().isEmpty());
          assertTrue(box.offer(1) && box.offer(2));
          assertFalse(box.offer(3));
        });
    assertEquals(List.of("0 put 0", "0 put 1", "5 put 2", "15 put 3", "25 put 4"), log);
  }

  @Test
  void takersAreServedInTurn() {
    dut.run(
        () -> {
          Mailbox<String> box = dut.<String>mailbox("box");
          for (String name : List.of("a", "b", "c")) {
            dut.fork(name, () -> log(name + " has " + box.take()));
          }
          clock.risingEdge().await();
          List.of("x", "y", "z").forEach(box::put);
          clock.risingEdge().await();
        });
    assertEquals(List.of("5 a has x", "5 b has y", "5 c has z"), log);
  }

  @Test
  void anItemForATaskThatIsCancelledGoesToTheNext() {
    dut.run(
        () -> {
          Mailbox<String> box = dut.<String>mailbox("box");
          Task first = dut.fork("first", () -> log("first has " + box.take()));
          dut.fork("second", () -> log("second has " + box.take()));
          clock.risingEdge().await();
          box.put("x");
          first.cancel();
          clock.risingEdge().await();
        });
    assertEquals(List.of("5 second has x"), log);
  }

  @Test
  void onlyTasksOfARunWait() {
    assertThrows(IllegalStateException.class, () -> clock.risingEdge().await());
    assertThrows(IllegalStateException.class, () -> dut.fork("x", () -> {}));
    assertThrows(IllegalStateException.class, () -> dut.event("e").set());
    clock.everyEdge(() -> clock.risingEdge().await());
    CosimFailure failure =
        assertThrows(CosimFailure.class, () -> dut.run(() -> clock.edges(2).await()));
    assertEquals("only a task of a running simulation can wait", failure.getCause().getMessage());
  }

  @Test
  void aRunWithinARunIsRefused() {
    CosimFailure failure = assertThrows(CosimFailure.class, () -> dut.run(() -> dut.run(() -> {})));
    assertEquals("the simulation is running", failure.getCause().getMessage());
  }

  @Test
  void stepsEndWhenTheyAreStopped() {
    var steps = new ArrayList<Step>();
    steps.add(
        clock.everyEdge(
            () -> {
              log("step");
              if (clock.cycles() == 2) {
                steps.getFirst().stop();
              }
            }));
    dut.run(() -> clock.edges(5).await());
    assertEquals(List.of("5 step", "15 step"), log);
  }

  @Test
  void tenThousandTasks() {
    int count = 10_000;
    dut.run(
        () -> {
          int[] ended = new int[1];
          Mailbox<Integer> box = dut.<Integer>mailbox("box");
          for (int i = 0; i < count; i++) {
            int number = i;
            dut.fork(
                "t" + i,
                () -> {
                  clock.edges(1 + number % 3).await();
                  box.put(number);
                  clock.risingEdge().await();
                  ended[0]++;
                });
          }
          long sum = 0;
          for (int i = 0; i < count; i++) {
            sum += box.take();
          }
          assertEquals((count - 1L) * count / 2, sum);
          clock.edges(2).await();
          assertEquals(count, ended[0]);
          assertEquals(45, dut.time());
        });
  }
}
