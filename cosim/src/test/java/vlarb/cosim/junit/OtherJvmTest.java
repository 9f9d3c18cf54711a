// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.verilator.VerilatedDesign;

/** Tests of what happens to a whole JVM in which tests run: a full disk, a crash. */
class OtherJvmTest {
  /** Blocks of 512 bytes that a file may have: the waveform does not fit, all else does. */
  private static final int BLOCKS = 4;

  @TempDir private Path artifacts;

  /**
   * The end of a JVM that ran a test class.
   *
   * @param message the message of the failure, or whatever else was printed
   */
  private record Outcome(int status, String message) {}

  private Outcome run(String limits, Class<?> testClass, String simulator)
      throws IOException, InterruptedException {
    return run(limits, "--", testClass, simulator);
  }

  /**
   * Runs a test class.
   *
   * @param options the prefix of those of this JVM's options that the other one gets
   */
  private Outcome run(String limits, String options, Class<?> testClass, String simulator)
      throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("sh", "-c", limits + "exec \"$@\"", "sh"));
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.add("-XX:-UsePerfData"); // a file that would not fit either
    command.addAll(
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(argument -> argument.startsWith(options))
            .toList());
    command.add("-Dvlarb.cache=" + VerilatedDesign.defaultCacheDirectory());
    command.add("-Dvlarb.cosim.artifacts=" + artifacts);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Host.class.getName()));
    command.addAll(List.of(testClass.getName(), simulator));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    byte[] printed = process.getInputStream().readAllBytes();
    return new Outcome(process.waitFor(), new String(printed, StandardCharsets.UTF_8));
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus"})
  void aFullDiskLeavesTheFailureAndSaysWhyThereIsNoWaveform(String simulator) throws Exception {
    Outcome enough = run("", Cases.FailingLate.class, simulator); // builds what does not fit
    assertTrue(enough.message.contains("; gtkwave "), enough::toString);
    Outcome full = run("ulimit -f " + BLOCKS + "; ", Cases.FailingLate.class, simulator);
    assertTrue(full.message.contains("expected: <256> but was: "), full::toString);
    assertTrue(
        full.message.contains("counter.fst is not complete; is the disk full?"), full::toString);
  }

  @Test
  void aCrashLeavesWhatWasRunningAndHowToRepeatIt() throws Exception {
    Path running = artifacts.resolve("vlarb.cosim.junit.Cases_Crashing.endsTheJvm.running.txt");
    Outcome outcome = run("", Cases.Crashing.class, "verilator");
    assertEquals(Cases.Crashing.STATUS, outcome.status, outcome::toString);
    assertEquals(
        """
        vlarb.cosim.junit.Cases$Crashing.endsTheJvm runs with seed 3836147588, or the JVM ended in it.
        Repeat with: mvn test -Dtest='vlarb.cosim.junit.Cases$Crashing#endsTheJvm' \
        -Dvlarb.cosim.simulator=verilator -Dvlarb.cosim.seed=3836147588
        """,
        Files.readString(running));
  }

  @Test
  void aTestThatEndsLeavesNoSuchFile() throws Exception {
    run("", Cases.Failing.class, "verilator");
    try (Stream<Path> left = Files.list(artifacts)) {
      assertEquals(
          List.of("junit.xml", "report.html", "vlarb.cosim.junit.Cases_Failing.expectsTooMuch"),
          left.map(path -> path.getFileName().toString()).sorted().toList());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus"})
  void aJvmWithoutTheOptionForTasksIsToldWhichOptionIsMissing(String simulator) throws Exception {
    Outcome outcome = run("", "--enable-native-access", Cases.Failing.class, simulator);
    assertTrue(
        outcome.message.contains(
            "start the JVM with --add-opens java.base/java.lang=ALL-UNNAMED (in Maven: <argLine>"
                + " of Surefire)"),
        outcome::toString);
    assertFalse(outcome.message.contains("\tat "), outcome::toString);
  }

  /** A JVM without an SLF4J provider runs tests; SLF4J warns once a test logs. */
  @Tag("thorough")
  @Test
  void aJvmWithoutAnSlf4jProviderRunsTests() throws Exception {
    Outcome logging = run("", Cases.Logging.class, "verilator");
    assertTrue(logging.message.contains("No SLF4J providers were found."), logging::toString);
    assertTrue(logging.message.contains("expected: <1> but was: <3>"), logging::toString);
    Outcome silent = run("", Cases.Failing.class, "verilator");
    assertFalse(silent.message.contains("SLF4J"), silent::toString);
  }

  /** Runs a test class in a JVM of its own. */
  static final class Host {
    private Host() {}

    /** Prints the failure of the class that the first argument names. */
    public static void main(String[] arguments) throws ClassNotFoundException {
      Throwable failure = Engine.failure(Class.forName(arguments[0]), arguments[1]);
      System.out.println(failure.getMessage());
    }
  }
}
