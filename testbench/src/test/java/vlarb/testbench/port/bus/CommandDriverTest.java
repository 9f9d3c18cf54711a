// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Admitter;
import vlarb.model.admission.SoftwareAdmitter;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.TableRegisters;
import vlarb.model.table.Answer;
import vlarb.model.table.TableEngine;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.rtl.generate.PortDesign;
import vlarb.testbench.port.PortCases;
import vlarb.testbench.port.PortVerilog;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/**
 * The driver in C commands the table engine of a port in Verilog, and admission in front of it, as
 * the models without a clock do.
 */
class CommandDriverTest {
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final int OPERATIONS = TestSize.choose(100, 400, 20_000);
  private static final int BYTES = 4;
  private static final int BLOCK = 1 << 16;
  private static final int HANDLES = 16;

  /** Accesses in which maintenance ends. */
  private static final int PATIENCE = 2000;

  private static final PortParameters PLAIN = PortCases.behind(RegisterBus.AXI_LITE);
  private static final PortParameters COMMANDING = PortCases.commanding(PLAIN, Policy.MODEL4);
  private static final PortParameters ADMITTING = PortCases.admitting(PLAIN, Policy.MODEL4);
  private static final EngineParameters ENGINE = COMMANDING.arbiter().engine().orElseThrow();

  @TempDir private Path folder;

  /** A run of operations by the driver, beside a model. */
  private interface Run {
    void by(Driver driver, SoftwareBus software) throws Exception;
  }

  /** Runs with the driver after an edit of the source; returns the first mistake. */
  private String run(PortParameters port, String text, String with, Run run) throws Exception {
    PortDesign design = PortDesign.of(port, Tables.EMPTY, "");
    Path library = CompiledDriver.of(design, folder, text, with);
    VerilatedDesign verilated =
        VerilatedDesign.of("VlPort", PortVerilog.write(folder, design.modules())).clock("clock");
    try (Simulation simulation = verilated.build().open()) {
      SoftwareBus software = new SoftwareBus(simulation);
      // While the link is down the arbiter decides nothing, and no sequence becomes live.
      simulation.signal("linkUp").set(1);
      simulation.signal("m_axis_tready").set(1);
      try (Driver driver = new Driver(library, software, port.arbiter().lowCap())) {
        run.by(driver, software);
      }
    } catch (AssertionError mistake) {
      return mistake.getMessage();
    }
    return "";
  }

  /** Waits for the maintenance of the table, which the models do at once. */
  private static void awaitIdle(SoftwareBus software) {
    int accesses = 0;
    while ((software.read(BYTES * TableRegisters.TABLE).data() >> TableRegisters.IDLE & 1) == 0) {
      assertTrue(accesses++ < PATIENCE, "the table is never idle");
    }
  }

  private static List<Integer> words(MemorySegment memory) {
    return IntStream.range(0, (int) memory.byteSize() / BYTES)
        .mapToObj(i -> memory.getAtIndex(JAVA_INT, i))
        .toList();
  }

  private static void commands(Driver driver, SoftwareBus software) {
    TableEngine model = new TableEngine(ENGINE.table(), ENGINE.policy());
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < OPERATIONS; i++) {
      MemorySegment read = driver.ints(6);
      assertEquals(0, command(driver, model, read, random), "refused");
      awaitIdle(software);
      MemorySegment free = driver.ints(1);
      assertEquals(0, driver.call("free_entries", free));
      assertEquals(model.free().count(), free.get(JAVA_INT, 0), "free entries");
    }
    assertNotEquals(0, driver.call("insert", 0, 0, 1 << 14, driver.ints(6)), "weight 16384");
    assertNotEquals(0, driver.call("query", 16, driver.ints(6)), "handle 16");
  }

  private static int command(
      Driver driver, TableEngine model, MemorySegment read, SplittableRandom random) {
    int handle = random.nextInt(HANDLES);
    switch (random.nextInt(6)) {
      case 0 -> {
        int status = driver.call("release", handle, read);
        assertEquals(status(model.release(handle).answer()), words(read).getFirst(), "release");
        return status;
      }
      case 1 -> {
        int status = driver.call("query", handle, read);
        check(model.query(handle), read, "query");
        return status;
      }
      case 2 -> {
        int weight = 16 + random.nextInt(100);
        int status = driver.call("set_weight", handle, weight, read);
        check(model.setWeight(handle, weight), read, "set-weight");
        return status;
      }
      default -> {
        int level = random.nextInt(ENGINE.table().deepest() + 1);
        int vl = random.nextInt(4);
        int weight = ENGINE.table().entriesOn(level) * (1 + random.nextInt(200));
        int status = driver.call("insert", level, vl, weight, read);
        Answer answer = model.insert(level, vl, weight).answer();
        assertEquals(status(answer), words(read).getFirst(), "insert");
        if (answer instanceof Answer.Accepted accepted) {
          assertEquals(
              List.of(0, accepted.handle(), level, accepted.place().index(), vl, weight),
              words(read));
        }
        return status;
      }
    }
  }

  private static int status(Answer answer) {
    return switch (answer) {
      case Answer.Rejected _ -> 1;
      case Answer.Unknown _ -> 2;
      default -> 0;
    };
  }

  private static void check(Answer answer, MemorySegment read, String what) {
    assertEquals(status(answer), words(read).getFirst(), what);
    if (answer instanceof Answer.Known(var sequence)) {
      assertEquals(sequence.vl(), words(read).get(4), what);
      assertEquals(sequence.weight(), words(read).get(5), what);
    } else {
      assertEquals(List.of(0, 0, 0, 0, 0), words(read).subList(1, 6), what);
    }
  }

  private static void connections(Driver driver, SoftwareBus software) {
    List<Integer> vls = List.of(0, 1, 2, 3, 0, 15, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
    for (int sl = 0; sl < vls.size(); sl++) {
      assertEquals(0, driver.call("map", sl, vls.get(sl)));
    }
    assertEquals(0, driver.call("set_limits", 150, 2000));
    SplittableRandom random = new SplittableRandom(SEED);
    try (Admitter model = new SoftwareAdmitter(ENGINE, new AdmissionSettings(150, 2000, vls))) {
      for (int i = 0; i < OPERATIONS; i++) {
        MemorySegment read = driver.ints(7);
        Admitter.Answer answer = request(driver, model, read, random);
        assertEquals(
            List.of(
                answer.result().ordinal(),
                answer.handle(),
                answer.level(),
                answer.index(),
                answer.vl(),
                (int) answer.units(),
                answer.connections()),
            words(read),
            "operation " + i);
        awaitIdle(software);
        MemorySegment used = driver.ints(1);
        assertEquals(0, driver.call("used", used));
        assertEquals((int) model.used(), used.get(JAVA_INT, 0), "used");
      }
    }
  }

  private static Admitter.Answer request(
      Driver driver, Admitter model, MemorySegment read, SplittableRandom random) {
    int handle = random.nextInt(HANDLES);
    int weight = BLOCK * (1 + random.nextInt(3));
    switch (random.nextInt(6)) {
      case 0 -> {
        assertEquals(0, driver.call("query", handle, read));
        return model.query(handle);
      }
      case 1, 2 -> {
        assertEquals(0, driver.call("end", handle, weight, read));
        return model.end(handle, weight);
      }
      default -> {
        int sl = random.nextInt(16);
        int distance = 1 << random.nextInt(7);
        assertEquals(0, driver.call("admit", sl, distance, weight, read));
        return model.admit(sl, distance, weight);
      }
    }
  }

  @Test
  void theDriverAdmitsConnections() throws Exception {
    assertEquals("", run(ADMITTING, "", "", CommandDriverTest::connections), "seed " + SEED);
  }

  @Tag("thorough")
  @Test
  void theDriverCommandsTheEngine() throws Exception {
    assertEquals("", run(COMMANDING, "", "", CommandDriverTest::commands), "seed " + SEED);
  }

  @Tag("thorough")
  @Test
  void aFlatArbiterIsCommandedAlike() throws Exception {
    PortParameters flat = PLAIN.withArbiter(PLAIN.arbiter().withArchitecture(Architecture.FLAT));
    PortParameters port = PortCases.commanding(flat, Policy.MODEL4);
    assertEquals("", run(port, "", "", CommandDriverTest::commands), "seed " + SEED);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @CsvSource({
    "'request(bus, 1', 'request(bus, 2'",
    "'put(bus, LIMIT, limit)', 'put(bus, LIMIT, limit - 1990)'",
    "'RESULT_CONNECTIONS, &', 'RESULT_WEIGHT, &'",
    "'field(word, 8, 6)', 'field(word, 16, 6)'",
  })
  void aBugOfTheDriverIsFound(String text, String with) throws Exception {
    assertNotEquals("", run(ADMITTING, text, with, CommandDriverTest::connections));
  }
}
