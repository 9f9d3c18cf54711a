// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.generate.PortDesign;
import vlarb.testbench.port.PortCases;
import vlarb.testbench.port.PortVerilog;
import vlarb.testsupport.TestSize;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.VerilatedDesign;

/** The driver in C does at the registers of a port in Verilog what its header says. */
class DriverTest {
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final int ROUNDS = TestSize.choose(5, 20, 100);
  private static final PortParameters PORT = PortCases.registersBehind(RegisterBus.AXI_LITE);
  private static final int ENTRIES = PORT.arbiter().lowCap();
  private static final int BYTES = 4;
  private static final int HIGH = 64;
  private static final int HIGH_LIMIT = 128;

  @TempDir private static Path verilog;
  private static PortDesign design;
  private static SimulatorLibrary built;

  @TempDir private Path folder;

  @BeforeAll
  static void build() throws Exception {
    design = PortDesign.of(PORT, Tables.EMPTY, "");
    built =
        VerilatedDesign.of("VlPort", PortVerilog.write(verilog, design.modules()))
            .clock("clock")
            .build();
  }

  /** Runs with the driver after an edit of the source; returns the first mistake. */
  private String run(String text, String with) throws Exception {
    Path library = CompiledDriver.of(design, folder, text, with);
    try (Simulation simulation = built.open()) {
      SoftwareBus software = new SoftwareBus(simulation);
      try (Driver driver = new Driver(library, software, ENTRIES)) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int round = 0; round < ROUNDS; round++) {
          tables(driver, software, random);
          levels(driver, random);
          counters(driver, simulation, software, random);
        }
        refusals(driver);
      }
    } catch (AssertionError mistake) {
      return mistake.getMessage();
    }
    return "";
  }

  private static void tables(Driver driver, SoftwareBus software, SplittableRandom random) {
    Tables tables = new Tables(random.nextInt(256), entries(random), entries(random));
    MemorySegment written = driver.tables(tables);
    MemorySegment read = driver.tables(Tables.EMPTY);
    assertEquals(0, driver.call("load_tables", written));
    assertEquals(0, driver.call("set_operational_vls", 3));
    int commits = software.commits();
    assertEquals(0, driver.call("commit"));
    assertEquals(commits + 1, software.commits(), "commits");
    assertEquals(0, driver.call("read_tables", read));
    assertEquals(-1, written.mismatch(read), "tables");
    MemorySegment pending = driver.ints(1);
    assertEquals(0, driver.call("commit_pending", pending));
    assertEquals(0, pending.get(JAVA_INT, 0), "pending");
    for (int i = 0; i < ENTRIES; i++) {
      assertEquals(tables.low().get(i).bits(), software.read(BYTES * i).data());
      assertEquals(tables.high().get(i).bits(), software.read(BYTES * (HIGH + i)).data());
    }
    assertEquals(tables.highLimit(), software.read(BYTES * HIGH_LIMIT).data());
  }

  private static List<VlWeight> entries(SplittableRandom random) {
    return IntStream.range(0, ENTRIES)
        .mapToObj(_ -> new VlWeight(random.nextInt(4), random.nextInt(256)))
        .toList();
  }

  private static void levels(Driver driver, SplittableRandom random) {
    int sl = random.nextInt(16);
    int vl = random.nextInt(4);
    MemorySegment read = driver.ints(1);
    assertEquals(0, driver.call("map", sl, vl));
    assertEquals(0, driver.call("read_map", sl, read));
    assertEquals(vl, read.get(JAVA_INT, 0), "VL of an SL");
  }

  /** Packets of a wrong length are counted, and counters cleared. */
  private static void counters(
      Driver driver, Simulation simulation, SoftwareBus software, SplittableRandom random) {
    int sl = 2;
    int vl = random.nextInt(4);
    int packets = random.nextInt(1, 20);
    assertEquals(0, driver.call("map", sl, vl));
    sendInError(simulation, software, sl, packets);
    assertEquals(packets, discards(driver, vl), "discards");
    assertEquals(0, discards(driver, 15), "discards of SMPs");
    assertEquals(0, driver.call("clear_counters", vl));
    assertEquals(0, discards(driver, vl), "discards after a clear");
  }

  /** Sends packets of one beat, which are in error. */
  private static void sendInError(
      Simulation simulation, SoftwareBus software, int sl, int packets) {
    simulation.signal("s_axis_tlast").set(1);
    simulation.signal("s_axis_tdata").set((long) sl << 12);
    for (int i = 0; i < packets; i++) {
      simulation.signal("s_axis_tvalid").set(1);
      software.until("s_axis_tready");
    }
    simulation.signal("s_axis_tvalid").set(0);
    for (int i = 0; i < 50; i++) {
      simulation.cycle();
    }
  }

  private static int discards(Driver driver, int vl) {
    MemorySegment counters = driver.ints(3 + DiscardCause.values().length);
    assertEquals(0, driver.call("counters", vl, counters));
    for (int i = 0; i < 3; i++) {
      assertEquals(0, counters.getAtIndex(JAVA_INT, i), "sent or waited");
    }
    return counters.getAtIndex(JAVA_INT, 3 + DiscardCause.LENGTH.ordinal());
  }

  private static void refusals(Driver driver) {
    assertNotEquals(0, driver.call("set_operational_vls", 6), "unknown VLs");
    assertNotEquals(0, driver.call("map", 16, 0), "SL 16");
    assertNotEquals(0, driver.call("counters", 200, driver.ints(8)), "VL 200");
  }

  @Test
  void theDriverDoesWhatTheHeaderSays() throws Exception {
    assertEquals("", run("", ""), "seed " + SEED);
  }

  @Tag("thorough")
  @ParameterizedTest
  @CsvSource({
    "<< 8 |, << 7 |",
    "HIGH = 64, HIGH = 65",
    "'HIGH_LIMIT, tables', 'COMMIT, tables'",
    "'return put(bus, COMMIT, 0)', 'return get(bus, COMMIT, &(uint32_t){0})'",
    "SL_TO_VL + sl, SL_TO_VL + (sl ^ 1)",
    "'VLPORT_VLS * cause + vl, 0', 'cause + vl, 0'",
  })
  void aBugOfTheDriverIsFound(String text, String with) throws Exception {
    assertNotEquals("", run(text, with));
  }
}
