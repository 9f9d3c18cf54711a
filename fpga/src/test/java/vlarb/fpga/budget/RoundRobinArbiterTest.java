// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.StandardCells;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** Tests the cost of the yardstick, and proves that it is a round-robin arbiter at that price. */
@Tag("thorough")
class RoundRobinArbiterTest {
  private static final int N = RoundRobinArbiter.REQUESTERS;
  private static final RtlSource SOURCE =
      new RtlSource(
          "RoundRobinArbiter", Verilog.emit(RoundRobinArbiter::new, EmitOptions.design()));

  @TempDir private Path directory;

  @Test
  void isSmallInAnFpga() throws IOException {
    Figures.Fpga figures = Ice40.HX8K.measure(SOURCE, 1, directory);
    assertTrue(figures.lut4() <= 234, figures::toString);
    assertEquals(6, figures.ff());
    assertTrue(figures.worst() >= 64, figures::toString);
  }

  @Test
  void isSmallInStandardCells() throws IOException {
    Figures.Cells figures = StandardCells.OSU018.measure(SOURCE, 1, directory);
    assertTrue(figures.nand2() <= 941, figures::toString);
    assertTrue(figures.criticalPathNs() <= 2.5, figures::toString);
  }

  @Test
  void grantsTheNextRequesterAfterTheLastOneTaken() throws IOException {
    SOURCE.writeTo(directory);
    List<Path> files = SOURCE.modules().stream().map(m -> directory.resolve(m.fileName())).toList();
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int last = N - 1;
    try (Simulation arbiter =
        VerilatedDesign.of(SOURCE.top(), files).clock("clock").build().open()) {
      arbiter.signal("reset").set(1);
      arbiter.cycle();
      arbiter.signal("reset").set(0);
      for (int cycle = 0; cycle < 20_000; cycle++) {
        long request = random.nextLong();
        for (int thin = random.nextInt(7); thin > 0; thin--) {
          request &= random.nextLong();
        }
        boolean take = random.nextBoolean();
        arbiter.signal("request").set(request);
        arbiter.signal("take").set(take ? 1 : 0);
        arbiter.cycle();
        String at = "seed " + seed + ", cycle " + cycle;
        assertEquals(request != 0 ? 1 : 0, arbiter.signal("valid").sampled(), at);
        int expected = next(request, last);
        assertEquals(request == 0 ? 0 : 1L << expected, arbiter.signal("grant").sampled(), at);
        if (request != 0) {
          assertEquals(expected, arbiter.signal("index").sampled(), at);
          last = take ? expected : last;
        }
      }
    }
  }

  private static int next(long request, int last) {
    for (int i = 1; i <= N; i++) {
      int candidate = (last + i) % N;
      if ((request >>> candidate & 1) != 0) {
        return candidate;
      }
    }
    return last;
  }
}
