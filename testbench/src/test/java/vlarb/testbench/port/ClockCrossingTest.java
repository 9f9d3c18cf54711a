// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.port.clock.ClockCrossing;
import vlarb.testsupport.TestSize;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** The queue between two clocks in lock-step with its model, with edges in any order. */
class ClockCrossingTest {
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final int EDGES = TestSize.choose(20_000, 100_000, 10_000_000);
  private static final int BITS = 12;

  @TempDir private Path folder;

  private static List<VerilogModule> modules(int words) {
    return Verilog.emit(
        () -> new vlarb.rtl.port.clock.ClockCrossing(words, BITS), EmitOptions.design());
  }

  /** The first difference from the model; empty without one. */
  private String differences(int words, List<VerilogModule> modules) throws Exception {
    VerilatedDesign design =
        VerilatedDesign.of(modules.getLast().name(), PortVerilog.write(folder, modules));
    try (Simulation simulation = design.forShortRuns().build().open()) {
      Run run = new Run(simulation, words);
      for (int edge = 0; edge < EDGES && run.problem.isEmpty(); edge++) {
        run.edge();
      }
      return run.problem;
    }
  }

  /** A run whose rates change now and then. */
  private static final class Run {
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Simulation simulation;
    private final ClockCrossing<Integer> model;
    private String problem = "";
    private int edges;

    /** Of a hundred edges: the writer's, a word that comes, one that is taken. */
    private int writes;

    private int comes;
    private int takes;

    Run(Simulation simulation, int words) {
      this.simulation = simulation;
      model = new ClockCrossing<>(words);
      set("writeValid", 0);
      set("readReady", 0);
      resets(1);
      for (int edge = 0; edge < 4; edge++) {
        clock(true, true);
      }
      resets(0);
    }

    private void resets(int value) {
      set("writeReset", value);
      set("readReset", value);
    }

    void edge() {
      if (edges++ % 500 == 0) {
        writes = random.nextInt(5, 96);
        comes = random.nextInt(10, 101);
        takes = random.nextInt(10, 101);
      }
      Optional<Integer> word =
          random.nextInt(100) < comes ? Optional.of(random.nextInt(1 << BITS)) : Optional.empty();
      boolean ready = random.nextInt(100) < takes;
      set("writeValid", word.isPresent() ? 1 : 0);
      word.ifPresent(value -> set("writeData", value));
      set("readReady", ready ? 1 : 0);
      simulation.eval();
      compare();
      boolean both = random.nextInt(4) == 0;
      boolean writer = both || random.nextInt(100) < writes;
      boolean taken = ready && model.shown().isPresent();
      if (both) {
        model.bothEdges(word, taken);
      } else if (writer) {
        model.writerEdge(word);
      } else {
        model.readerEdge(taken);
      }
      clock(writer, both || !writer);
    }

    private void compare() {
      String got = get("writeReady") + " " + get("readValid");
      String expected = (model.hasRoom() ? 1 : 0) + " " + (model.shown().isPresent() ? 1 : 0);
      if (model.shown().isPresent()) {
        got += " " + get("readData");
        expected += " " + model.shown().orElseThrow();
      }
      if (!got.equals(expected)) {
        problem = "edge %d: %s, expected %s".formatted(edges, got, expected);
      }
    }

    private void clock(boolean writer, boolean reader) {
      set("writeClock", writer ? 1 : 0);
      set("readClock", reader ? 1 : 0);
      simulation.eval();
      set("writeClock", 0);
      set("readClock", 0);
      simulation.eval();
    }

    private void set(String port, long value) {
      simulation.signal(port).set(value);
    }

    private long get(String port) {
      return simulation.signal(port).get();
    }
  }

  @ParameterizedTest
  @CsvSource({"4", "16"})
  void theVerilogDoesWhatTheModelDoes(int words) throws Exception {
    assertEquals("", differences(words, modules(words)), "seed " + SEED);
  }

  @Tag("thorough")
  @ParameterizedTest
  @CsvSource({
    // One register in place of two.
    "Synchronizer5, second = comes",
    // A full queue looks empty.
    "CrossingWriter16, fullAt = read_arrived",
    // A word is read only after a pause.
    "CrossingReader16, moves = ~shown",
    // A full queue takes a word.
    "CrossingWriter16, ready = 1'h1",
    // A word is written in a wrong place.
    "CrossingWriter16, address = count[4:1]",
    // A word is read that is not there.
    "CrossingReader16, waits = 1'h1",
    // The word that waits is replaced.
    "CrossingReader16, moves = 1'h1",
  })
  void aSeededBugIsFound(String module, String edit) throws Exception {
    assertNotEquals("", differences(16, VerilogModule.edited(modules(16), module, edit)));
  }

  @Test
  void eachSizeIsAModule() {
    assertEquals("ClockCrossing4x12", modules(4).getLast().name());
  }
}
