// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.rtl.port.VlPort;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** The Verilog of a port beside the golden model: every output in every cycle. */
@Tag("thorough")
class PortLockstepTest {
  private static final int CYCLES = Integer.getInteger("vlarb.port.cycles", 20_000);
  private static final long SEED = Long.getLong("vlarb.seed", 7);

  @TempDir private Path folder;

  static PortParameters parameters(
      Architecture architecture, int vls, int width, LengthSource length, FullQueue full) {
    List<VlWeight> entries =
        IntStream.range(0, vls).mapToObj(vl -> new VlWeight(vl, 9 + vl)).toList();
    ArbiterParameters arbiter =
        new ArbiterParameters(
                16,
                16,
                vls,
                width,
                architecture,
                CreditKind.BLOCKS,
                Rules.SPEC,
                new PortOptions(2072, 0))
            .withTablesAtReset(new Tables(1, entries.subList(0, vls / 2), entries));
    return new PortParameters(arbiter, length, full, Collections.nCopies(vls, 4096), 1024);
  }

  /** All architectures and widths, each with each length and each fate of a full queue. */
  static Stream<PortParameters> ports() {
    int[] widths = {4, 8, 16};
    int[] vls = {2, 4, 8, 15};
    List<PortParameters> ports = new ArrayList<>();
    for (Architecture architecture : Architecture.values()) {
      for (int width = 0; width < widths.length; width++) {
        int mixed = architecture.ordinal() + width;
        ports.add(
            parameters(
                architecture,
                vls[mixed % 4],
                widths[width],
                LengthSource.values()[mixed % 2],
                FullQueue.values()[architecture.ordinal() / 2 + width & 1]));
      }
    }
    return ports.stream();
  }

  private List<VerilogModule> modules(PortParameters parameters) {
    return Verilog.emit(() -> new VlPort(parameters), EmitOptions.design());
  }

  private Optional<String> run(PortParameters parameters, List<VerilogModule> modules)
      throws Exception {
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : modules) {
      files.add(Files.writeString(folder.resolve(module.fileName()), module.text()));
    }
    VerilatedDesign design = VerilatedDesign.of("VlPort", files).clock("clock");
    try (Simulation simulation = design.build().open()) {
      return new PortLockstep(simulation, parameters, SEED).run(CYCLES);
    }
  }

  @ParameterizedTest
  @MethodSource("ports")
  void theVerilogDoesWhatTheModelDoes(PortParameters parameters) throws Exception {
    assertEquals(Optional.empty(), run(parameters, modules(parameters)));
  }

  @ParameterizedTest
  @CsvSource({
    "CreditTransmitter, limitReady = 1'h1",
    "CreditTransmitter, creditBlocks = 12'h1",
    "PacketEntry, rollBack = 1'h0",
    "PacketEntry, discardCause = 2'h2",
    "PacketExit, open = 1'h1",
    "PacketExit, tlast = 1'h0",
    "PacketStore, hasQueue = 1'h1",
  })
  void aSeededBugIsFound(String module, String edit) throws Exception {
    PortParameters parameters =
        parameters(Architecture.TREE, 4, 8, LengthSource.LRH, FullQueue.DROP);
    assertTrue(
        run(parameters, VerilogModule.edited(modules(parameters), module, edit)).isPresent());
  }
}
