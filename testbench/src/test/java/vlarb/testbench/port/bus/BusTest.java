// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.testbench.port.PortCases;
import vlarb.testbench.port.PortVerilog;
import vlarb.testbench.port.bus.BusBench.Checker;
import vlarb.testsupport.CommitTurn;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** The buses of a port in Verilog, beside the golden model and under a monitor. */
class BusTest {
  private static final int CYCLES = Integer.getInteger("vlarb.port.cycles", 10_000);
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final int STEP = TestSize.choose(4, 4, 1);
  private static final List<Checker> BOTH = List.of(Checker.values());

  @TempDir private Path folder;

  private Optional<String> run(
      PortParameters port, List<VerilogModule> modules, List<Checker> checkers, int cycles)
      throws Exception {
    VerilatedDesign design =
        VerilatedDesign.of("VlPort", PortVerilog.write(folder, modules)).clock("clock");
    try (Simulation simulation = design.build().open()) {
      return new BusBench(simulation, port, checkers, SEED).run(cycles);
    }
  }

  @Test
  void aPortBehindABusDoesWhatTheModelDoes() throws Exception {
    RegisterBus bus = RegisterBus.AXI_LITE;
    PortParameters port =
        CommitTurn.current() % 2 == 0 ? PortCases.behind(bus) : PortCases.registersBehind(bus);
    assertEquals(
        Optional.empty(), run(port, PortVerilog.modules(port), BOTH, CYCLES), "seed " + SEED);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NATIVE")
  void aLongRunHasNoMismatch(RegisterBus bus) throws Exception {
    for (PortParameters port : List.of(PortCases.behind(bus), PortCases.registersBehind(bus))) {
      assertEquals(
          Optional.empty(),
          run(port, PortVerilog.modules(port), BOTH, 50 * CYCLES),
          "seed " + SEED);
    }
  }

  /** Bugs: a bus, and an edit of the module of the bus. They take turns by commit. */
  static List<Arguments> bugs() {
    List<Arguments> all =
        List.of(
            Arguments.of(RegisterBus.AXI_LITE, "takesWrite: s_axi_wvalid -> 1'h1"),
            Arguments.of(RegisterBus.AXI_LITE, "begins: ~writeAnswer -> 1'h1"),
            Arguments.of(RegisterBus.AXI_LITE, "mgmtAddress: isWrite -> 1'h1"),
            Arguments.of(RegisterBus.AXI_LITE, "s_axi_rresp = 2'h0"),
            Arguments.of(RegisterBus.AXI_LITE, "wrong: fourth -> 1'h0"),
            Arguments.of(RegisterBus.AXI_LITE, "readAnswer: ~s_axi_rready -> 1'h0"),
            Arguments.of(RegisterBus.APB, "writes: (|s_apb_pstrb) -> 1'h1"),
            Arguments.of(RegisterBus.APB, "asksNow: stands -> 1'h1"),
            Arguments.of(RegisterBus.APB, "answers: ~withdrawn -> 1'h1"),
            Arguments.of(RegisterBus.APB, "mgmtAddress: nowhere -> 1'h0"),
            Arguments.of(RegisterBus.WISHBONE, "begins: ~made -> 1'h1"),
            Arguments.of(RegisterBus.WISHBONE, "wb_err_o = 1'h0"),
            Arguments.of(RegisterBus.WISHBONE, "wrong: wb_sel_i[1:0] -> {2{wb_sel_i[0]}}"),
            Arguments.of(RegisterBus.WISHBONE, "waits: ~answered -> 1'h1"));
    return IntStream.range(0, all.size())
        .filter(i -> i % STEP == Math.floorMod(CommitTurn.current(), STEP))
        .mapToObj(all::get)
        .toList();
  }

  /** Each bug is found by the model alone, and by the monitor alone. */
  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @MethodSource("bugs")
  void aSeededBugIsFound(RegisterBus bus, String edit) throws Exception {
    PortParameters port = PortCases.behind(bus);
    List<VerilogModule> modules = PortVerilog.modules(port);
    String module =
        modules.stream()
            .map(VerilogModule::name)
            .filter(n -> n.endsWith("Bus"))
            .findFirst()
            .orElseThrow();
    List<VerilogModule> edited = VerilogModule.edited(modules, module, edit);
    for (Checker checker : BOTH) {
      assertTrue(
          run(port, edited, List.of(checker), 10 * CYCLES).isPresent(), checker + " finds it");
    }
  }

  @Test
  void theMonitorKnowsTheRegistersAfterAReset() {
    PortParameters port = PortCases.behind(RegisterBus.APB);
    Registers registers = new Registers(port);
    Access entry = new Access(true, 4, 3, 0x205);
    Access read = new Access(false, 4, 0, 0);

    assertFalse(registers.refuses(entry));
    assertEquals(Optional.empty(), registers.read(read, 0x205));
    assertTrue(registers.read(read, 0x204).isPresent());
    registers.reset();
    assertTrue(registers.read(read, 0x205).isPresent());
  }
}
