// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.VerilogModule;
import vlarb.model.port.bus.RegisterBus;
import vlarb.system.ChildProcess;
import vlarb.testbench.port.PortVerilog;

/** A SoC of LiteX with the port of {@code examples/port/litex_port.py}, in Icarus. */
@Tag("thorough")
class PortLitexTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir private Path folder;

  /** Runs accesses to the registers through the bus of the SoC. */
  private ChildProcess.Ending run(List<VerilogModule> modules, String edited, String with)
      throws Exception {
    String python = System.getenv("VLARB_DESIGNS");
    assumeTrue(python != null, "skipped, for there is no LiteX: ./vlarb test gets it from PyPI");
    Path rtl = Files.createDirectory(folder.resolve("rtl"));
    PortVerilog.write(rtl, modules);
    Files.writeString(
        rtl.resolve("VlPort.f"),
        modules.stream().map(VerilogModule::fileName).collect(Collectors.joining("\n")));
    String port = Files.readString(ExamplePort.file("litex_port.py"));
    assertNotEquals(-1, port.indexOf(edited));
    Files.writeString(folder.resolve("litex_port.py"), port.replace(edited, with));
    for (String name : List.of("litex_soc.py", "litex_bench.v")) {
      try (InputStream resource = PortLitexTest.class.getResourceAsStream(name)) {
        Files.write(folder.resolve(name), resource.readAllBytes());
      }
    }
    ChildProcess.Ending built = run(List.of(python, "litex_soc.py", "rtl", "soc.v"));
    assertEquals(0, built.status(), built.output());
    String icarus = "iverilog -g2012 -Wall -Wno-timescale -y rtl -s litex_bench -o run soc.v";
    ChildProcess.Ending compiled = run(List.of((icarus + " litex_bench.v").split(" ")));
    assertEquals("", compiled.output());
    return run(List.of("vvp", "-n", "run"));
  }

  private ChildProcess.Ending run(List<String> command) throws Exception {
    return ChildProcess.run(folder, command, LIMIT).orElseThrow();
  }

  @Test
  void theRegistersAreReachedThroughTheBus() throws Exception {
    ChildProcess.Ending ending = run(ExamplePort.modules(RegisterBus.WISHBONE), "", "");
    assertEquals("PASS\n", ending.output());
    assertEquals(0, ending.status());
  }

  @Test
  void aWrongAddressIsFound() throws Exception {
    ChildProcess.Ending ending =
        run(
            ExamplePort.modules(RegisterBus.WISHBONE),
            "Cat(Constant(0, 2), bus.adr)",
            "Cat(bus.adr, Constant(0, 2))");
    assertNotEquals(0, ending.status(), ending.output());
  }

  @Test
  void aRefusalThatIsNotToldIsFound() throws Exception {
    List<VerilogModule> edited =
        VerilogModule.edited(
            ExamplePort.modules(RegisterBus.WISHBONE), "WishboneBus", "wb_err_o = 1'h0");
    ChildProcess.Ending ending = run(edited, "", "");
    assertNotEquals("PASS\n", ending.output());
  }
}
