// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import vlarb.cosim.result.ResultFolder;
import vlarb.fpga.sweep.SweepFile;
import vlarb.fpga.sweep.SweepFileException;
import vlarb.rtl.output.OutputDirectory;
import vlarb.system.SealedFile;
import vlarb.verilator.CodeCoverage;

/** Readers of sweeps, and of files that this program has written itself. */
enum ResultReader implements Reader {
  SWEEP("sweep.yaml") {
    @Override
    public void read(Path file) throws SweepFileException {
      SweepFile.read(file);
    }

    @Override
    public byte[] sample() {
      return Reader.text(
          """
          targets: [hx8k, osu018] # two
          parameters:
            arbiter.high-cap, arbiter.low-cap: [8, 16]
            arbiter.data-vls: [1, 4, 8]
          """);
    }
  },
  GENERATED_LIST(".vlarb-generated") {
    @Override
    public void read(Path file) throws IOException {
      OutputDirectory.at(file.getParent()).write();
    }

    @Override
    public byte[] sample() {
      return Reader.text("# by vlarb\n" + "0123456789abcdef".repeat(4) + "  VlArbiter.v\n");
    }
  },
  CODE_COVERAGE("coverage.dat") {
    @Override
    public void read(Path file) throws IOException {
      CodeCoverage.read(file);
    }

    @Override
    public byte[] sample() {
      return Reader.text(
          "# SystemC::Coverage-3\n"
              + "C '\1f\2gate.v\1l\2004\1n\0023\1page\2v_line/gate\1o\2block\1S\0024-9,12' 7\n");
    }
  },
  RESULT("result.json") {
    @Override
    public void read(Path file) throws IOException {
      readResult(file);
    }

    @Override
    public byte[] sample() {
      return result("{},\n\"seal\": \"1 a\"");
    }
  },
  /** The same, of which the seal says that it is as it was written. */
  SEALED_RESULT("result.json") {
    @Override
    public void read(Path file) throws IOException {
      String object = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
      if (object.startsWith("{") && object.endsWith("}")) {
        SealedFile.write(file, object);
      }
      readResult(file);
    }

    @Override
    public byte[] sample() {
      return result("{\"verilog/x.v\": \"0\"}");
    }
  };

  private final String fileName;

  ResultReader(String fileName) {
    this.fileName = fileName;
  }

  @Override
  public String fileName() {
    return fileName;
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
