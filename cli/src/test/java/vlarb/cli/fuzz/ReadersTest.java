// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.config.ConfigurationException;
import vlarb.fpga.sweep.SweepFileException;
import vlarb.testbench.stimulus.TrafficFormatException;
import vlarb.testbench.table.OperationFormatException;
import vlarb.testbench.trace.TraceFormatException;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/**
 * A reader takes a damaged input or refuses it in one line: no other exception, no overflow, no
 * more memory or time than its limit. As many mutants of each reader's inputs as {@code
 * -Dvlarb.mutants} says; {@code -Dvlarb.seed} repeats those of a seed.
 */
class ReadersTest {
  /** The bytes that a reader may allocate for one input, most of them garbage at once. */
  private static final long MEMORY = 200_000_000;

  /**
   * The time that a reader may take for one input, in nanoseconds: thousands of times what it takes
   * on a busy machine.
   */
  private static final long TIME = 30_000_000_000L;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @TempDir private Path folder;
  private final PrintStream err = System.err;

  /** A line for each damaged file is not what this test is about. */
  @BeforeEach
  void silence() {
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
  }

  @AfterEach
  void speak() {
    System.setErr(err);
  }

  @ParameterizedTest
  @MethodSource("vlarb.cli.fuzz.Reader#all")
  void aFewDamagedInputsAreTakenOrRefusedInOneLine(Reader reader) throws Exception {
    damage(reader, 300);
  }

  @ParameterizedTest
  @MethodSource("vlarb.cli.fuzz.Reader#all")
  @Tag("thorough")
  @TakesTurns(0)
  void damagedInputsAreTakenOrRefusedInOneLine(Reader reader) throws Exception {
    damage(reader, TestSize.choose(0, 20_000, 100_000));
  }

  private void damage(Reader reader, int usually) throws IOException {
    int mutants = Integer.getInteger("vlarb.mutants", usually);
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    byte[] sample = reader.sample().bytes();
    Mutator mutator = new Mutator(new Random(seed));
    int taken = 0;
    for (int i = 0; i < mutants; i++) {
      byte[] mutant = mutator.mutant(sample);
      if (isTaken(reader, mutant, seed)) {
        taken++;
      }
    }
    System.out.printf(
        "ReadersTest: vlarb.seed=%d: %s takes %d of %d mutants%n", seed, reader, taken, mutants);
  }

  private boolean isTaken(Reader reader, byte[] mutant, long seed) throws IOException {
    Path file = folder.resolve(reader.fileName());
    // Truncating a file makes some file systems write to the disk at once; a new file does not.
    Files.deleteIfExists(file);
    Files.write(file, mutant);
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    long nanos = System.nanoTime();
    try {
      reader.parser().read(file);
      return true;
    } catch (ConfigurationException
        | SweepFileException
        | TraceFormatException
        | TrafficFormatException
        | OperationFormatException
        | IOException e) {
      assertEquals(
          1, String.valueOf(e.getMessage()).lines().count(), () -> shown(reader, mutant, seed));
      return false;
    } catch (Throwable e) {
      throw new AssertionError(shown(reader, mutant, seed), e);
    } finally {
      long takenBytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
      assertTrue(takenBytes < MEMORY, () -> takenBytes + " B: " + shown(reader, mutant, seed));
      long takenNanos = System.nanoTime() - nanos;
      assertTrue(takenNanos < TIME, () -> takenNanos + " ns: " + shown(reader, mutant, seed));
    }
  }

  private static String shown(Reader reader, byte[] mutant, long seed) {
    return "vlarb.seed=%d: %s on %s".formatted(seed, reader, HexFormat.of().formatHex(mutant));
  }

  /** Every sample is one that its reader takes. */
  @ParameterizedTest
  @MethodSource("vlarb.cli.fuzz.Reader#all")
  void theSamplesAreTaken(Reader reader) throws IOException {
    assertTrue(isTaken(reader, reader.sample().bytes(), 0));
  }
}
