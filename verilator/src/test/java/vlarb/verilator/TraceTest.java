// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.testsupport.TakesTurns;

/** Waveforms, whole and of a window. */
@Tag("newest-tools")
class TraceTest {
  /** A file to which nothing can be written, as on a full disk. */
  private static final Path FULL = Path.of("/dev/full");

  @TempDir private Path directory;

  @Test
  void vcdShowsBothPhasesOfEachCycle() throws IOException {
    Path file = directory.resolve("whole.vcd");
    try (Simulation counter = Designs.design("counter").trace(Trace.VCD).build().open(file)) {
      counter.signal("enable").set(1);
      counter.signal("step").set(1);
      for (int i = 0; i < 3; i++) {
        counter.cycle();
      }
    }
    List<String> vcd = Files.readAllLines(file);
    assertTrue(vcd.stream().anyMatch(line -> line.matches(".*\\$var wire +8 \\S+ count .*")));
    assertEquals(List.of("#0", "#5", "#10", "#15", "#20", "#25"), times(vcd));
    String count = code(vcd, "count");
    assertEquals(List.of("b00000000", "b00000001", "b00000010", "b00000011"), changes(vcd, count));
  }

  @Test
  void aWindowHoldsOnlyItsCyclesAndStartsWithAllValues() throws IOException {
    Path first = directory.resolve("first.vcd");
    Path second = directory.resolve("second.vcd");
    try (Simulation counter = Designs.design("counter").trace(Trace.VCD).build().open()) {
      counter.signal("enable").set(1);
      counter.signal("step").set(1);
      counter.cycle();
      counter.startTrace(first);
      counter.cycle();
      counter.stopTrace();
      counter.cycle();
      counter.startTrace(second);
      counter.cycle();
      counter.stopTrace();
      counter.cycle();
      assertEquals(5, counter.signal("count").get());
    }
    List<String> vcd = Files.readAllLines(first);
    assertEquals(List.of("#10", "#15"), times(vcd));
    assertEquals(List.of("b00000001", "b00000010"), changes(vcd, code(vcd, "count")));
    vcd = Files.readAllLines(second);
    assertEquals(List.of("#30", "#35"), times(vcd));
    assertEquals(List.of("b00000011", "b00000100"), changes(vcd, code(vcd, "count")));
  }

  @Test
  void aStopLeavesAWaveformThatEndsBeforeIt() throws IOException {
    Path file = directory.resolve("stop.vcd");
    try (Simulation design = Designs.design("stops").trace(Trace.VCD).build().open(file)) {
      design.cycle();
      design.signal("command").set(1);
      assertThrows(SimulationStoppedException.class, design::cycle);
    }
    assertEquals(List.of("#0", "#5", "#10"), times(Files.readAllLines(file)));
  }

  @Test
  void fstHasTheTimesOfItsWindow() throws IOException {
    Path file = directory.resolve("window.fst");
    try (Simulation counter = Designs.design("counter").trace(Trace.FST).build().open()) {
      counter.cycle();
      counter.startTrace(file);
      counter.cycle();
      counter.cycle();
    }
    // The header block: type 0, its length, then the first and the last time.
    ByteBuffer header = ByteBuffer.wrap(Files.readAllBytes(file));
    assertEquals(0, header.get(0));
    assertEquals(329, header.getLong(1));
    assertEquals(10, header.getLong(9));
    assertEquals(25, header.getLong(17));
  }

  @Test
  void aFullDiskEndsTheSimulationWithTheReason() throws IOException {
    try (Simulation counter = Designs.design("counter").trace(Trace.VCD).build().open(FULL)) {
      SimulationStoppedException e =
          assertThrows(
              SimulationStoppedException.class,
              () -> {
                while (true) {
                  counter.cycle();
                }
              });
      assertEquals(SimulationStoppedException.Kind.WAVEFORM, e.kind());
      assertTrue(e.getMessage().contains("No space left on device"), e.getMessage());
    }
  }

  @Tag("thorough")
  @Test
  void aDiskThatIsFullInTheEndIsToldByWhatCompletesTheFile() throws IOException {
    SimulatorLibrary library = Designs.design("counter").trace(Trace.VCD).build();
    Simulation closed = library.open(FULL);
    closed.cycle();
    assertThrows(SimulationStoppedException.class, closed::close);
    closed.close();
    try (Simulation stopped = library.open(FULL)) {
      stopped.cycle();
      assertThrows(SimulationStoppedException.class, stopped::stopTrace);
      assertThrows(SimulationStoppedException.class, stopped::cycle);
    }
  }

  @Tag("thorough")
  @TakesTurns(0)
  @Test
  void anFstFileThatIsNotCompleteIsTold() throws IOException {
    Path file = directory.resolve("cut.fst");
    Simulation counter = Designs.design("counter").trace(Trace.FST).build().open(file);
    counter.cycle();
    // What writes it does not notice; nor does it that a disk is full.
    Files.delete(file);
    SimulationStoppedException e = assertThrows(SimulationStoppedException.class, counter::close);
    assertEquals(SimulationStoppedException.Kind.WAVEFORM, e.kind());
    assertTrue(e.getMessage().contains("cut.fst is not complete"), e.getMessage());
  }

  @Tag("thorough")
  @TakesTurns(1)
  @Test
  void anFstFileIsWholeOrNot() throws IOException {
    Path file = directory.resolve("whole.fst");
    try (Simulation counter = Designs.design("counter").trace(Trace.FST).build().open(file)) {
      counter.cycle();
    }
    assertTrue(FstFile.isWhole(file));
    byte[] bytes = Files.readAllBytes(file);
    for (int length : new int[] {0, 1, bytes.length / 2, bytes.length - 1}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertFalse(FstFile.isWhole(file), length + " bytes");
    }
  }

  @Tag("thorough")
  @TakesTurns(1)
  @Test
  void refusesAWaveformThatCannotBe() throws IOException {
    Path file = directory.resolve("none.vcd");
    SimulatorLibrary plain = Designs.design("counter").build();
    assertThrows(IllegalStateException.class, () -> plain.open(file));
    assertFalse(Files.exists(file));
    SimulatorLibrary tracing = Designs.design("counter").trace(Trace.VCD).build();
    Path nowhere = directory.resolve("missing").resolve("a.vcd");
    assertThrows(IOException.class, () -> tracing.open(nowhere));
    try (Simulation counter = tracing.open(file)) {
      assertThrows(IllegalStateException.class, () -> counter.startTrace(file));
    }
  }

  private static List<String> times(List<String> vcd) {
    return vcd.stream().filter(line -> line.startsWith("#")).toList();
  }

  private static String code(List<String> vcd, String name) {
    return vcd.stream()
        .filter(line -> line.matches(".*\\$var wire +\\d+ \\S+ " + name + " .*"))
        .map(line -> line.strip().split(" +")[3])
        .findFirst()
        .orElseThrow();
  }

  private static List<String> changes(List<String> vcd, String code) {
    return vcd.stream()
        .filter(line -> line.startsWith("b") && line.endsWith(" " + code))
        .map(line -> line.substring(0, line.indexOf(' ')))
        .toList();
  }
}
