// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.testsupport.TakesTurns;

/** A library is made of what Verilator reads, however the Verilog includes it. */
@Tag("newest-tools")
class IncludedFilesTest {
  @TempDir private Path directory;

  private Path write(String name, String verilog) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, verilog);
  }

  private static VerilatedDesign design(Path... files) {
    return VerilatedDesign.of("uses", List.of(files))
        .lintFatal(false)
        .forShortRuns()
        .cacheDirectory(Designs.CACHE);
  }

  @Test
  void followsAnIncludeInAnInclude() throws IOException {
    Path file = write("uses.v", uses("`include \"below/value.vh\"\n"));
    write("below/value.vh", "`include \"inner.vh\"\n`define VALUE `INNER\n");
    for (int value : new int[] {17, 18}) {
      write("inner.vh", "`define INNER 8'd" + value + "\n");
      assertEquals(value, value(file));
    }
  }

  /** The value that a design puts out is that of the file that it includes, whenever it changes. */
  private void assertFollows(String included, String verilog) throws IOException {
    Path file = write("design/" + included.hashCode() + "/uses.v", verilog);
    Path header = file.resolveSibling(included).normalize();
    Files.createDirectories(header.getParent());
    for (int value : new int[] {17, 18, 17}) {
      Files.writeString(header, "`define VALUE 8'd" + value + "\n");
      assertEquals(value, value(file), verilog);
    }
    assertTrue(design(file).build().wasCached());
    Files.writeString(header, "nonsense\n");
    assertThrows(BuildException.class, design(file)::build);
  }

  private static String uses(String include) {
    return include + "module uses(output [7:0] y);\n  assign y = `VALUE;\nendmodule\n";
  }

  @Tag("thorough")
  @TakesTurns(0)
  @Test
  void followsAnIncludeAnywhereInALine() throws IOException {
    assertFollows("in-line.vh", uses("/**/ `include \"in-line.vh\" \n"));
    Path absolute = directory.resolve("absolute.vh");
    assertFollows(absolute.toString(), uses("/**/ `include \"%s\"\n".formatted(absolute)));
  }

  @Tag("thorough")
  @TakesTurns(1)
  @Test
  void followsAnIncludeThatAMacroNames() throws IOException {
    assertFollows("named.vh", uses("`define FILE \"named.vh\"\n`include `FILE\n"));
    assertFollows(
        "deep/named.vh", uses("`define IN(name) `\"deep/name.vh`\"\n`include `IN(named)\n"));
  }

  @Tag("thorough")
  @TakesTurns(2)
  @Test
  void followsAnIncludeFromElsewhere() throws IOException {
    assertFollows("../up.vh", uses("`include \"../up.vh\"\n"));
    assertFollows("../../other/up.vh", uses("`include \"../../other/up.vh\"\n"));
  }

  @Test
  void aHeaderThatComesBeforeAnotherTakesItsPlace() throws IOException {
    Path top = write("one/uses.v", uses("`include \"value.vh\"\n"));
    Path other = write("two/other.v", "module other;\nendmodule\n");
    Path second = write("two/value.vh", "`define VALUE 8'd2\n");
    assertEquals(2, value(top, other));
    Path first = write("one/value.vh", "`define VALUE 8'd1\n");
    assertEquals(1, value(top, other));
    Files.delete(first);
    assertEquals(2, value(top, other));
    Files.delete(second);
    assertThrows(BuildException.class, design(top, other)::build);
  }

  private long value(Path... files) {
    try (Simulation simulation = design(files).build().open()) {
      simulation.eval();
      return simulation.signal("y").get();
    }
  }

  @Tag("thorough")
  @TakesTurns(1)
  @Test
  void aHeaderThatIncludesMoreIsFollowedFurther() throws IOException {
    Path file = write("uses.v", uses("`include \"value.vh\"\n"));
    write("value.vh", "`define VALUE 8'd3\n");
    assertEquals(3, value(file));
    write("value.vh", "`include \"inner.vh\"\n");
    write("inner.vh", "`define VALUE 8'd4\n");
    assertEquals(4, value(file));
    write("inner.vh", "`define VALUE 8'd5\n");
    assertEquals(5, value(file));
    write("value.vh", "`define VALUE 8'd3\n");
    assertEquals(3, value(file));
  }

  @Tag("thorough")
  @Test
  void aListOfIncludesThatIsDamagedIsMadeAgain() throws IOException {
    Path file = write("uses.v", uses("`include \"value.vh\"\n"));
    VerilatedDesign design = design(file).cacheDirectory(directory.resolve("cache"));
    write("value.vh", "`define VALUE 8'd3\n");
    design.build();
    for (String damaged : List.of("", "val", "no-such.vh\n", "../..\n", "\0\n")) {
      for (File list : directory.resolve("cache").toFile().listFiles()) {
        if (list.getName().endsWith(".includes")) {
          Files.writeString(list.toPath(), damaged);
        }
      }
      assertTrue(design.build().wasCached(), damaged);
    }
  }
}
