// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.Simulator;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;
import vlarb.verilator.BuildException;

/** Names of Verilog files that simulators would take for options, comments or patterns. */
@Tag("newest-tools")
class OddFileNamesTest {
  private static final List<String> TAKEN =
      List.of(
          "-x.v",
          "+define+X.v",
          "#x.v",
          "@x.v",
          "*.v",
          "q'x.v",
          "%x.v",
          "x;y.v",
          "x:y.v",
          "&.v",
          "[x].v",
          "~.v",
          "Ångström.v",
          "-");

  private static final List<String> REFUSED =
      List.of("a b.v", "$HOME.v", "$(HOME).v", "q\"x.v", "back\\slash.v", "line\nbreak.v");

  @TempDir private Path folder;

  static List<SimulatorFactory> simulators() {
    return List.of(new Verilator(), new Icarus());
  }

  /** Odd names are names of files: all in one design, each with a module of its own. */
  @ParameterizedTest
  @MethodSource("simulators")
  void areNames(SimulatorFactory simulators) throws IOException {
    var files = new ArrayList<Path>();
    var instances = new StringBuilder();
    for (String name : TAKEN) {
      int number = files.size();
      String module = "module m%d(output y);\n  assign y = 1'b1;\nendmodule\n".formatted(number);
      files.add(Files.writeString(folder.resolve(Path.of(name).getFileName()), module));
      instances.append("  m%1$d i%1$d(.y(y[%1$d]));\n".formatted(number));
    }
    String top =
        "module odd(output [%d:0] y);\n%sendmodule\n".formatted(TAKEN.size() - 1, instances);
    files.add(Files.writeString(folder.resolve("odd.v"), top));
    try (Simulator simulator = simulators.open(Design.of("odd", files.toArray(Path[]::new)))) {
      simulator.settle();
      assertEquals((1 << TAKEN.size()) - 1, simulator.net("y").get());
    }
    // A message names the file as its owner does.
    Path wrong =
        Files.writeString(files.getFirst(), "module m0(output y);\n  nonsense\nendmodule\n");
    String message =
        assertThrows(
                BuildException.class,
                () -> simulators.open(Design.of("odd", files.toArray(Path[]::new))))
            .getMessage();
    assertTrue(message.contains(wrong + ":"), message);
  }

  @ParameterizedTest
  @MethodSource("simulators")
  void orAreRefusedInOneLine(SimulatorFactory simulators) throws IOException {
    for (String name : REFUSED) {
      Path file = Files.writeString(folder.resolve(name), "module odd; endmodule\n");
      BuildException thrown =
          assertThrows(BuildException.class, () -> simulators.open(Design.of("odd", file)));
      assertTrue(thrown.getMessage().contains("expected a name without $"));
    }
  }
}
