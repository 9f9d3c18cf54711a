// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clocks that the test bench drives itself, as any other input. */
class DrivenClockTest {
  private final Simulation counter =
      VerilatedDesign.of("counter", List.of(Designs.file("counter.v")))
          .cacheDirectory(Designs.CACHE)
          .trace(Trace.VCD)
          .build()
          .open();
  private final Signal clock = counter.signal("clock");
  private final Signal enable = counter.signal("enable");
  private final Signal step = counter.signal("step");
  private final Signal count = counter.signal("count");

  @TempDir private Path directory;

  @AfterEach
  void close() {
    counter.close();
  }

  @Test
  void aCycleIsAFallASampleAndARise() {
    enable.set(1);
    step.set(5);
    counter.cycle(clock, 0, 7);
    assertEquals(7, counter.time());
    assertEquals(0, count.sampled());
    assertEquals(5, count.get());

    counter.advance(10);
    step.set(6);
    clock.set(0);
    counter.advance(14);
    counter.sample();
    clock.set(1);
    counter.advance(21);
    assertEquals(5, count.sampled());
    assertEquals(6, step.sampled());
    assertEquals(11, count.get());
  }

  @Test
  void aWaveformShowsWhatWasWrittenAtATimeAtThatTime() throws IOException {
    Path file = directory.resolve("driven.vcd");
    counter.startTrace(file);
    enable.set(1);
    counter.advance(0);
    counter.cycle(clock, 5, 10);
    step.set(1);
    counter.cycle(clock, 15, 20);
    step.set(3);
    counter.stopTrace();
    List<String> vcd = Files.readAllLines(file);
    var times = new ArrayList<>(vcd.stream().filter(line -> line.startsWith("#")).toList());
    times.remove("#5"); // nothing changes then: newer versions of Verilator leave it out
    assertEquals(List.of("#0", "#10", "#15", "#20"), times);
    String code =
        vcd.stream().filter(line -> line.matches(".* step .*")).findFirst().get().split(" +")[4];
    int at = vcd.indexOf("b00000001 " + code);
    assertEquals("#10", lastTime(vcd.subList(0, at)));
    at = vcd.indexOf("b00000011 " + code);
    assertEquals("#20", lastTime(vcd.subList(0, at)));
  }

  private static String lastTime(List<String> vcd) {
    return vcd.stream().filter(line -> line.startsWith("#")).toList().getLast();
  }

  @Test
  void timeDoesNotGoBack() {
    counter.advance(10);
    assertThrows(IllegalArgumentException.class, () -> counter.advance(9));
    assertThrows(IllegalArgumentException.class, () -> counter.cycle(clock, 9, 12));
    assertThrows(IllegalArgumentException.class, () -> counter.cycle(clock, 20, 19));
    assertEquals(10, counter.time());
  }

  @Test
  void aClockIsAnInputOfOneBit() {
    assertThrows(IllegalArgumentException.class, () -> counter.cycle(step, 0, 5));
    assertThrows(IllegalArgumentException.class, () -> counter.cycle(count, 0, 5));
  }

  @Test
  void goesOnWhileTheJvmMayCollectGarbage() {
    counter.letTheJvmGoOn();
    enable.set(1);
    step.set(2);
    counter.cycle(clock, 0, 5);
    counter.cycle(clock, 10, 15);
    assertEquals(4, count.get());
  }
}
