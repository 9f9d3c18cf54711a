// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;
import vlarb.cosim.CosimFailure;

/** Tests of the annotation, seen from outside. */
class CosimExtensionTest {
  private static final String ARTIFACTS = "vlarb.cosim.artifacts";

  @TempDir private Path artifacts;

  @BeforeEach
  void prepare() {
    System.setProperty(ARTIFACTS, artifacts.toString());
    Cases.LOG.clear();
  }

  @AfterEach
  void clean() {
    System.clearProperty(ARTIFACTS);
    System.clearProperty(TestSettings.SEED_PROPERTY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus", "vlarb.cosim.vpi.Icarus"})
  void testsRunInASimulationEach(String simulator) {
    Engine.run(Cases.Passing.class, simulator)
        .testEvents()
        .assertStatistics(counts -> counts.started(6).succeeded(5).aborted(1).failed(0));
  }

  @Test
  void seedsBelongToTestsUnlessGiven() {
    Engine.run(Cases.Passing.class);
    List<String> first = List.copyOf(Cases.LOG);
    assertEquals(3, first.stream().distinct().count(), "one each: " + first);
    Cases.LOG.clear();
    Engine.run(Cases.Passing.class);
    assertEquals(first.stream().sorted().toList(), Cases.LOG.stream().sorted().toList());
    Cases.LOG.clear();
    System.setProperty(TestSettings.SEED_PROPERTY, "12");
    Engine.run(Cases.Passing.class);
    assertEquals(List.of("seed 12", "seed 12", "seed 12"), Cases.LOG);
  }

  @ParameterizedTest
  @CsvSource({"verilator, TOP", "icarus, counter"})
  void aFailureHasSeedValuesAndWaveform(String simulator, String scope) throws IOException {
    CosimFailure failure =
        assertInstanceOf(CosimFailure.class, Engine.failure(Cases.Failing.class, simulator));
    assertInstanceOf(AssertionFailedError.class, failure.getCause());
    assertEquals(305, failure.time());
    String message = failure.getMessage();
    assertTrue(message.contains("task checker: "), message);
    assertTrue(message.contains("count=0x1f (before 0x1e)"), message);
    assertTrue(message.contains("-Dvlarb.cosim.seed=" + failure.seed()), message);
    Path folder = artifacts.resolve("vlarb.cosim.junit.Cases_Failing.expectsTooMuch");
    Path waveform = folder.resolve("counter.fst");
    assertTrue(message.contains(waveform.toString()), message);
    assertEquals(List.of(205L, 305L), timesOf(waveform));
    assertEquals(
        """
        [dumpfile] "counter.fst"
        [timestart] 205
        @28
        SCOPE.clk
        @800200
        -inputs
        @28
        SCOPE.enable
        @1000200
        -inputs
        @800200
        -outputs
        @22
        SCOPE.count[7:0]
        @1000200
        -outputs
        """
            .replace("SCOPE", scope),
        Files.readString(folder.resolve("counter.gtkw")));
  }

  /** The first and the last time of an FST file, which are in its header. */
  private static List<Long> timesOf(Path waveform) throws IOException {
    ByteBuffer header = ByteBuffer.wrap(Files.readAllBytes(waveform));
    final int afterKindAndLength = 9;
    return List.of(
        header.getLong(afterKindAndLength), header.getLong(afterKindAndLength + Long.BYTES));
  }

  @Test
  void allTestsAreInOneReport() throws IOException {
    Throwable failure = Engine.failure(Cases.Failing.class);
    String page = Files.readString(artifacts.resolve("report.html"));
    assertTrue(page.contains("Failures: 1"), page);
    assertTrue(page.contains("seed " + seed(failure)), page);
    String folder = "vlarb.cosim.junit.Cases_Failing.expectsTooMuch";
    assertTrue(page.contains("href=\"./" + folder + "/counter.fst\">counter.fst</a>"), page);
    assertTrue(page.contains("mvn test -Dtest="), page);
    String xml = Files.readString(artifacts.resolve("junit.xml"));
    assertTrue(xml.contains("<property name=\"seed\" value=\"" + seed(failure) + "\"/>"), xml);
    assertTrue(
        xml.contains("[[ATTACHMENT|" + artifacts.resolve(folder).resolve("counter.fst") + "]]"),
        xml);
    Engine.run(Cases.Passing.class);
    page = Files.readString(artifacts.resolve("report.html"));
    assertTrue(page.contains("Runs: 5") && !page.contains("Failures"), page);
  }

  private static String seed(Throwable failure) {
    return failure.getMessage().replaceAll("(?s).*seed=(\\d+).*", "$1");
  }

  @Test
  void aFailureThatDoesNotComeAgainIsCalledThat() {
    String message = Engine.failure(Cases.Forgetful.class).getMessage();
    assertTrue(message.contains("a second run, which did not fail at the same time"), message);
  }

  @Test
  void whatCannotRunIsExplained() {
    String verilog = Engine.failure(Cases.WithoutVerilog.class).getMessage();
    assertTrue(verilog.contains("no Verilog \"missing.v\""), verilog);
    String includes = Engine.failure(Cases.WithoutIncludes.class).getMessage();
    assertTrue(
        includes.contains("no includes \"missing-folder\": neither a resource of"), includes);
    String clock = Engine.failure(Cases.WithoutClock.class).getMessage();
    assertTrue(clock.contains("names no clock"), clock);
    String simulator = Engine.failure(Cases.WithoutClock.class, "modelsim").getMessage();
    assertTrue(simulator.contains("must be verilator, icarus or a class"), simulator);
  }

  @Test
  void aFolderOfIncludesMayBeAResource() {
    Engine.run(Cases.Including.class).testEvents().assertStatistics(s -> s.succeeded(1));
  }

  /** A result that an earlier run has left must not stand for this one. */
  @Test
  void whatNeverBeganIsAnErrorInTheReport() throws IOException {
    Engine.run(Cases.Passing.class);
    Engine.run(Cases.Unbuildable.class);
    String xml = xml();
    assertTrue(xml.contains("tests=\"1\" failures=\"0\" errors=\"1\""), xml);
    assertTrue(xml.contains("<error message=\"Verilator does not accept the design broken:"), xml);
    assertTrue(xml.contains("broken.v:5:"), xml);
    String page = Files.readString(artifacts.resolve("report.html"));
    assertTrue(page.contains("broken.v:5:"), page);
    Engine.run(Cases.WithoutVerilog.class);
    assertTrue(xml().contains("no Verilog &quot;missing.v&quot;"), xml());
    Engine.run(Cases.FailingBefore.class);
    assertTrue(xml().contains("<error message=\"nothing to test with\""), xml());
    Engine.run(Cases.FailingAfter.class);
    assertTrue(xml().contains("<error message=\"left behind\""), xml());
    Engine.run(Cases.FailingBeforeAll.class);
    assertTrue(xml().contains("<error message=\"no licence\""), xml());
  }

  /**
   * The report counts a test that has not ended as an error: a JVM that ends in a test leaves this
   * report.
   */
  @Test
  void aRunThatHasNotEndedIsAnErrorInTheReport() throws IOException {
    Engine.run(Cases.Passing.class);
    Engine.run(Cases.ReadingTheReport.class);
    assertTrue(Cases.LOG.getLast().contains("errors=\"1\""), Cases.LOG.getLast());
    assertTrue(xml().contains("tests=\"1\" failures=\"0\" errors=\"0\""), xml());
  }

  private String xml() throws IOException {
    return Files.readString(artifacts.resolve("junit.xml"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus"})
  void whatPreparesATestIsPartOfItsSimulation(String simulator) throws IOException {
    CosimFailure failure =
        assertInstanceOf(CosimFailure.class, Engine.failure(Cases.Prepared.class, simulator));
    assertEquals(45, failure.time());
    assertTrue(failure.getMessage().contains("expected: <0> but was: <5>"), failure.getMessage());
    assertFalse(failure.getMessage().contains("did not fail at the same time"));
    assertTrue(Cases.LOG.containsAll(List.of("test at 45", "after at 55")), Cases.LOG.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus"})
  void aFailureBeforeTheFirstEvaluationSaysWhatIsWrong(String simulator) throws IOException {
    String message = Engine.failure(Cases.FailingAtOnce.class, simulator).getMessage();
    assertTrue(message.contains("count is an output"), message);
    assertTrue(
        message.contains("no waveform: the test failed before anything was simulated"), message);
    String page = Files.readString(artifacts.resolve("report.html"));
    assertFalse(page.contains("In its folder"), page);
  }

  @ParameterizedTest
  @ValueSource(strings = {"verilator", "icarus"})
  void aTestThatPassesLeavesAWaveformOnRequest(String simulator) throws IOException {
    Engine.run(Cases.Recorded.class, simulator);
    Path waveform = artifacts.resolve("vlarb.cosim.junit.Cases_Recorded.passes/counter.fst");
    assertTrue(timesOf(waveform).getFirst() <= 5, "the first edge is in it");
    assertEquals(35, timesOf(waveform).getLast());
    String page = Files.readString(artifacts.resolve("report.html"));
    assertTrue(page.contains(">counter.fst</a>"), page);
  }

  @Test
  void testsRunInParallel() {
    Engine.run(Cases.Parallel.class)
        .testEvents()
        .assertStatistics(counts -> counts.succeeded(2).failed(0));
  }
}
