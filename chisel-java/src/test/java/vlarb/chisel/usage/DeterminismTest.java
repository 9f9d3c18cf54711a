// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** Tests that one design gives the same bytes each time. */
class DeterminismTest {
  @TempDir Path folder;

  @Test
  void parallelThreadsGiveTheSameText() throws Exception {
    Map<String, List<VerilogModule>> alone = emitAll();
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<Map<String, List<VerilogModule>>>> runs =
          threads.invokeAll(List.of(DeterminismTest::emitAll, DeterminismTest::emitAll));
      for (Future<Map<String, List<VerilogModule>>> run : runs) {
        assertEquals(alone, run.get());
      }
    }
    assertEquals(Designs.ALL.size(), alone.size());
  }

  @Tag("thorough")
  @Test
  void anotherVirtualMachineGivesTheSameText() throws Exception {
    Tool run =
        Tool.run(
            folder,
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                DeterminismTest.class.getName()));
    assertEquals(0, run.exitCode(), run.output());
    assertEquals(emitAll().hashCode() + "\n", run.output());
  }

  /** Prints a hash of all designs. */
  public static void main(String[] args) {
    System.out.println(emitAll().hashCode());
  }

  private static Map<String, List<VerilogModule>> emitAll() {
    Map<String, List<VerilogModule>> all = new TreeMap<>();
    Designs.ALL.forEach((name, top) -> all.put(name, Verilog.emit(top, EmitOptions.design())));
    return all;
  }
}
