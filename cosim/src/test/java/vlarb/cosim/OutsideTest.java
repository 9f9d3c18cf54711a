// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tasks that meet threads which are not the simulation's, and tasks that do not give way. */
@Timeout(60)
class OutsideTest {
  private static final RunSettings IMPATIENT = RunSettings.DEFAULT.watchdog(Duration.ofMillis(300));

  private final Dut dut = Dut.on(new FakeSimulator(), RunSettings.DEFAULT);
  private final Clock clock = dut.clock("clock", 10);
  private final FakeSimulator abandoned = new FakeSimulator();
  private final Dut impatient = Dut.on(abandoned, IMPATIENT);
  private final Clock edges = impatient.clock("clock", 10);

  @Test
  void timeStandsStillWhileATaskWaitsForAnotherThread() {
    dut.run(
        () -> {
          dut.fork("running", () -> clock.edges(1_000_000).await());
          clock.risingEdge().await();
          Thread.sleep(50);
          assertEquals(5, dut.time());
          CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 42);
          assertEquals(42, future.get());
          Thread.yield();
          var lock = new Object();
          synchronized (lock) {
            lock.wait(20);
          }
          assertEquals(5, dut.time());
          clock.risingEdge().await();
          assertEquals(15, dut.time());
        });
  }

  @Test
  void aForeignUnparkOrInterruptDoesNotEndAWait() {
    dut.run(
        () -> {
          Thread self = Thread.currentThread();
          var enough = new AtomicBoolean();
          Thread foreign =
              Thread.ofPlatform()
                  .start(
                      () -> {
                        self.interrupt();
                        while (!enough.get()) {
                          LockSupport.unpark(self);
                        }
                      });
          clock.edges(20_000).await();
          assertEquals(199_995, dut.time());
          enough.set(true);
          while (foreign.isAlive()) {
            Thread.onSpinWait();
          }
          assertTrue(Thread.interrupted(), "the interrupt is left for who asks for it");
        });
  }

  @Test
  void otherThreadsHaveNoBusinessInTheSimulation() {
    dut.run(
        () -> {
          Event event = dut.event("e");
          Throwable refused =
              CompletableFuture.runAsync(event::set)
                  .handle((nothing, thrown) -> thrown.getCause())
                  .get();
          assertInstanceOf(IllegalStateException.class, refused);
          assertFalse(event.isSet());
        });
  }

  @Test
  void aTaskThatNeverGivesWayIsReportedAndItsModelAbandoned() throws InterruptedException {
    var release = new AtomicBoolean();
    CosimFailure failure =
        assertThrows(
            CosimFailure.class,
            () ->
                impatient.run(
                    () -> {
                      edges.risingEdge().await();
                      impatient.fork("spinner", () -> spin(release));
                      edges.edges(5).await();
                    }));
    assertTrue(
        failure.getMessage().startsWith("time 5, seed 1: task spinner has not given way"),
        failure.getMessage());
    assertTrue(
        Arrays.stream(failure.getCause().getStackTrace())
            .anyMatch(frame -> frame.getMethodName().equals("spin")),
        () -> Arrays.toString(failure.getCause().getStackTrace()));
    assertThrows(IllegalStateException.class, () -> impatient.run(() -> {}));
    impatient.close();
    assertFalse(abandoned.closed, "it is in use");
    release.set(true);
    for (int i = 0; i < 500 && !abandoned.closed; i++) {
      Thread.sleep(10);
    }
    assertTrue(abandoned.closed, "it is freed when the task gives way after all");
  }

  private static void spin(AtomicBoolean release) {
    while (!release.get()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aTaskThatWaitsForeverOutsideIsReported() {
    CosimFailure failure =
        assertThrows(
            CosimFailure.class,
            () -> impatient.run(() -> new CountDownLatch(1).await(1, TimeUnit.HOURS)));
    assertTrue(failure.getMessage().contains("task test has not given way"));
    assertTrue(
        Arrays.stream(failure.getCause().getStackTrace())
            .anyMatch(frame -> frame.getClassName().equals(CountDownLatch.class.getName())));
  }

  @Test
  void aStepThatNeverEndsIsReported() {
    var release = new AtomicBoolean();
    edges.everyEdge(() -> spin(release));
    CosimFailure failure =
        assertThrows(CosimFailure.class, () -> impatient.run(() -> edges.edges(1).await()));
    release.set(true);
    assertTrue(failure.getMessage().contains("the simulation has not given way"));
    assertTrue(
        Arrays.stream(failure.getCause().getStackTrace())
            .anyMatch(frame -> frame.getMethodName().equals("spin")),
        () -> Arrays.toString(failure.getCause().getStackTrace()));
  }

  @Test
  void whoWaitsOutsideIsInterruptedWhenTheTestEnds() {
    dut.run(
        () -> {
          dut.fork("outside", () -> clock.risingEdge().await());
          Task task =
              dut.fork(
                  "sleeper",
                  () -> assertThrows(InterruptedException.class, () -> Thread.sleep(10_000)));
          dut.fork("canceller", task::cancel);
          task.join();
          assertEquals(0, dut.time());
        });
  }

  @Test
  void aLongRunIsNotStuck() {
    Dut slow = Dut.on(new FakeSimulator(), RunSettings.DEFAULT.watchdog(Duration.ofSeconds(2)));
    Clock ticks = slow.clock("clock", 10);
    ticks.everyEdge(() -> LockSupport.parkNanos(100_000_000));
    slow.run(() -> ticks.edges(25).await());
    assertEquals(245, slow.time());
  }

  @Test
  void anInterruptedTestEnds() throws InterruptedException {
    var thrown = new CompletableFuture<CosimFailure>();
    Thread thread =
        Thread.ofPlatform()
            .start(
                () ->
                    thrown.complete(
                        assertThrows(
                            CosimFailure.class,
                            () -> dut.run(() -> clock.until(() -> false).await()))));
    Thread.sleep(50);
    thread.interrupt();
    thread.join();
    assertInstanceOf(InterruptedException.class, thrown.join().getCause());
    dut.run(() -> clock.risingEdge().await());
  }
}
