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
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.Architecture;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** Numbered packets through ports in Verilog, end to end, in every mode. */
class PacketsThroughPortTest {
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final int TIMES = 12;

  /** Cycles that a packet takes at most, on average: some 110 where a beat has four bytes. */
  private static final int MOST_CYCLES = 150;

  private static final int CYCLES = TestSize.choose(1000, 4000, 1_900_000);

  private static final PortParameters STORING =
      PortCases.port(Architecture.TREE, 4, 8, LengthSource.LRH, FullQueue.DROP);

  private static final PortParameters CUTTING =
      PortCases.cuttingThrough(
          PortCases.port(Architecture.TREE, 4, 8, LengthSource.LRH, FullQueue.HOLD));

  private static final PortParameters DISCARDING =
      PortCases.discardingHeads(
          PortCases.port(Architecture.TREE, 4, 8, LengthSource.LRH, FullQueue.HOLD));

  @TempDir private Path folder;

  private PacketsThroughPort run(PortParameters port, List<VerilogModule> modules)
      throws Exception {
    VerilatedDesign design =
        VerilatedDesign.of("VlPort", PortVerilog.write(folder, modules)).clock("clock");
    try (Simulation simulation = design.build().open()) {
      PacketsThroughPort packets = new PacketsThroughPort(simulation, port, SEED);
      packets.run(TIMES, CYCLES);
      return packets;
    }
  }

  private void requireAll(PortParameters port) throws Exception {
    PacketsThroughPort packets = run(port, PortVerilog.modules(port));
    assertEquals("", packets.problem, "seed " + SEED);
    System.out.println(packets.left + " packets, seed " + SEED);
    assertTrue(packets.left > TIMES * CYCLES / MOST_CYCLES, "packets: " + packets.left);
    assertEquals(port.cutsThrough(), packets.leftBad() > 0, "bad ones: " + packets.leftBad());
  }

  @Test
  void packetsThatCutThroughArriveWholeOrMarked() throws Exception {
    requireAll(CUTTING);
  }

  static List<PortParameters> ports() {
    return List.of(
        STORING,
        PortCases.cuttingThrough(STORING),
        PortCases.perVl(STORING),
        PortCases.perVl(CUTTING),
        PortCases.tight(),
        DISCARDING,
        PortCases.perVl(DISCARDING),
        PortCases.appendingCrcs(PortCases.cuttingThrough(STORING)),
        PortCases.appendingCrcs(
            PortCases.port(Architecture.FLAT, 4, 4, LengthSource.LRH, FullQueue.HOLD)),
        PortCases.cuttingThrough(
            PortCases.port(Architecture.FLAT, 8, 4, LengthSource.LRH, FullQueue.HOLD)),
        PortCases.cuttingThrough(
            PortCases.port(Architecture.PAIRS, 15, 16, LengthSource.LRH, FullQueue.DROP)));
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest
  @MethodSource("ports")
  void packetsArriveInEveryMode(PortParameters port) throws Exception {
    requireAll(port);
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @CsvSource({
    // A block too much is freed.
    "PacketQueue4096, behindHead = used + 7'h20",
    // A packet goes that the exit reads.
    "HeadDiscards, heldVl1 = 1'h0",
    // A discard hides another one.
    "HeadDiscards, leaving = marked",
  })
  void aBugInDiscardsIsFound(String module, String edit) throws Exception {
    List<VerilogModule> edited =
        VerilogModule.edited(PortVerilog.modules(DISCARDING), module, edit);
    assertNotEquals("", run(DISCARDING, edited).problem);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @CsvSource({
    // No packet is marked.
    "PacketEntry, writeBad = 1'h0",
    // Missing beats are not stored.
    "PacketEntry, missing = 1'h0",
    // Missing beats are like the beat at the front.
    "PacketEntry, next: ended -> 1'h0",
    // Beats beyond the length are stored.
    "PacketEntry, storesNext = offers | begun & (takes | ended)",
    // A packet is offered that has no room for all of it.
    "PacketEntry, lacksRoom = 1'h0",
    // A beat is read before it is stored.
    "PacketExit, reads = (|left) & ~crowded",
  })
  void aSeededBugIsFound(String module, String edit) throws Exception {
    List<VerilogModule> edited = VerilogModule.edited(PortVerilog.modules(CUTTING), module, edit);
    assertNotEquals("", run(CUTTING, edited).problem);
  }
}
