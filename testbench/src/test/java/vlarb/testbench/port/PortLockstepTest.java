// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.Architecture;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** The Verilog of a port beside the golden model: every output in every cycle. */
class PortLockstepTest {
  private static final int CYCLES = Integer.getInteger("vlarb.port.cycles", 10_000);
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final PortParameters PLAIN =
      PortCases.port(Architecture.TREE, 4, 8, LengthSource.LRH, FullQueue.DROP);

  @TempDir private Path folder;

  private Optional<String> run(PortParameters port, List<VerilogModule> modules, int cycles)
      throws Exception {
    VerilatedDesign design =
        VerilatedDesign.of("VlPort", PortCases.write(folder, modules)).clock("clock");
    try (Simulation simulation = design.build().open()) {
      return new PortLockstep(simulation, port, SEED).run(cycles);
    }
  }

  @Test
  void aPortDoesWhatTheModelDoes() throws Exception {
    assertEquals(Optional.empty(), run(PLAIN, PortCases.modules(PLAIN), CYCLES), "seed " + SEED);
  }

  static List<PortParameters> ports() {
    return PortCases.all();
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest
  @MethodSource("ports")
  void theVerilogDoesWhatTheModelDoes(PortParameters port) throws Exception {
    assertEquals(Optional.empty(), run(port, PortCases.modules(port), CYCLES), "seed " + SEED);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @Test
  void aLongRunHasNoMismatch() throws Exception {
    assertEquals(
        Optional.empty(), run(PLAIN, PortCases.modules(PLAIN), 100 * CYCLES), "seed " + SEED);
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @CsvSource({
    "CreditTransmitter, limitReady = 1'h1",
    "CreditTransmitter, creditBlocks = 12'h1",
    "PacketEntry, rollBack = 1'h0",
    "PacketEntry, discardCause = 2'h2",
    "PacketExit, open = 1'h1",
    "PacketExit, tlast = 1'h0",
    "PacketStore, hasQueue = 1'h1",
    "PacketQueue4096, fits = 1'h1",
    "PacketQueue1024, valid = 1'h1",
  })
  void aSeededBugIsFound(String module, String edit) throws Exception {
    List<VerilogModule> edited = VerilogModule.edited(PortCases.modules(PLAIN), module, edit);
    assertTrue(run(PLAIN, edited, 2 * CYCLES).isPresent());
  }
}
