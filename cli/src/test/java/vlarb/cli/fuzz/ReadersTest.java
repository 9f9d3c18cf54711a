// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;
import vlarb.cosim.result.ResultFolder;
import vlarb.fpga.sweep.SweepFile;
import vlarb.fpga.sweep.SweepFileException;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.stimulus.GivenTraffic;
import vlarb.testbench.stimulus.TrafficFormatException;
import vlarb.testbench.table.OperationFormatException;
import vlarb.testbench.table.OperationParser;
import vlarb.testbench.trace.TraceFormatException;
import vlarb.testbench.trace.TraceParser;
import vlarb.verilator.CodeCoverage;

/**
 * A reader takes a damaged input or refuses it in one line: no other exception, no overflow, no
 * more memory than its limit. As many mutants of each reader's inputs as {@code -Dvlarb.mutants}
 * says, 1000 where it says nothing; {@code -Dvlarb.seed} repeats those of a seed.
 */
class ReadersTest {
  /** What a reader may allocate for one input, in bytes, most of it garbage at once. */
  private static final long MEMORY = 200_000_000;

  @TempDir private Path folder;

  /** What is read, and by whom. */
  private enum Reader {
    YAML("c.yaml") {
      @Override
      void read(Path file) throws ConfigurationException {
        ConfigurationReader.read(file.toString(), NOTHING, OpenSmPort.CA);
      }

      @Override
      byte[] sample() throws IOException {
        return example("managed.yaml");
      }
    },
    OPENSM("c.conf") {
      @Override
      void read(Path file) throws ConfigurationException {
        ConfigurationReader.read(file.toString(), NOTHING, OpenSmPort.CA);
      }

      @Override
      byte[] sample() throws IOException {
        return example("opensm-qos.conf");
      }
    },
    SWEEP("sweep.yaml") {
      @Override
      void read(Path file) throws SweepFileException {
        SweepFile.read(file);
      }

      @Override
      byte[] sample() {
        return text(
            """
            targets: [hx8k, osu018] # two
            parameters:
              arbiter.high-cap, arbiter.low-cap: [8, 16]
              arbiter.data-vls: [1, 4, 8]
            """);
      }
    },
    TRACE("t") {
      @Override
      void read(Path file) throws IOException, TraceFormatException {
        TraceParser.parse(
            "t", new String(Files.readAllBytes(file), StandardCharsets.UTF_8), parameters());
      }

      @Override
      byte[] sample() throws IOException {
        return example("worked-example.trace");
      }
    },
    TRAFFIC("traffic") {
      @Override
      void read(Path file) throws IOException, TrafficFormatException {
        GivenTraffic.read(file, parameters(), 250);
      }

      @Override
      byte[] sample() {
        return text(
            "# packets\n0 arrive 0 64 x1000000\n5 credit 1 77\n5 smp 256\n9 fcp\n9 arrive 1 8\n");
      }
    },
    CAPTURE("x.pcap") {
      @Override
      void read(Path file) throws IOException, TrafficFormatException {
        GivenTraffic.read(file, parameters(), 250);
      }

      @Override
      byte[] sample() {
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
    },
    OPERATIONS("ops") {
      @Override
      void read(Path file) throws IOException, OperationFormatException {
        OperationParser.parse(
            "ops",
            new String(Files.readAllBytes(file), StandardCharsets.UTF_8),
            TableSize.ALL.getLast());
      }

      @Override
      byte[] sample() throws IOException {
        return example("table/connections.ops");
      }
    },
    CODE_COVERAGE("coverage.dat") {
      @Override
      void read(Path file) throws IOException {
        CodeCoverage.read(file);
      }

      @Override
      byte[] sample() {
        return text(
            "# SystemC::Coverage-3\n"
                + "C '\1f\2gate.v\1l\2004\1n\0023\1page\2v_line/gate\1o\2block\1S\0024-9,12' 7\n");
      }
    },
    RESULT("result.json") {
      @Override
      void read(Path file) throws IOException {
        new ResultFolder(file.getParent()).result();
        Files.deleteIfExists(file.resolveSibling("result.json.damaged"));
      }

      @Override
      byte[] sample() {
        return text(
            "{\"name\": \"n\", \"description\": \"d\", \"seed\": 1, \"extent\": \"1 cycles\","
                + " \"seconds\": 0.5, \"failure\": null, \"command\": \"c\", \"artifacts\": [],"
                + " \"coverage\": {\"groups\": []}, \"files\": {},\n\"seal\": \"1 a\"}\n");
      }
    };

    private static final InputStream NOTHING = InputStream.nullInputStream();

    private final String name;

    Reader(String name) {
      this.name = name;
    }

    /** Reads a file, or throws what its kind of file is refused with. */
    abstract void read(Path file) throws Exception;

    /** An input, most of whose parts the reader takes. */
    abstract byte[] sample() throws IOException;

    private static byte[] example(String name) throws IOException {
      return Files.readAllBytes(Path.of(System.getProperty("vlarb.home"), "examples", name));
    }

    private static byte[] text(String text) {
      return text.getBytes(StandardCharsets.UTF_8);
    }

    private static ArbiterParameters parameters() {
      try {
        String yaml = System.getProperty("vlarb.home") + "/examples/example.yaml";
        return ConfigurationReader.read(yaml, NOTHING, OpenSmPort.CA).arbiter();
      } catch (ConfigurationException e) {
        throw new AssertionError(e);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void damagedInputsAreTakenOrRefusedInOneLine(Reader reader) throws Exception {
    int mutants = Integer.getInteger("vlarb.mutants", 1000);
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("ReadersTest: vlarb.seed=" + seed + ", vlarb.mutants=" + mutants);
    byte[] sample = reader.sample();
    Mutator mutator = new Mutator(new Random(seed));
    int taken = 0;
    for (int i = 0; i < mutants; i++) {
      byte[] mutant = mutator.mutant(sample);
      if (isTaken(reader, mutant)) {
        taken++;
      }
    }
    System.out.printf("ReadersTest: %s takes %d of %d mutants%n", reader, taken, mutants);
  }

  private boolean isTaken(Reader reader, byte[] mutant) throws IOException {
    Path file = Files.write(folder.resolve(reader.name), mutant);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    try {
      reader.read(file);
      return true;
    } catch (ConfigurationException
        | SweepFileException
        | TraceFormatException
        | TrafficFormatException
        | OperationFormatException
        | IOException e) {
      assertEquals(1, String.valueOf(e.getMessage()).lines().count(), () -> shown(mutant));
      return false;
    } catch (Throwable e) {
      throw new AssertionError(reader + " on " + shown(mutant), e);
    } finally {
      long taken = threads.getCurrentThreadAllocatedBytes() - before;
      assertTrue(taken < MEMORY, () -> taken + " bytes for " + shown(mutant));
    }
  }

  private static String shown(byte[] mutant) {
    return HexFormat.of().formatHex(mutant);
  }

  /** Every sample is one that its reader takes, but for the seal of a result. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RESULT")
  void theSamplesAreTaken(Reader reader) throws IOException {
    assertTrue(isTaken(reader, reader.sample()));
  }
}
