// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testbench.matrix.EntryResult;
import vlarb.testbench.matrix.MatrixEntry;
import vlarb.testbench.matrix.MatrixResults;
import vlarb.testbench.stimulus.GivenTraffic;
import vlarb.testbench.table.OperationParser;
import vlarb.testbench.trace.TraceParser;

/** Readers of what runs are given, and of what they leave for the next one. */
final class RunReaders {
  private static final List<MatrixEntry> ENTRIES = MatrixEntry.all().subList(0, 2);

  private RunReaders() {}

  static List<Reader> all() {
    return List.of(
        new Reader(
            "TRACE",
            "t",
            file ->
                TraceParser.parse(
                    "t",
                    new String(Files.readAllBytes(file), StandardCharsets.UTF_8),
                    Example.PARAMETERS),
            () -> Reader.example("worked-example.trace")),
        new Reader(
            "TRAFFIC",
            "traffic",
            file -> GivenTraffic.read(file, Example.PARAMETERS, 250),
            () ->
                Reader.text(
                    "# packets\n"
                        + "0 arrive 0 64 x1000000\n"
                        + "5 credit 1 77\n"
                        + "5 smp 256\n"
                        + "9 fcp\n"
                        + "9 arrive 1 8\n")),
        new Reader(
            "CAPTURE",
            "x.pcap",
            file -> GivenTraffic.read(file, Example.PARAMETERS, 250),
            RunReaders::capture),
        new Reader(
            "OPERATIONS",
            "ops",
            file ->
                OperationParser.parse(
                    "ops",
                    new StringReader(Files.readString(file, StandardCharsets.ISO_8859_1)),
                    TableSize.ALL.getLast()),
            () -> Reader.example("table/connections.ops")),
        new Reader("MATRIX", "done", RunReaders::readMatrix, RunReaders::matrix));
  }

  private static byte[] capture() {
    ByteBuffer capture = ByteBuffer.allocate(200);
    capture.putInt(0xa1b2c3d4).putShort((short) 2).putShort((short) 4);
    capture.putInt(0).putInt(0).putInt(65535).putInt(247);
    for (int i = 0; i < 4; i++) {
      capture.putInt(i).putInt(7 * i).putInt(28).putInt(28);
      // A local route header, then a base transport header and CRCs that nobody looks at.
      capture.put((byte) (i << 4)).put((byte) 2).putShort((short) 1).putShort((short) 7);
      capture.putShort((short) 2).put(new byte[20]);
    }
    return capture.array();
  }

  private static void readMatrix(Path file) {
    for (MatrixEntry entry : ENTRIES) {
      EntryResult written = finished(entry);
      new MatrixResults(file)
          .of(entry, written.seed(), written.cycles())
          .ifPresent(read -> assertEquals(written, read));
    }
  }

  private static byte[] matrix() throws IOException {
    Path file = Files.createTempFile("matrix", ".done");
    try {
      ENTRIES.forEach(entry -> new MatrixResults(file).note(finished(entry)));
      return Files.readAllBytes(file);
    } finally {
      Files.delete(file);
    }
  }

  private static EntryResult finished(MatrixEntry entry) {
    Map<CoveragePoint, Long> seen = Map.of(CoveragePoint.FCP, 77L, CoveragePoint.SMP, 1L);
    return new EntryResult(entry, entry.number(), 1000, 0.5, seen, Optional.empty());
  }

  /** The files of the example, which are read once. */
  private static final class Example {
    static final ArbiterParameters PARAMETERS = read();

    private static ArbiterParameters read() {
      try {
        String yaml = System.getProperty("vlarb.home") + "/examples/example.yaml";
        return ConfigurationFile.read(yaml, Reader.NOTHING, OpenSmPort.CA).arbiter();
      } catch (ConfigurationException e) {
        throw new AssertionError(e);
      }
    }
  }
}
