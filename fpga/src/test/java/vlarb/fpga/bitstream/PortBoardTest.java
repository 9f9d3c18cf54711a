// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.fpga.demonstrator.port.DemonstratedPort;
import vlarb.fpga.demonstrator.port.PortCommand;
import vlarb.fpga.flow.RtlSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.FullQueue;
import vlarb.model.port.InputRules;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** Talks to a board that shows the port: what was sent has come, and errors are found. */
@Tag("thorough")
class PortBoardTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  /** Short characters, so that simulation is quick. */
  private static final int CLOCKS_PER_BIT = 8;

  private static final int PATIENCE = 4000;

  /** VL0 in the high table, weights 1, 2 and 4 for the others. */
  private static final Tables TABLES =
      new Tables(
          1,
          List.of(new VlWeight(0, 4)),
          List.of(new VlWeight(1, 16), new VlWeight(2, 32), new VlWeight(3, 64)));

  @TempDir private Path work;

  @Test
  void whatThePortHasSentHasComeAndTheTablesShareTheLink() throws IOException {
    PortParameters counting =
        port(4, List.of(2048, 2048, 2048, 1024))
            .withRegisters(PortRegisters.NONE.with(PortCounters.USUAL));
    try (Simulation simulation = simulation(source(counting))) {
      SerialHost host = new SerialHost(simulation, CLOCKS_PER_BIT);
      assertEquals("81040444", ask(host, "V"));
      host.idle(40_000);
      assertEquals(0, simulation.signal("ready_led_n").get());
      assertEquals(0, simulation.signal("activity_led_n").get());
      ask(host, "G0");
      host.idle(10_000);
      for (int vl = 0; vl < 4; vl++) {
        assertTrue(number(host, "K" + vl) > 5, "VL" + vl);
        assertEquals(ask(host, "R%x".formatted(PortRegisters.XMIT_PKTS + vl)), ask(host, "K" + vl));
        assertEquals(ask(host, "R%x".formatted(PortRegisters.XMIT_DATA + vl)), ask(host, "L" + vl));
        assertEquals("00000000", ask(host, "K1" + vl));
      }
      assertEquals("00000000", ask(host, "E"));

      // Of the low table alone, dwords by weight; then with another weight of VL1.
      ask(host, "Ge");
      host.idle(5_000);
      ask(host, "Z");
      host.idle(60_000);
      assertEquals(2, (double) number(host, "L2") / number(host, "L1"), 0.3);
      assertEquals(4, (double) number(host, "L3") / number(host, "L1"), 0.6);
      assertEquals("00000000", ask(host, "W 000 140"));
      assertEquals("00000000", ask(host, "W 082 000"));
      host.idle(2_000);
      ask(host, "Z");
      host.idle(60_000);
      assertEquals(0.5, (double) number(host, "L2") / number(host, "L1"), 0.1);
      assertEquals("?", ask(host, "G10"));
      assertEquals("?", ask(host, "Rfff"));
      assertEquals("?", ask(host, "F"));
      assertEquals("00000000", ask(host, "E"));
    }
  }

  @Test
  void aDamagedBitIsOneErrorOnTheLedToo() throws IOException {
    PortParameters wide =
        port(16, List.of(2048, 0, 2048, 1024))
            .withInput(InputRules.DEFAULT.withMode(QueueMode.CUT_THROUGH));
    try (Simulation simulation = simulation(source(wide))) {
      SerialHost host = new SerialHost(simulation, CLOCKS_PER_BIT);
      host.idle(5_000);
      assertEquals("?", ask(host, "G2"));
      assertEquals("00000000", ask(host, "K1"));
      assertEquals("00000000", ask(host, "E"));
      ask(host, "X");
      host.idle(5_000);
      assertEquals("00000001", ask(host, "E"));
      long wrong = 0;
      for (int vl : List.of(0, 2, 3)) {
        wrong += number(host, "K1" + vl);
      }
      assertEquals(1, wrong);
      assertEquals(1, simulation.signal("ready_led_n").get());
      ask(host, "Z");
      host.idle(5_000);
      assertEquals(0, simulation.signal("ready_led_n").get());
      assertEquals("00000000", ask(host, "E"));
      assertTrue(number(host, "K0") > 5);
    }
  }

  /** A byte that flips in some beats, and a last beat that is lost at times. */
  @ParameterizedTest
  @CsvSource({
    "PacketExit, tdata: first[31:0] -> first[31:0] ^ {24'h0; {8{first[15:8] == 8'h5A}}}",
    "PacketQueue2048, head = _ ^ 11'h1",
  })
  void aBugInThePortIsFound(String module, String edit) throws IOException {
    RtlSource right = source(port(4, List.of(2048, 2048, 2048, 1024)));
    List<VerilogModule> wrong =
        VerilogModule.edited(right.modules(), module, edit.replace(';', ','));
    try (Simulation simulation = simulation(new RtlSource(right.top(), wrong))) {
      SerialHost host = new SerialHost(simulation, CLOCKS_PER_BIT);
      host.idle(20_000);
      assertTrue(number(host, "E") > 0);
    }
  }

  @Test
  void theExampleCanBeShown() throws IOException, ConfigurationException {
    Configuration example =
        ConfigurationFile.read(
            HOME.resolve("examples/port.yaml").toString(),
            InputStream.nullInputStream(),
            OpenSmPort.CA);
    PortParameters port = example.portParameters();
    assertEquals(port, new DemonstratedPort(port, example.tables()).parameters());
  }

  @Test
  void aPortThatCannotBeShownIsRefused() {
    PortParameters behindBus = port(4, List.of(2048, 0, 0, 0)).withBus(RegisterBus.APB);
    String message =
        assertThrows(IllegalArgumentException.class, () -> new DemonstratedPort(behindBus, TABLES))
            .getMessage();
    assertEquals("the demonstrator of a port needs port.bus: native", message);
  }

  @Test
  void lettersAreCommandsOfTheirOwn() {
    assertEquals(
        PortCommand.values().length,
        IntStream.range(0, PortCommand.values().length)
            .mapToObj(i -> PortCommand.values()[i].letter())
            .distinct()
            .count());
  }

  private static PortParameters port(int width, List<Integer> queueBytes) {
    ArbiterParameters arbiter =
        new ArbiterParameters(8, 8, 4, width, Architecture.TREE, CreditKind.BLOCKS, Rules.SPEC)
            .withOptions(new PortOptions(1024, 0));
    return new PortParameters(arbiter, LengthSource.LRH, FullQueue.HOLD, queueBytes, 512);
  }

  private static RtlSource source(PortParameters port) {
    return BoardTop.of(Board.ICEBREAKER, new DemonstratedPort(port, TABLES), CLOCKS_PER_BIT);
  }

  private static String ask(SerialHost host, String line) {
    return host.ask(line, PATIENCE);
  }

  private static long number(SerialHost host, String line) {
    return Long.parseLong(ask(host, line), 16);
  }

  private Simulation simulation(RtlSource source) throws IOException {
    source.writeTo(work);
    List<Path> files = source.modules().stream().map(m -> work.resolve(m.fileName())).toList();
    Simulation simulation =
        VerilatedDesign.of(source.top(), files)
            .clock(RtlSource.CLOCK)
            .forShortRuns()
            .build()
            .open();
    simulation.signal("button_n").set(1);
    return simulation;
  }
}
