// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.verilator;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.Task;

/**
 * Memory after many models, half of which failed. The system property {@code vlarb.cosim.models}
 * gives their number; the tests of every day are content with less than the ten thousand that it
 * was tried with.
 */
class ManyModelsTest {
  private static final int MODELS = Integer.getInteger("vlarb.cosim.models", 1500);
  private static final int WARM_UP = 300;
  private static final int ROUNDS = 3;

  /** Bytes of heap for each model; one that is kept takes at least twice as many. */
  private static final long HEAP_LIMIT = 2 << 10;

  /** Bytes of the process for each model: the heap's size alone varies by as much. */
  private static final long RESIDENT_LIMIT = 8 << 10;

  /**
   * Bytes in use.
   *
   * @param heap the bytes of the JVM's heap, after a collection
   * @param resident the bytes of the process, the heap included
   */
  private record Memory(long heap, long resident) {
    static Memory now() throws IOException {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      String pages = Files.readString(Path.of("/proc/self/statm")).split(" ")[1];
      return new Memory(runtime.totalMemory() - runtime.freeMemory(), Long.parseLong(pages) << 12);
    }
  }

  @Tag("thorough")
  @Test
  void memoryStaysFlat() throws IOException {
    Memory growth = growth(MODELS / ROUNDS, Dut::close);
    System.out.printf("%d models: %s bytes in the best of %d rounds%n", MODELS, growth, ROUNDS);
    assertTrue(growth.heap < HEAP_LIMIT * MODELS / ROUNDS, growth::toString);
    assertTrue(growth.resident < RESIDENT_LIMIT * MODELS / ROUNDS, growth::toString);
  }

  @Tag("thorough")
  @Test
  void modelsThatAreKeptAreSeen() throws IOException {
    int models = MODELS / ROUNDS;
    var kept = new ArrayList<Dut>();
    Memory growth = growth(models, kept::add);
    assertTrue(growth.heap > HEAP_LIMIT * models, growth::toString);
    kept.forEach(Dut::close);
  }

  /** The least growth in a round: what is not a leak does not come in each of them. */
  private static Memory growth(int models, Consumer<Dut> afterwards) throws IOException {
    run(WARM_UP, Dut::close);
    long heap = Long.MAX_VALUE;
    long resident = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      Memory before = Memory.now();
      run(models, afterwards);
      Memory after = Memory.now();
      heap = Math.min(heap, after.heap - before.heap);
      resident = Math.min(resident, after.resident - before.resident);
    }
    return new Memory(heap, resident);
  }

  private static void run(int models, Consumer<Dut> afterwards) {
    for (int i = 0; i < models; i++) {
      boolean fails = i % 2 == 0;
      Dut dut = Dut.open(new Verilator(), VerilatorTest.DESIGN);
      Clock clock = dut.clock("clock", 10);
      Task.Body test =
          () -> {
            dut.fork("idle", () -> clock.edges(1000).await());
            clock.edges(3).await();
            if (fails) {
              throw new IllegalStateException();
            }
          };
      if (fails) {
        assertThrows(CosimFailure.class, () -> dut.run(test));
      } else {
        dut.run(test);
      }
      afterwards.accept(dut);
    }
  }
}
