// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.RunSettings;
import vlarb.cosim.StuckException;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.DesignEndedException;
import vlarb.cosim.simulator.Simulator;
import vlarb.cosim.simulator.SimulatorCrashedException;
import vlarb.cosim.simulator.Waveform;
import vlarb.system.CannotStartException;
import vlarb.system.ChildProcess;
import vlarb.system.ToolMissingException;
import vlarb.verilator.BuildException;

/** A fault in a simulator is an exception of one test, and leaves no process behind. */
@Tag("newest-tools")
class FaultTest {
  private static final Design ENDS = Design.of("ends", IcarusTest.file("ends.v"));
  private static final int LOOPS = 5;
  private static final int CRASHES = 6;

  @TempDir private Path directory;

  private Set<Long> before;

  /** The first child process brings a supervisor, which stays as long as this JVM. */
  @BeforeAll
  static void startSupervisor() throws CannotStartException {
    ChildProcess.start(new ProcessBuilder("true")).close();
  }

  @BeforeEach
  void noteProcesses() {
    before = processes();
  }

  @AfterEach
  void noProcessIsLeft() throws InterruptedException {
    Set<Long> left = processes();
    for (int i = 0; i < 100 && !before.containsAll(left); i++) {
      Thread.sleep(20); // it is being reaped
      left = processes();
    }
    assertTrue(before.containsAll(left), () -> "processes left behind: " + processes());
  }

  private static Set<Long> processes() {
    return ProcessHandle.current()
        .descendants()
        .map(ProcessHandle::pid)
        .collect(Collectors.toSet());
  }

  /** Runs two edges, and then what the design is told to do at the third. */
  private static CosimFailure failure(int what) {
    return failure(what, RunSettings.DEFAULT);
  }

  private static CosimFailure failure(int what, RunSettings settings) {
    try (Dut dut = Dut.on(new Icarus().open(ENDS), settings)) {
      Clock clock = dut.clock("clk", 10);
      return assertThrows(
          CosimFailure.class,
          () ->
              dut.run(
                  () -> {
                    clock.edges(2).await();
                    dut.signal("what").set(what);
                    clock.edges(10).await();
                  }));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, true, $finish",
    "2, false, $stop",
    "3, false, 'FATAL: ends.v:19: told to'",
    "4, false, 'ERROR: ends.v:20: told to'"
  })
  void theDesignsEndIsAFailureWithItsMessage(int what, boolean finished, String text) {
    CosimFailure failure = failure(what);
    DesignEndedException ended = assertInstanceOf(DesignEndedException.class, failure.getCause());
    assertEquals(finished, ended.finished());
    assertEquals(25, failure.time());
    assertTrue(failure.getMessage().contains(text), failure.getMessage());
    assertTrue(failure.getMessage().contains("ends.v:"), failure.getMessage());
  }

  @Test
  void aCrashIsAFailureWithItsSignal() {
    CosimFailure failure = failure(CRASHES);
    assertInstanceOf(SimulatorCrashedException.class, failure.getCause());
    assertTrue(failure.getMessage().contains("vvp was killed by signal 11 SIGSEGV"));
    assertTrue(failure.getMessage().contains("after time 15"), failure.getMessage());
  }

  @Test
  void anEndlessLoopIsEndedByTheWatchdog() {
    RunSettings settings = RunSettings.DEFAULT.watchdog(Duration.ofSeconds(1));
    CosimFailure failure = failure(LOOPS, settings);
    StuckException stuck = assertInstanceOf(StuckException.class, failure.getCause());
    assertTrue(
        List.of(stuck.getStackTrace()).stream()
            .anyMatch(frame -> frame.getClassName().equals(VpiSimulator.class.getName())),
        "shows where it waits");
  }

  @Test
  void anEndedSimulationCanBeReadAndNothingElse() {
    try (Simulator simulator = new Icarus().open(ENDS)) {
      simulator.settle();
      simulator.net("what").set(1);
      simulator.net("clk").set(1);
      DesignEndedException ended = assertThrows(DesignEndedException.class, simulator::settle);
      assertEquals(1, simulator.net("edges").get());
      assertSame(ended, assertThrows(DesignEndedException.class, () -> simulator.advance(10)));
      simulator.close();
    }
  }

  @Test
  void whatTheDesignPrintsCanBeTaken() {
    try (Dut dut = Dut.open(new Icarus(), ENDS)) {
      Clock clock = dut.clock("clk", 10);
      dut.signal("what").set(9);
      dut.run(() -> clock.edges(2).await());
      assertEquals("what is 9\nwhat is 9\n", dut.takeOutput());
      assertEquals("", dut.takeOutput());
    }
  }

  @Test
  void verilogThatIsWrongIsABuildException() throws IOException {
    Path file =
        Files.writeString(directory.resolve("wrong.v"), "module wrong(input a);\n  nonsense\n");
    Design wrong = Design.of("wrong", file);
    BuildException e = assertThrows(BuildException.class, () -> new Icarus().open(wrong));
    assertTrue(e.getMessage().contains(file + ":3: syntax error"), e.getMessage());
  }

  @Test
  void warningsAreErrorsOnRequest() throws IOException {
    String text = "module loose(input a, output b);\n  and (b, a, c);\nendmodule\n";
    Path file = Files.writeString(directory.resolve("loose.v"), text);
    new Icarus().open(Design.of("loose", file)).close();
    Design strict = Design.of("loose", file).withFatalWarnings();
    BuildException e = assertThrows(BuildException.class, () -> new Icarus().open(strict));
    assertTrue(e.getMessage().contains(file + ":2: warning: implicit"), e.getMessage());
  }

  @Test
  void aWaveformThatCannotBeWrittenIsAnException() {
    var waveform = new Waveform(directory.resolve("missing").resolve("a.fst"), 0);
    UncheckedIOException e =
        assertThrows(UncheckedIOException.class, () -> new Icarus().open(ENDS, waveform));
    assertTrue(e.getMessage().contains("cannot write the waveform"), e.getMessage());
  }

  /** A simulator of another make. */
  private record Other(List<String> command) {
    VpiSimulatorFactory factory() {
      return new VpiSimulatorFactory() {
        @Override
        protected Path headers() {
          return new Icarus().headers();
        }

        @Override
        protected List<String> command(Design design, Path shim, Optional<Path> waveform) {
          return command;
        }

        @Override
        protected boolean isError(String line) {
          return false;
        }

        @Override
        public String waveformSuffix() {
          return ".vcd";
        }
      };
    }
  }

  @Test
  void aSimulatorThatDoesNotBeginIsExplained() {
    VpiSimulatorFactory other = new Other(List.of("sh", "-c", "echo no licence; exit 7")).factory();
    SimulatorCrashedException e =
        assertThrows(SimulatorCrashedException.class, () -> other.open(ENDS));
    assertEquals(
        "sh ended with exit code 7 before the simulation began\nno licence", e.getMessage());
    VpiSimulatorFactory missing = new Other(List.of("no-such-simulator")).factory();
    UncheckedIOException m = assertThrows(UncheckedIOException.class, () -> missing.open(ENDS));
    assertTrue(m.getMessage().contains("cannot start the simulator no-such-simulator"));
  }

  @Test
  void aToolThatIsMissingIsNamedWithItsPackage() {
    for (Icarus icarus :
        List.of(
            new Icarus("iverilog", "no-such-tool"), new Icarus("no-such-tool", "iverilog-vpi"))) {
      ToolMissingException e = assertThrows(ToolMissingException.class, () -> icarus.open(ENDS));
      assertEquals(
          "no-such-tool is not installed; on Debian: apt-get install iverilog", e.getMessage());
    }
  }

  @Test
  void nothingOfARunningSimulationIsLeftInTheFileSystem() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (Simulator simulator = new Icarus().open(ENDS);
        Stream<Path> files = Files.list(temporary)) {
      assertFalse(files.anyMatch(file -> Files.exists(file.resolve("socket"))));
      simulator.settle();
    }
  }
}
