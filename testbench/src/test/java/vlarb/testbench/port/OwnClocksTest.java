// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.chisel.VerilogModule;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.Task;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.verilator.Verilator;
import vlarb.model.arbitration.Architecture;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/** Packets and accesses to registers cross from clock to clock, whatever their ratios. */
class OwnClocksTest {
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final int PACKETS = TestSize.choose(40, 120, 10_000);
  private static final String SIMILAR = "10,11,9,13";

  private static final PortParameters PORT =
      PortCases.port(Architecture.TREE, 4, 4, LengthSource.LRH, FullQueue.HOLD)
          .withBus(RegisterBus.AXI_LITE)
          .withClocks(PortClocks.OWN);

  @TempDir private Path folder;

  /** A use that a test makes of a port. */
  private interface Use {
    void of(AcrossClocks port) throws Exception;
  }

  private void run(List<VerilogModule> modules, String periods, Use use) throws Exception {
    Path[] files = PortVerilog.write(folder, modules).toArray(Path[]::new);
    List<Integer> all = Arrays.stream(periods.split(",")).map(Integer::valueOf).toList();
    try (Dut dut = Dut.open(new Verilator(), Design.of("VlPort", files))) {
      dut.run(
          () -> {
            AcrossClocks port = new AcrossClocks(dut, PORT, all, SEED);
            port.reset();
            use.of(port);
          });
    }
  }

  private static void packetsAndAccesses(AcrossClocks port) {
    Task accesses = port.inBackground(() -> port.accesses(PACKETS / 4));
    port.packets(PACKETS);
    accesses.join();
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(strings = SIMILAR)
  void allArrivesWithSimilarClocks(String periods) throws Exception {
    run(PortVerilog.modules(PORT), periods, OwnClocksTest::packetsAndAccesses);
  }

  /** The periods of the port, of the stream in, of the stream out, of the bus. */
  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @ValueSource(
      strings = {"10,10,10,10", "10,20,5,40", "10,3,31,7", "10,31,3,97", "29,10,10,3", "3,8,11,50"})
  void allArrivesWithAnyRatio(String periods) throws Exception {
    run(PortVerilog.modules(PORT), periods, OwnClocksTest::packetsAndAccesses);
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest
  @ValueSource(strings = {SIMILAR, "10,3,31,7", "10,31,3,97"})
  void aResetInTheMiddleLeavesNothing(String periods) throws Exception {
    run(
        PortVerilog.modules(PORT),
        periods,
        port -> {
          Task sending = port.inBackground(() -> port.send(PACKETS));
          port.waitFor(PACKETS);
          sending.cancel();
          port.reset();
          port.packets(PACKETS / 4);
        });
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @CsvSource({
    // A queue is full at the wrong word.
    "CrossingWriter16, fullAt = _ ^ 5'h1",
    // An access is answered twice.
    "CrossingReader4, waits = 1'h1",
    // A refused access is answered as any other.
    "VlPort, response.writeData: refused -> 1'h0",
  })
  void aSeededBugIsFound(String module, String edit) {
    List<VerilogModule> edited = VerilogModule.edited(PortVerilog.modules(PORT), module, edit);
    assertThrows(
        CosimFailure.class, () -> run(edited, "10,3,31,7", OwnClocksTest::packetsAndAccesses));
  }

  @Test
  void thePortItselfIsTheSame() {
    List<String> own = PortVerilog.modules(PORT).stream().map(VerilogModule::text).toList();
    List<String> others =
        PortVerilog.modules(PORT.withClocks(PortClocks.ONE)).stream()
            .filter(module -> !module.name().equals("VlPort") && !own.contains(module.text()))
            .map(VerilogModule::name)
            .toList();
    assertEquals(List.of(), others);
  }
}
