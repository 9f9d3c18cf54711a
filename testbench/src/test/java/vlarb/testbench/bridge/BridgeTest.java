// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import vlarb.config.Tables;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.Configurations;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.TrafficFormatException;

/** What goes over the bridge, with a second model in the place of hardware. */
class BridgeTest {
  private static final int CYCLES = 5000;
  private static final long SEED = 3;

  @TempDir Path folder;

  private String file;
  private Configuration configuration;
  private CycleArbiter hardware;
  private List<ModelPort> hardwareOutputs;
  private ScoreboardBridge scoreboard;

  private void configure(String credits) throws Exception {
    String yaml = "arbiter: {high-cap: 4, low-cap: 4, data-vls: 4, credits: %s}\n";
    Path path = Files.writeString(folder.resolve("arbiter.yaml"), yaml.formatted(credits));
    file = path.toString();
    configuration = Configurations.yaml(Files.readString(path));
    hardware = CycleArbiter.of(configuration.arbiter());
    scoreboard = new ScoreboardBridge(file);
    hardwareOutputs = ModelPort.all(scoreboard.outputs(), hardware.out);
  }

  @BeforeEach
  void countBlocks() throws Exception {
    configure("blocks");
  }

  @ParameterizedTest
  @ValueSource(strings = {"blocks", "flags"})
  void whatIsDrivenIsWhatIsJudged(String credits) throws Exception {
    configure(credits);
    TrafficBridge traffic = TrafficBridge.exerciser(file, SEED);
    assertEquals(scoreboard.inputs(), traffic.inputs());
    int granted = 0;
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      long[] in = drive(traffic);
      assertEquals(List.of(), scoreboard.cycle(in, outputs(), widths()));
      granted += hardware.out.headReady != 0 ? 1 : 0;
      hardware.edge();
    }
    assertTrue(granted > 20, granted + " packets");
  }

  @Test
  void theTrafficIsThatOfTheGeneratorItself() throws Exception {
    TrafficBridge traffic = TrafficBridge.exerciser(file, SEED);
    CycleArbiter other = CycleArbiter.of(configuration.arbiter());
    Tables tables = configuration.tables();
    var exerciser =
        new Exerciser(
            configuration.arbiter(), tables.high(), tables.low(), tables.highLimit(), SEED);
    List<ModelPort> inputs = ModelPort.all(traffic.inputs(), other.in);
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      exerciser.next(other.in, other.out);
      assertArrayEquals(inputs.stream().mapToLong(port -> port.get(32)).toArray(), drive(traffic));
      other.settle();
      other.edge();
      hardware.edge();
    }
  }

  @Test
  void everyOutputIsCompared() {
    hardware.settle();
    for (int i = 0; i < hardwareOutputs.size(); i++) {
      long[] out = outputs();
      var difference = new ScoreboardBridge.Difference(i, out[i]);
      out[i] = ScoreboardBridge.UNKNOWN;
      long[] in = new long[scoreboard.inputs().size()];
      assertEquals(List.of(difference), scoreboard.cycle(in, out, widths()));
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
    List<ModelPort> inputs = ModelPort.all(traffic.inputs(), hardware.in);
    for (int i = 0; i < in.length; i++) {
      inputs.get(i).set(in[i]);
    }
    hardware.settle();
    return in;
  }

  private long[] outputs() {
    return hardwareOutputs.stream().mapToLong(port -> port.get(16)).toArray();
  }

  private int[] widths() {
    int[] widths = new int[hardwareOutputs.size()];
    Arrays.fill(widths, 16);
    return widths;
  }
}
