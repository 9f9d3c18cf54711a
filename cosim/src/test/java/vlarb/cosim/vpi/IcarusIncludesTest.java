// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.Simulator;
import vlarb.verilator.BuildException;

/** Icarus simulates the files that it reads, as they are now. */
@Tag("newest-tools")
class IcarusIncludesTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "`include \"value.vh\"",
        "`define FILE \"value.vh\"\n`include `FILE",
        "`define FILE \"DIRECTORY/value.vh\"\n`include `FILE",
        "  `include \"below/../value.vh\"",
        "`include \"../design/value.vh\""
      })
  void followsAnIncludeHoweverItIsNamed(String include) throws IOException {
    Path folder = directory.resolve("design");
    Files.createDirectories(folder.resolve("below"));
    String text =
        include.replace("DIRECTORY", folder.toString())
            + "\nmodule uses(output [7:0] y);\n  assign y = `VALUE;\nendmodule\n";
    Design design = Design.of("uses", Files.writeString(folder.resolve("uses.v"), text));
    Path header = folder.resolve("value.vh");
    for (int value : new int[] {17, 18, 17}) {
      Files.writeString(header, "`define VALUE 8'd" + value + "\n");
      try (Simulator simulator = new Icarus().open(design)) {
        simulator.settle();
        assertEquals(value, simulator.net("y").get());
      }
    }
    Files.writeString(header, "nonsense\n");
    assertThrows(BuildException.class, () -> new Icarus().open(design));
  }
}
