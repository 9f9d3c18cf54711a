// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.Configurations;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.TrafficFormatException;

/** Tests of what goes over the bridge, with a second model in the place of hardware. */
class BridgeTest {
  private static final int CYCLES = 50_000;
  private static final long SEED = 3;
  private static final int[] NONE = {};

  @TempDir Path folder;

  private String file;
  private Configuration configuration;
  private CycleArbiter hardware;
  private BridgePorts ports;
  private ScoreboardBridge scoreboard;

  private void configure(String yaml) throws Exception {
    Path path = Files.writeString(folder.resolve("arbiter.yaml"), yaml);
    file = path.toString();
    configuration = Configurations.yaml(yaml);
    hardware = CycleArbiter.of(configuration.arbiter());
    scoreboard = new ScoreboardBridge(file);
    ports = new BridgePorts(configuration.arbiter());
  }

  @BeforeEach
  void countBlocks() throws Exception {
    configure("arbiter: {high-cap: 4, low-cap: 4, data-vls: 4}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "arbiter: {high-cap: 4, low-cap: 4, data-vls: 4}",
        "arbiter: {high-cap: 4, low-cap: 4, data-vls: 4, credits: flags, clock-enable: true}",
        "{arbiter: {high-cap: 64, data-vls: 8, architecture: flat},"
            + " table-engine: {policy: model4}}"
      })
  void whatIsDrivenIsWhatIsJudged(String yaml) throws Exception {
    configure(yaml);
    TrafficBridge traffic = TrafficBridge.exerciser(file, SEED);
    assertEquals(scoreboard.inputs(), traffic.inputs());
    int granted = 0;
    int held = 0;
    long live = 0;
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      long[] in = drive(traffic);
      boolean counts = scoreboard.counts(in);
      assertEquals(List.of(), scoreboard.cycle(in, outputs(), NONE, widths()));
      if (counts) {
        granted += hardware.out.headReady != 0 ? 1 : 0;
        live |= hardware.out.engine.live;
        hardware.edge();
      } else {
        held++;
      }
    }
    assertTrue(granted > 20, granted + " packets");
    assertEquals(configuration.arbiter().options().clockEnable(), held > 20, held + " held");
    assertEquals(configuration.tableEngine().present(), live < 0, "entry 63 was live");
  }

  @Test
  void aHeldCycleIsComparedAndChangesNothing() throws Exception {
    configure("arbiter: {high-cap: 4, low-cap: 4, data-vls: 4, clock-enable: true}");
    long[] in = new long[scoreboard.inputs().size()];
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      hardware.settle();
      assertEquals(List.of(), scoreboard.cycle(in, outputs(), NONE, widths()));
    }
    assertFalse(hardware.out.initDone, "the sweep of the tables has not begun");
    long[] wrong = outputs();
    wrong[0]++;
    assertEquals(1, scoreboard.cycle(in, wrong, NONE, widths()).size());
  }

  @Test
  void theTrafficIsThatOfTheGeneratorItself() throws Exception {
    TrafficBridge traffic = TrafficBridge.exerciser(file, SEED);
    CycleArbiter other = CycleArbiter.of(configuration.arbiter());
    Tables tables = configuration.tables();
    var exerciser =
        new Exerciser(
            configuration.arbiter(), tables.high(), tables.low(), tables.highLimit(), SEED);
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      exerciser.next(other.in, other.out);
      assertArrayEquals(ports.get(other.in, true), drive(traffic));
      other.settle();
      other.edge();
      hardware.edge();
    }
  }

  @Test
  void everyOutputIsCompared() {
    hardware.settle();
    for (int i = 0; i < ports.outputs().size(); i++) {
      long[] out = outputs();
      List<ScoreboardBridge.Difference> differences =
          List.of(new ScoreboardBridge.Difference(i, out[i]));
      long[] in = new long[scoreboard.inputs().size()];
      assertEquals(differences, scoreboard.cycle(in, out, new int[] {i}, widths()), "an x");
      out[i] ^= 1;
      assertEquals(differences, scoreboard.cycle(in, out, NONE, widths()));
    }
  }

  @Test
  void whatCannotBeReadIsToldAsByTheCommands() throws IOException {
    Path traffic = Files.writeString(folder.resolve("traffic"), "0 depart\n");
    assertThrows(ConfigurationException.class, () -> new ScoreboardBridge("no-such-file.yaml"));
    assertThrows(TrafficFormatException.class, () -> TrafficBridge.file(file, traffic.toString()));
  }

  /** Lets the hardware settle with the next inputs, and returns them. */
  private long[] drive(TrafficBridge traffic) {
    long[] in = traffic.next(outputs());
    ports.set(hardware.in, in);
    hardware.settle();
    return in;
  }

  private long[] outputs() {
    return ports.get(hardware.out, widths());
  }

  private int[] widths() {
    int[] widths = new int[ports.outputs().size()];
    Arrays.fill(widths, 64);
    return widths;
  }
}
