// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;

/** Test classes that {@link CosimExtensionTest} runs; some of them are meant to fail. */
final class Cases {
  /** The entries that tests leave for the test that runs them. */
  static final List<String> LOG = new CopyOnWriteArrayList<>();

  private Cases() {}

  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  static class Passing {
    @Test
    void counts(Clock clk, Signal enable, @Port("count") Signal value, Dut dut) {
      enable.set(1);
      clk.edges(3).await();
      assertEquals(3, value.get());
      LOG.add("seed " + dut.seed());
    }

    @RepeatedTest(2)
    void startsAnew(Clock clk, Signal enable, Signal count, Dut dut) {
      dut.settled().await();
      assertEquals(0, count.get());
      enable.set(1);
      clk.edges(2).await();
      LOG.add("seed " + dut.seed());
    }

    @Test
    @Cosim(
        top = "counter",
        verilog = "counter.v",
        clock = "clk",
        period = 4,
        parameters = "WIDTH = 3")
    void wraps(Clock clk, Signal enable, Signal count, Dut dut) {
      enable.set(1);
      clk.edges(9).await();
      assertEquals(1, count.get());
      assertEquals(34, dut.time());
    }

    @Nested
    class Inner {
      @Test
      void countsToo(Clock clk, Signal enable, Signal count) {
        enable.set(1);
        clk.edges(1).await();
        assertEquals(1, count.get());
      }
    }

    @Test
    void isAborted(Clock clk) {
      clk.risingEdge().await();
      assumeTrue(false, "not today");
    }
  }

  @Cosim(top = "counter", verilog = "counter.v", clock = "clk", window = 100)
  static class Failing {
    @Test
    void expectsTooMuch(Dut dut, Clock clk, Signal enable, Signal count) {
      enable.set(1);
      dut.fork(
          "checker",
          () -> {
            clk.until(() -> count.sampled() == 30).await();
            assertEquals(99, count.get());
          });
      clk.edges(100).await();
    }
  }

  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  static class Forgetful {
    private int runs;

    @Test
    void failsOnlyOnce(Clock clk) {
      clk.risingEdge().await();
      assertEquals(1, runs++);
    }
  }

  @Cosim(top = "counter", verilog = "missing.v")
  static class WithoutVerilog {
    @Test
    void cannotRun(Dut dut) {}
  }

  @Cosim(top = "counter", verilog = "counter.v", includes = "missing-folder")
  static class WithoutIncludes {
    @Test
    void cannotRun(Dut dut) {}
  }

  @Cosim(top = "including", verilog = "including.v", includes = "included")
  static class Including {
    @Test
    void builds(Dut dut) {}
  }

  @Cosim(top = "counter", verilog = "counter.v")
  static class WithoutClock {
    @Test
    void cannotRun(Clock clk) {}
  }

  @Cosim(top = "broken", verilog = "broken.v")
  static class Unbuildable {
    @Test
    void cannotBegin(Dut dut) {}
  }

  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  static class FailingBefore {
    @BeforeEach
    void prepare() {
      throw new IllegalStateException("nothing to test with");
    }

    @Test
    void cannotBegin(Dut dut) {}
  }

  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  static class FailingAfter {
    @Test
    void passes(Clock clk) {
      clk.risingEdge().await();
    }

    @AfterEach
    void cleanUp() {
      throw new IllegalStateException("left behind");
    }
  }

  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  static class FailingBeforeAll {
    @BeforeAll
    static void prepare() {
      throw new IllegalStateException("no licence");
    }

    @Test
    void cannotBegin(Dut dut) {}
  }

  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  static class ReadingTheReport {
    @Test
    void reads(Clock clk) throws IOException {
      clk.risingEdge().await();
      Path reports = Path.of(System.getProperty("vlarb.cosim.artifacts"));
      LOG.add(Files.readString(reports.resolve("junit.xml")));
    }
  }

  /** A reset, and a monitor that lives as long as the test. */
  @Cosim(top = "counter", verilog = "counter.v", clock = "clk", window = 1000)
  static class Prepared {
    /** The ports whose names begin with {@code co}. */
    private record Count(Signal unt) {}

    private Signal enable;
    private int edges;

    @BeforeEach
    void reset(Clock clk, @Port("enable") Signal port) {
      enable = port;
      enable.set(1);
      clk.edges(2).await();
      clk.everyEdge(() -> edges++);
    }

    @Test
    void goesOnFromThere(Clock clk, @Port("co") Count count, Dut dut) {
      dut.settled().await();
      assertEquals(2, count.unt.get());
      clk.edges(3).await();
      assertEquals(3, edges);
      LOG.add("test at " + dut.time());
    }

    @Test
    void fails(Clock clk, Signal count) {
      clk.edges(3).await();
      enable.set(0);
      assertEquals(0, count.get());
    }

    @AfterEach
    void drain(Dut dut, Clock clk) {
      clk.edges(1).await();
      LOG.add("after at " + dut.time());
    }
  }

  /** A test that logs, and fails. */
  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  static class Logging {
    @Test
    void expectsTooLittle(Dut dut, Clock clk, Signal enable, Signal count) {
      enable.set(1);
      clk.edges(3).await();
      dut.log().info("the count is {}", count.get());
      assertEquals(1, count.get());
    }
  }

  /** Fails before anything is simulated. */
  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  static class FailingAtOnce {
    @Test
    void drivesAnOutput(Signal count) {
      count.set(1);
    }
  }

  @Cosim(top = "counter", verilog = "counter.v", clock = "clk", waveform = Recording.ALWAYS)
  static class Recorded {
    @Test
    void passes(Clock clk) {
      clk.edges(4).await();
    }
  }

  /** A test that fails late: the waveform takes some kilobytes. */
  @Cosim(top = "counter", verilog = "counter.v", clock = "clk", window = 100_000)
  static class FailingLate {
    @Test
    void expectsTooMuch(Dut dut, Clock clk, Signal enable, Signal count) {
      clk.everyEdge(() -> enable.set(dut.random().nextBoolean()));
      clk.edges(10_000).await();
      assertEquals(256, count.get());
    }
  }

  /** Ends the JVM, as a crash in native code does. */
  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  static class Crashing {
    static final int STATUS = 139;

    @Test
    void endsTheJvm(Clock clk) {
      clk.risingEdge().await();
      Runtime.getRuntime().halt(STATUS);
    }
  }

  /** Each test ends only when both have begun. */
  @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
  @Execution(ExecutionMode.CONCURRENT)
  static class Parallel {
    private static final CountDownLatch BOTH = new CountDownLatch(2);

    @Test
    void one(Clock clk, Signal enable, Signal count) throws InterruptedException {
      count(1, clk, enable, count);
    }

    @Test
    void two(Clock clk, Signal enable, Signal count) throws InterruptedException {
      count(2, clk, enable, count);
    }

    private static void count(int edges, Clock clk, Signal enable, Signal count)
        throws InterruptedException {
      enable.set(1);
      clk.edges(edges).await();
      BOTH.countDown();
      assertEquals(true, BOTH.await(5, TimeUnit.SECONDS));
      assertEquals(edges, count.get());
    }
  }
}
