// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunResult;
import vlarb.cosim.simulator.Design;

/** What a test leaves behind for the report. */
final class TestRecord {
  private static final double NANOS = 1e9;

  private final Settings settings;
  private final ExtensionContext context;
  private final Dut dut;
  private final long startNanos = System.nanoTime();

  /** A test that begins now. */
  TestRecord(Settings settings, ExtensionContext context, Dut dut) {
    this.settings = settings;
    this.context = context;
    this.dut = dut;
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
      folder.write(
          new RunResult(
              settings.name(),
              dut.name(),
              dut.seed(),
              "to time " + dut.time(),
              seconds,
              failure.map(Throwable::getMessage),
              settings.command(),
              failure.isPresent() ? artifacts(folder.path()) : List.of(),
              dut.coverage()));
      Report.of(context).add(folder);
    } catch (IOException e) {
      context.publishReportEntry("result", "not written: " + e);
    }
  }

  /** The waveform and what belongs to it. */
  private static List<String> artifacts(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(TestRecord::isWaveform)
          .sorted()
          .toList();
    }
  }

  private static boolean isWaveform(String name) {
    return Set.of("fst", "vcd", "gtkw").contains(name.substring(name.lastIndexOf('.') + 1));
  }
}
