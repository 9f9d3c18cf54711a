// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunFailure;
import vlarb.cosim.result.RunResult;
import vlarb.cosim.simulator.Design;

/** The files that a test leaves behind for the report. */
final class TestRecord {
  private static final String OUTSIDE = "outside the simulation";
  private static final double NANOS = 1e9;

  private final TestSettings settings;
  private final ExtensionContext context;
  private final Dut dut;
  private final long startNanos = System.nanoTime();

  /** A test that begins now. */
  TestRecord(TestSettings settings, ExtensionContext context, Dut dut) {
    this.settings = settings;
    this.context = context;
    this.dut = dut;
  }

  /**
   * Records a failure before the test began or after it had passed: the design does not build, say,
   * or a method that prepares the test throws. A result that reports a failure already is kept.
   */
  static void writeFailure(ExtensionContext context, Throwable cause) {
    TestSettings settings = TestSettings.of(context);
    TestReport report = TestReport.of(context);
    if (report.hasFailureOf(settings.name())) {
      return;
    }
    var folder = new ResultFolder(settings.artifacts());
    writeError(
        context,
        folder,
        new RunResult(
            settings.name(),
            settings.top(),
            settings.run().seed(),
            OUTSIDE,
            0,
            error(cause),
            settings.command(),
            List.of(),
            Coverage.NONE));
  }

  /** Writes that a class has failed before its first test. */
  static void writeFailureOfClass(ExtensionContext context, Throwable cause) {
    String name = context.getRequiredTestClass().getName();
    writeError(
        context,
        new ResultFolder(TestSettings.artifactsOf(name + ".beforeAll")),
        new RunResult(
            name + ".beforeAll",
            "before all tests",
            0,
            OUTSIDE,
            0,
            error(cause),
            "mvn test -Dtest='%s'".formatted(name),
            List.of(),
            Coverage.NONE));
  }

  /**
   * The error that a tool or the test reported, without the parameter for which JUnit wanted the
   * design.
   */
  private static Optional<RunFailure> error(Throwable thrown) {
    boolean wrapped = thrown instanceof ParameterResolutionException && thrown.getCause() != null;
    Throwable cause = wrapped ? thrown.getCause() : thrown;
    String message = cause.getMessage();
    return Optional.of(RunFailure.error(message == null ? cause.toString() : message));
  }

  private static void writeError(ExtensionContext context, ResultFolder folder, RunResult result) {
    try {
      folder.clear();
      folder.write(result);
      TestReport.of(context).add(folder, result);
    } catch (IOException e) {
      context.publishReportEntry("result", "not written: " + e);
    }
  }

  /**
   * Writes the result. Where it cannot be written, as on a full disk, JUnit's report says so.
   *
   * @param failure none if the test has passed
   */
  void write(Optional<CosimFailure> failure) {
    double seconds = (System.nanoTime() - startNanos) / NANOS;
    var folder = new ResultFolder(settings.artifacts());
    try {
      folder.clear();
      Design design = settings.design();
      if (design.codeCoverage() && dut.writeCodeCoverage(folder.codeCoverageFile())) {
        folder.writeVerilog(design.verilog());
      }
      var result =
          new RunResult(
              settings.name(),
              dut.name(),
              dut.seed(),
              "to time " + dut.time(),
              seconds,
              failure.map(Throwable::getMessage).map(RunFailure::failed),
              settings.command(),
              WaveformFiles.in(folder.path()),
              dut.coverage());
      folder.write(result);
      TestReport.of(context).add(folder, result);
    } catch (IOException e) {
      context.publishReportEntry("result", "not written: " + e);
    }
  }
}
