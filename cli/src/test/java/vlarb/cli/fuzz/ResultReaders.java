// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import vlarb.cosim.result.ResultFolder;
import vlarb.fpga.sweep.ArbiterSweepFile;
import vlarb.rtl.output.OutputDirectory;
import vlarb.system.SealedFile;
import vlarb.verilator.CodeCoverage;

/** Readers of sweeps, and of files that this program has written itself. */
final class ResultReaders {
  private ResultReaders() {}

  static List<Reader> all() {
    return List.of(
        new Reader(
            "SWEEP",
            "sweep.yaml",
            ArbiterSweepFile::read,
            () ->
                Reader.text(
                    """
                    targets: [hx8k, osu018] # two
                    parameters:
                      arbiter.high-cap, arbiter.low-cap: [8, 16]
                      arbiter.data-vls: [1, 4, 8]
                    """)),
        new Reader(
            "GENERATED_LIST",
            ".vlarb-generated",
            file -> OutputDirectory.at(file.getParent()).write(),
            () -> Reader.text("# by vlarb\n" + "0123456789abcdef".repeat(4) + "  VlArbiter.v\n")),
        new Reader(
            "CODE_COVERAGE",
            "coverage.dat",
            CodeCoverage::read,
            () ->
                Reader.text(
                    "# SystemC::Coverage-3\n"
                        + "C '\1f\2gate.v\1l\2004\1n\0023\1page\2v_line/gate"
                        + "\1o\2block\1S\0024-9,12' 7\n")),
        new Reader(
            "RESULT",
            "result.json",
            ResultReaders::readResult,
            () -> result("{},\n\"seal\": \"1 a\"")),
        // The same, with a seal that fits.
        new Reader(
            "SEALED_RESULT",
            "result.json",
            file -> {
              String object = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
              if (object.startsWith("{") && object.endsWith("}")) {
                SealedFile.write(file, object);
              }
              readResult(file);
            },
            () -> result("{\"verilog/x.v\": \"0\"}")));
  }

  private static byte[] result(String files) {
    return Reader.text(
        "{\"name\": \"n\", \"description\": \"d\", \"seed\": 1, \"extent\": \"1 cycles\","
            + " \"seconds\": 0.5, \"failure\": null, \"command\": \"c\", \"artifacts\": [],"
            + " \"coverage\": {\"groups\": []}, \"files\": "
            + files
            + "}\n");
  }

  private static void readResult(Path file) throws IOException {
    new ResultFolder(file.getParent()).result();
    Files.deleteIfExists(file.resolveSibling(file.getFileName() + ".damaged"));
  }
}
