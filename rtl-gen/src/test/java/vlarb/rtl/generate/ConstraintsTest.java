// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * OpenSTA reads the constraints of every configuration without a message. The netlist is the ports
 * alone: constraints name nothing else.
 */
class ConstraintsTest {
  private static final String CELLS = "/usr/share/qflow/tech/osu018/osu018_stdcells.lib";

  @TempDir Path folder;

  @Test
  void openStaHasNothingToSay() throws Exception {
    assertEquals(CLOCKED, read(""));
  }

  @Test
  void theLargerDesignsConstraintsStand() throws Exception {
    String larger = "set vlarb_inside 1; create_clock -name fast -period 3 [get_ports clock]";
    assertEquals(CLOCKED.replace("clock 10", "fast 3"), read(larger));
  }

  @Test
  void thePeriodIsTheUsers() throws Exception {
    assertEquals(CLOCKED.replace("10", "4"), read("set vlarb_period 4.0"));
  }

  /** Nothing crosses from clock to clock in a cycle: only what lies behind the crossings does. */
  @Test
  void theClocksOfAPortStandApart() throws Exception {
    PortParameters port = Smoke.port(RegisterBus.AXI_LITE).withClocks(PortClocks.OWN);
    List<GeneratedFile> files = Generator.generate(PortDesign.of(port, Smoke.TABLES, ""));
    for (GeneratedFile file : files) {
      if (file.name().equals("VlPort.sdc")) {
        Files.writeString(folder.resolve("0.sdc"), file.text());
      } else if (file.name().equals("VlPort.v")) {
        Files.writeString(folder.resolve("0.v"), empty("VlPort", file.text()));
      }
    }
    String expected = "clock 10\ns_axis_aclk 10\nm_axis_aclk 10\ns_axi_aclk 10\n";
    assertEquals(expected, openSta(script(0, "").replace("VlArbiter", "VlPort")));
  }

  @Test
  void openStaReportsASeededMistake() throws Exception {
    ArbiterParameters any = Configurations.all().getFirst();
    write(0, any, constraints(any).replace("get_ports clock]", "get_ports clcok]"));
    String said = openSta(script(0, ""));
    assertTrue(said.contains("clcok"), said);
  }

  private static final String CLOCKED = "clock 10\n".repeat(Configurations.tried().size());

  /** The clock of each configuration, after these commands and its constraints. */
  private String read(String before) throws Exception {
    StringBuilder script = new StringBuilder();
    List<ArbiterParameters> all = Configurations.tried();
    for (int i = 0; i < all.size(); i++) {
      write(i, all.get(i), constraints(all.get(i)));
      script.append(script(i, before));
    }
    return openSta(script.toString());
  }

  private static String script(int number, String before) {
    return """
        read_verilog %1$d.v
        link_design VlArbiter
        foreach name [info vars vlarb_*] { unset $name }
        %2$s
        read_sdc %1$d.sdc
        foreach one [all_clocks] {
          puts "[get_property $one full_name] [expr round([get_property $one period])]"
        }
        """
        .formatted(number, before);
  }

  private String openSta(String script) throws Exception {
    Files.writeString(folder.resolve("all.tcl"), "read_liberty " + CELLS + "\n" + script);
    Tool run = Tool.run(folder, List.of("sta", "-no_splash", "-exit", "all.tcl"));
    assertEquals(0, run.exitCode(), run.output());
    return run.output();
  }

  private void write(int number, ArbiterParameters parameters, String constraints)
      throws Exception {
    Files.writeString(folder.resolve(number + ".sdc"), constraints);
    String top = Configurations.verilog(parameters).getLast().text();
    Files.writeString(folder.resolve(number + ".v"), empty("VlArbiter", top));
  }

  /** A module with the ports of another one. */
  private static String empty(String name, String text) {
    List<String> ports = new ArrayList<>();
    for (TopPort port : TopPort.of(text)) {
      ports.add((port.input() ? "input " : "output ") + port.range() + " " + port.name());
    }
    return "module " + name + " (" + String.join(",\n", ports) + ");\nendmodule\n";
  }

  private static String constraints(ArbiterParameters parameters) {
    return Configurations.files(parameters).stream()
        .filter(file -> file.name().equals("VlArbiter.sdc"))
        .map(GeneratedFile::text)
        .findFirst()
        .orElseThrow();
  }
}
