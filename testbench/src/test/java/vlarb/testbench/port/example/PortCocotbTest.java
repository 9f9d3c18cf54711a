// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.example;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.port.bus.RegisterBus;
import vlarb.testbench.bridge.Cocotb;
import vlarb.testsupport.CocotbPython;
import vlarb.testsupport.TakesTurns;

/**
 * Ports under drivers that nobody here wrote: cocotbext-axi's streams and AXI4-Lite, cocotbext-apb
 * and cocotbext-wishbone.
 */
class PortCocotbTest {
  private static final String SEED = Long.toString(Long.getLong("vlarb.seed", 7));

  @TempDir private Path folder;

  private CocotbPython.Result run(RegisterBus bus, List<VerilogModule> modules, String simulator)
      throws Exception {
    CocotbPython.assumeItRunsOn(simulator);
    String test = ExamplePort.file(test(bus)).toString();
    return Cocotb.run(
        folder,
        modules,
        List.of("--top", "port", "--test", test, "--simulator", simulator, "--seed", SEED));
  }

  private static String test(RegisterBus bus) {
    return switch (bus) {
      case NATIVE -> "test_port.py";
      case AXI_LITE -> "test_port_axi_lite.py";
      case APB -> "test_port_apb.py";
      case WISHBONE -> "test_port_wishbone.py";
    };
  }

  private static void requirePass(CocotbPython.Result result) {
    assertTrue(result.passed(), result::output);
    assertTrue(result.output().contains(" FAIL=0 SKIP=0"), result::output);
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource
  void everyBusPasses(RegisterBus bus) throws Exception {
    requirePass(run(bus, ExamplePort.modules(bus), "icarus"));
  }

  @Tag("thorough")
  @Tag("newest-tools")
  @TakesTurns(1)
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NATIVE")
  void everyBusPassesOnTheNewestVerilator(RegisterBus bus) throws Exception {
    requirePass(run(bus, ExamplePort.modules(bus), "verilator"));
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // An SMP leaves with another length.
        "NATIVE; VlPort; length: store_headVl15 -> arbiter_grantLength + 11'h1",
        // Beats are lost while the link waits.
        "NATIVE; PacketExit; crowded = 1'h0",
        // Every second beat of a block comes twice.
        "NATIVE; PacketStore; readAddress: beatRead -> {beatRead[3:1], 1'h0}",
        // A packet leaves on another VL.
        "NATIVE; PacketExit; tdest = 4'h1",
        "AXI_LITE; AxiLiteBus; s_axi_rresp = 2'h0",
        "AXI_LITE; AxiLiteBus; third = 8'h0",
        "AXI_LITE; AxiLiteBus; takesWrite: s_axi_wvalid -> 1'h1",
        // Packets do not count.
        "AXI_LITE; TrafficCounters; countsPacket = 1'h0",
        "APB; ApbBus; s_apb_pslverr = 1'h0",
        "APB; ApbBus; s_apb_prdata = 32'h0",
        "APB; ApbBus; wrong = 1'h1",
        "WISHBONE; WishboneBus; wb_err_o = 1'h0",
        "WISHBONE; WishboneBus; wb_dat_o = 32'h0",
      })
  void aSeededBugIsFound(RegisterBus bus, String module, String edit) throws Exception {
    List<VerilogModule> edited = VerilogModule.edited(ExamplePort.modules(bus), module, edit);
    assertFalse(run(bus, edited, "icarus").passed(), "seed " + SEED);
  }
}
