// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many simulations in one JVM, at once and one after another. */
class ParallelTest {

  @Test
  void simulationsOfOneLibraryDoNotDisturbEachOther() throws Exception {
    SimulatorLibrary library = Designs.design("counter").build();
    var runs = new ArrayList<Callable<Long>>();
    for (int step = 1; step <= 8; step++) {
      int by = step;
      runs.add(() -> count(library, by, 20_000));
    }
    try (ExecutorService executor = Executors.newFixedThreadPool(4)) {
      List<Future<Long>> results = executor.invokeAll(runs);
      for (int step = 1; step <= 8; step++) {
        assertEquals(step * 20_000 & 0xFF, results.get(step - 1).get());
      }
    }
  }

  private static long count(SimulatorLibrary library, int step, int cycles) {
    try (Simulation counter = library.open()) {
      counter.signal("enable").set(1);
      counter.signal("step").set(step);
      for (int i = 0; i < cycles; i++) {
        counter.cycle();
      }
      return counter.signal("count").get();
    }
  }

  @Tag("thorough")
  @Test
  void aSimulationGoesFromThreadToThread() throws Exception {
    try (Simulation counter = Designs.design("counter").build().open()) {
      counter.signal("enable").set(1);
      counter.signal("step").set(1);
      for (int i = 0; i < 3; i++) {
        Thread thread = Thread.ofPlatform().start(counter::cycle);
        thread.join();
      }
      assertEquals(3, counter.signal("count").get());
    }
  }

  @Test
  void twoHundredSimulationsAreOpenAtOnce() throws IOException {
    SimulatorLibrary library = Designs.design("counter").build();
    long threads = nativeThreads();
    var counters = new ArrayList<Simulation>();
    for (int i = 0; i < 200; i++) {
      Simulation counter = library.open();
      counter.signal("enable").set(1);
      counter.signal("step").set(i);
      counters.add(counter);
    }
    counters.forEach(Simulation::cycle);
    assertTrue(nativeThreads() < threads + 100, "a simulation brings no threads of its own");
    for (int i = 0; i < 200; i++) {
      assertEquals(i, counters.get(i).signal("count").get());
      counters.get(i).close();
    }
  }

  private static long nativeThreads() throws IOException {
    try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
      return tasks.count();
    }
  }

  @Test
  void aLibraryIsUnloadedWithItsLastSimulation(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("fleeting.v");
    Files.writeString(file, "module fleeting(input a, output b);\nassign b = a;\nendmodule\n");
    SimulatorLibrary library =
        VerilatedDesign.of("fleeting", List.of(file)).cacheDirectory(Designs.CACHE).build();
    Simulation first = library.open();
    Simulation second = library.open();
    first.close();
    // Newer versions of Verilator keep the library for each thread that has evaluated the design.
    var other = new Thread(second::eval);
    other.start();
    other.join();
    assertTrue(isLoaded(library));
    second.close();
    assertFalse(isLoaded(library));
  }

  private static boolean isLoaded(SimulatorLibrary library) throws IOException {
    return Files.readString(Path.of("/proc/self/maps"))
        .contains(library.path().getFileName().toString());
  }
}
