// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Direction;
import vlarb.chisel.verilog.VerilogTree.Port;

/**
 * Simulates what is printed of a design beside what firtool prints of it by element, both on the
 * same random inputs for 1000 cycles.
 *
 * @param folder the folder for the files
 */
record SideBySide(Path folder) {
  private static final String PREFIX = "printed_";

  /** Returns what the simulation prints: PASS and a count of comparisons, or FAIL and a port. */
  String run(Supplier<Module> top) throws Exception {
    List<VerilogModule> printed = Verilog.emit(top, EmitOptions.design().withPrefix(PREFIX));
    return run(Verilog.rawByElement(top, EmitOptions.design()), printed);
  }

  String run(String raw, List<VerilogModule> printed) throws Exception {
    VerilogTree top = VerilogText.parse(printed.getLast().text()).getFirst();
    String name = top.name().substring(PREFIX.length());
    Files.writeString(folder.resolve("raw.v"), raw);
    Files.writeString(folder.resolve("bench.v"), bench(top, name));
    List<String> command =
        new ArrayList<>(List.of("iverilog", "-g2012", "-o", "simulation", "raw.v", "bench.v"));
    command.addAll(Tool.write(folder, printed));
    assertEquals(new Tool(0, ""), Tool.run(folder, command));
    return Tool.run(folder, List.of("vvp", "-n", "simulation")).output();
  }

  private static String bench(VerilogTree printed, String raw) {
    List<String> declared = new ArrayList<>();
    List<String> random = new ArrayList<>();
    List<String> compared = new ArrayList<>();
    List<Port> ports = new ArrayList<>(printed.ports());
    ports.removeIf(port -> port.name().equals("clock") || port.name().equals("reset"));
    ports.add(new Port(Direction.INPUT, Optional.empty(), "clock", "", ""));
    ports.add(new Port(Direction.INPUT, Optional.empty(), "reset", "", ""));
    for (Port port : ports) {
      int width = port.range().map(range -> range.size().orElseThrow()).orElse(1);
      String range = "[%d:0] ".formatted(width - 1);
      if (port.direction() == Direction.OUTPUT) {
        declared.add("wire %s%s, other_%s;".formatted(range, port.name(), port.name()));
        compared.add(
            "if (^%1$s !== 1'bx) begin count = count + 1; if (%1$s !== other_%1$s) begin"
                    .formatted(port.name())
                + " $display(\"FAIL %s\"); $finish; end end".formatted(port.name()));
      } else {
        declared.add("reg %s%s = 0;".formatted(range, port.name()));
        if (!port.name().equals("clock") && !port.name().equals("reset")) {
          random.add("%s = {%d{$random(seed)}};".formatted(port.name(), width / 32 + 1));
        }
      }
    }
    return """
    module Bench;
      integer cycle, count, seed;
      %s
      %s
      %s
      initial begin
        count = 0; seed = 7;
        for (cycle = 0; cycle < 1000; cycle = cycle + 1) begin
          reset = cycle < 2 || cycle %% 97 == 0;
          %s
          #1 %s
          clock = 1; #1 clock = 0; #1;
        end
        if (count > 500) $display("PASS %%0d", count); else $display("FAIL undefined");
      end
    endmodule
    """
        .formatted(
            String.join("\n  ", declared),
            instance(raw, ports, "raw", ""),
            instance(printed.name(), printed.ports(), "printed", "other_"),
            String.join("\n      ", random),
            String.join("\n      ", compared));
  }

  private static String instance(
      String module, List<Port> ports, String name, String beforeOutputs) {
    List<String> connections =
        ports.stream()
            .map(
                port ->
                    ".%s(%s%s)"
                        .formatted(
                            port.name(),
                            port.direction() == Direction.OUTPUT ? beforeOutputs : "",
                            port.name()))
            .toList();
    return "%s %s (%s);".formatted(module, name, String.join(", ", connections));
  }
}
