// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.Architecture;
import vlarb.model.port.CreditRules;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.VerilatedDesign;

/** Two ports in Verilog: lost packets lose no credit for good, and no buffer overflows. */
@Tag("thorough")
@TakesTurns(2)
class PortsBackToBackTest {
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final int WIDTH = 8;
  private static final int INTERVAL = 16_384;
  private static final int TIMES = 5;

  private static final PortParameters PORT =
      PortCases.port(Architecture.TREE, 4, WIDTH, LengthSource.COUNTED, FullQueue.HOLD)
          .withReceiver(new CreditRules(PortsBackToBack.BUFFER / 4, INTERVAL));

  @TempDir private Path folder;

  /** Of each time, half is faulty; then all packets go. */
  private PortsBackToBack run(List<VerilogModule> modules) throws Exception {
    VerilatedDesign design =
        VerilatedDesign.of("VlPort", PortVerilog.write(folder, modules)).clock("clock");
    SimulatorLibrary library = design.build();
    try (Simulation one = library.open();
        Simulation another = library.open()) {
      var ports = new PortsBackToBack(one, another, PORT, SEED);
      for (int time = 0; time < TIMES && ports.problem.isEmpty(); time++) {
        ports.lost = 20;
        ports.run(20_000, true);
        ports.lost = 0;
        // The queues run empty, and an interval passes for what the buffer gave back last.
        ports.run(20_000 + 2 * INTERVAL / WIDTH, false);
        ports.requireWhole();
      }
      return ports;
    }
  }

  @Test
  void creditsAreWholeAgain() throws Exception {
    PortsBackToBack ports = run(PortVerilog.modules(PORT));
    assertEquals("", ports.problem, "seed " + SEED);
    assertTrue(ports.packets > TIMES * 1000, "packets: " + ports.packets);
  }

  @ParameterizedTest
  @CsvSource({
    "CreditReceiver, corrects = 1'h0",
    "CreditReceiver, limit = _ + 12'h1",
    "CreditReceiver, packetSent: sent[47:36] -> sent[35:24]",
    "CreditReceiver, timeUp = 1'h0",
  })
  void aSeededBugIsFound(String module, String edit) throws Exception {
    assertNotEquals("", run(VerilogModule.edited(PortVerilog.modules(PORT), module, edit)).problem);
  }
}
