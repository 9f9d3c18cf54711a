// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import vlarb.cosim.simulator.DesignEndedException;

/**
 * Tests of failed simulations: how they end, what their messages say, and that the next simulation
 * runs.
 */
class FailureTest {
  private final FakeSimulator simulator = new FakeSimulator();
  private final Dut dut = Dut.on(simulator, RunSettings.DEFAULT.seed(77).timeLimit(100_000));
  private final Clock clock = dut.clock("clock", 10);

  private CosimFailure failureOf(Task.Body body) {
    return assertThrows(CosimFailure.class, () -> dut.run(body));
  }

  @Test
  void aTasksExceptionFailsTheTestWithAllThatIsKnown() {
    var thrown = new ArithmeticException("no");
    CosimFailure failure =
        failureOf(
            () -> {
              dut.signal("d").set(6);
              dut.fork(
                  "checker",
                  () -> {
                    clock
                        .until(() -> dut.signal("q").get() == 6 && dut.signal("y").get() > 0)
                        .await();
                    clock.until(() -> dut.signal("q").sampled() == 6).await();
                    throw thrown;
                  });
              clock.edges(1000).await();
            });
    assertSame(thrown, failure.getCause());
    assertEquals(15, failure.time());
    assertEquals(77, failure.seed());
    assertEquals(
        """
        time 15, seed 77: task checker: java.lang.ArithmeticException: no
          waited for: q=0x6""",
        failure.getMessage());
  }

  @Test
  void theStackIsTheTasksOwn() {
    CosimFailure failure = failureOf(() -> dut.fork("checker", FailureTest::fails).join());
    assertTrue(
        Arrays.stream(failure.getCause().getStackTrace())
            .anyMatch(frame -> frame.getMethodName().equals("fails")));
  }

  private static void fails() {
    assertEquals(3, 4);
  }

  @Test
  void valuesAreShownWithThoseBeforeTheEdge() {
    dut.signal("d").set(6);
    CosimFailure failure =
        failureOf(
            () -> {
              dut.signal("q").changes().await();
              throw new IllegalStateException();
            });
    assertTrue(failure.getMessage().endsWith("waited for: q=0x6 (before 0x0)"), failure.toString());
  }

  @Test
  void theOtherTasksAreCancelledAtOnce() {
    var log = new ArrayList<String>();
    failureOf(
        () -> {
          dut.fork(
              "other",
              () -> {
                try {
                  clock.edges(1).await();
                  log.add("went on");
                } finally {
                  log.add("ended at " + dut.time());
                }
              });
          dut.fork(
              "failing",
              () -> {
                dut.timer(1).await();
                fails();
              });
          clock.edges(5).await();
        });
    assertEquals("[ended at 1]", log.toString());
  }

  @Test
  void whatFailsWhileTasksAreCancelledIsKept() {
    CosimFailure failure =
        failureOf(
            () -> {
              dut.fork(
                  "other",
                  () -> {
                    try {
                      clock.edges(1).await();
                    } finally {
                      throw new IllegalStateException("second");
                    }
                  });
              dut.timer(1).await();
              throw new IllegalStateException("first");
            });
    assertEquals("first", failure.getCause().getMessage());
    assertEquals("second", failure.getSuppressed()[0].getMessage());
  }

  @Test
  void aStepsExceptionFailsTheTest() {
    clock.everyEdge(
        () -> {
          if (clock.cycles() == 3) {
            throw new IllegalStateException("model and design differ");
          }
        });
    CosimFailure failure = failureOf(() -> clock.edges(10).await());
    assertEquals(25, failure.time());
    assertEquals("model and design differ", failure.getCause().getMessage());
  }

  @Test
  void aConditionsExceptionIsThrownWhereItIsAwaited() {
    dut.run(
        () -> {
          Trigger condition =
              clock.until(
                  () -> {
                    throw new IllegalStateException("in the condition");
                  });
          assertThrows(IllegalStateException.class, condition::await);
          assertThrows(
              IllegalStateException.class,
              () -> Trigger.all(dut.timer(100), Trigger.first(condition)).await());
          assertEquals(15, dut.time());
        });
  }

  @Test
  void theDesignsEndIsAFailure() {
    dut.signal("d").set(255);
    CosimFailure failure = failureOf(() -> clock.edges(10).await());
    DesignEndedException ended = assertInstanceOf(DesignEndedException.class, failure.getCause());
    assertTrue(ended.finished());
    assertEquals(5, failure.time());
  }

  @Test
  void tasksThatWaitForOneAnotherAreADeadlock() {
    try (Dut clockless = Dut.on(new FakeSimulator(), RunSettings.DEFAULT)) {
      CosimFailure failure =
          assertThrows(
              CosimFailure.class,
              () ->
                  clockless.run(
                      () -> {
                        clockless.fork("b", () -> clockless.event("never").await());
                        clockless.mailbox("empty").take();
                      }));
      assertInstanceOf(DeadlockException.class, failure.getCause());
      assertEquals(
          """
          time 0, seed 1: nothing is left that could wake a task
            task test waits for mailbox empty not empty
            task b waits for event never""",
          failure.getMessage());
    }
  }

  @Test
  void aTestThatDoesNotEndMeetsTheTimeLimit() {
    CosimFailure failure = failureOf(() -> clock.until(() -> false).await());
    assertInstanceOf(TimeLimitException.class, failure.getCause());
    assertEquals(100_000, failure.time());
    assertTrue(failure.getMessage().contains("task test waits for a condition at a rising edge"));
  }

  @Test
  void aSimulationCanBeUsedAgainAfterAFailure() {
    failureOf(() -> clock.edges(2).within(1).await());
    dut.run(
        () -> {
          assertEquals(1, dut.time());
          dut.signal("d").set(9);
          clock.risingEdge().await();
          assertEquals(9, dut.signal("q").get());
        });
    failureOf(FailureTest::fails);
  }

  @Test
  void aClosedSimulationIsRefused() {
    dut.close();
    assertTrue(simulator.closed);
    dut.close();
    assertThrows(IllegalStateException.class, () -> dut.run(() -> {}));
  }
}
