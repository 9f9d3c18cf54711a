// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.system.ExternalTool;
import vlarb.system.ToolMissingException;

/** From Verilog to a library, or to a message that tells why not. */
class BuildTest {
  @TempDir private Path directory;

  private Path write(String name, String verilog) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, verilog);
  }

  private static VerilatedDesign design(String top, Path... files) {
    return VerilatedDesign.of(top, List.of(files)).cacheDirectory(Designs.CACHE);
  }

  @Test
  void aSecondBuildFindsTheFirst() {
    SimulatorLibrary first = Designs.design("counter").build();
    SimulatorLibrary second = Designs.design("counter").build();
    assertTrue(second.wasCached());
    assertEquals(first.path(), second.path());
    assertEquals(first.hash(), second.hash());
    assertTrue(second.duration().toMillis() < 2000, second.duration()::toString);
  }

  @Tag("thorough")
  @Test
  void eachInputOfTheBuildMakesAnotherLibrary() throws IOException {
    String text = Files.readString(Designs.file("counter.v"));
    VerilatedDesign same = design("counter", write("counter.v", text)).clock("clock");
    SimulatorLibrary plain = Designs.design("counter").build();
    assertEquals(plain.hash(), same.build().hash(), "the folder does not count");
    for (VerilatedDesign other :
        List.of(
            design("counter", write("other.v", text)).clock("clock"),
            design("counter", write("edited/counter.v", text + "\n")).clock("clock"),
            same.lintFatal(false),
            same.randomInitialState(),
            same.forShortRuns(),
            same.clock("enable"))) {
      assertNotEquals(plain.hash(), other.build().hash());
    }
  }

  @Test
  void quotesVerilatorWithTheOriginalFile() throws IOException {
    Path file = write("wrong.v", "module wrong(input a, output b);\nassign b = c;\nendmodule\n");
    BuildException e = assertThrows(BuildException.class, design("wrong", file)::build);
    List<String> lines = e.getMessage().lines().toList();
    assertEquals("Verilator does not accept the design wrong:", lines.get(0));
    assertTrue(lines.get(1).startsWith("%Error: " + file + ":2:12: "), e.getMessage());
  }

  @Test
  void lintIsFatalUnlessTurnedOff() throws IOException {
    Path file =
        write(
            "narrow.v",
            "module narrow(input [7:0] a, output [3:0] b);\nassign b = a;\nendmodule\n");
    BuildException e = assertThrows(BuildException.class, design("narrow", file)::build);
    assertTrue(
        e.getMessage().matches("(?s).*\n%Warning-WIDTH\\w*: " + file + ":2:10.*"), e.getMessage());
    try (Simulation simulation = design("narrow", file).lintFatal(false).build().open()) {
      simulation.signal("a").set(0x5A);
      simulation.eval();
      assertEquals(0xA, simulation.signal("b").get());
    }
  }

  @Test
  void anotherVerilatorOfTheSameVersionMakesAnotherLibrary() throws IOException {
    Path original = Toolchain.DEFAULT.verilator().file();
    var hashes = new HashSet<String>();
    for (String text : List.of("", "# patched\n")) {
      Path script = write("verilator", "#!/bin/sh\n" + text + "exec " + original + " \"$@\"\n");
      assertTrue(script.toFile().setExecutable(true));
      Path copy = Files.move(script, directory.resolve("verilator" + hashes.size()));
      var tools =
          new Toolchain(
              new ExternalTool(copy.toString(), "verilator"), Toolchain.DEFAULT.compiler());
      hashes.add(tools.content().hash());
    }
    assertEquals(2, hashes.size());
  }

  @Test
  void keepsTheVerilogNamesOfPorts() throws IOException {
    Path file =
        write(
            "names.v",
            """
            module names(input a__b, input \\odd.name , output \\int );
              assign \\int = a__b ^ \\odd.name ;
            endmodule
            """);
    try (Simulation simulation = design("names", file).lintFatal(false).build().open()) {
      simulation.signal("a__b").set(1);
      simulation.eval();
      assertEquals(1, simulation.signal("int").get());
      simulation.signal("odd.name").set(1);
      simulation.eval();
      assertEquals(0, simulation.signal("int").get());
    }
  }

  @Test
  void saysWhatIsWrongWithTheRequest() throws IOException {
    assertThrows(IllegalArgumentException.class, () -> design("counter"));
    assertThrows(IllegalArgumentException.class, () -> design("../up", Path.of("up.v")));
    assertFailure("cannot read the Verilog file", design("a", directory.resolve("missing.v")));
    Path file = Designs.file("counter.v");
    assertFailure("was not found", design("cuonter", file));
    assertFailure("no clock \"clok\"; nearest: clock", design("counter", file).clock("clok"));
    assertFailure("not an input of 1 bit", design("counter", file).clock("count"));
    Path noPorts = write("closed.v", "module closed;\nendmodule\n");
    assertFailure("the top module has no ports", design("closed", noPorts));
  }

  private static void assertFailure(String message, VerilatedDesign design) {
    BuildException e = assertThrows(BuildException.class, design::build);
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void namesTheToolThatIsMissing() {
    var absent = new ExternalTool("no-such-verilator", "verilator");
    var tools = new Toolchain(absent, Toolchain.DEFAULT.compiler());
    ToolMissingException e =
        assertThrows(ToolMissingException.class, Designs.design("counter").toolchain(tools)::build);
    assertEquals(
        "no-such-verilator is not installed; on Debian: apt-get install verilator", e.getMessage());
  }

  @Test
  void namesThePackagesOfMissingHeaders() throws IOException {
    assertNamesThePackage("zlib.h", "zlib1g-dev");
    assertNamesThePackage("lz4.h", "liblz4-dev");
  }

  private void assertNamesThePackage(String header, String debianPackage) throws IOException {
    Path compiler =
        write(
            "compiler",
            """
            #!/bin/sh
            case "$1" in -print*) exit 0 ;; esac
            echo "verilated_fst_c.h:30:10: fatal error: %s: No such file or directory"
            exit 1
            """
                .formatted(header));
    assertTrue(compiler.toFile().setExecutable(true));
    var tools =
        new Toolchain(Toolchain.DEFAULT.verilator(), new ExternalTool(compiler.toString(), "g++"));
    ToolMissingException e =
        assertThrows(
            ToolMissingException.class,
            Designs.design("counter").trace(Trace.FST).toolchain(tools)::build);
    assertEquals(
        header + " is not installed; on Debian: apt-get install " + debianPackage, e.getMessage());
  }

  @Test
  void aTruncatedLibraryIsBuiltAgain() throws IOException {
    String text = "module cut(input a, output b);\nassign b = ~a;\nendmodule\n";
    SimulatorLibrary library = design("cut", write("cut.v", text)).build();
    try (FileChannel file = FileChannel.open(library.path(), StandardOpenOption.WRITE)) {
      file.truncate(file.size() / 2);
    }
    SimulatorLibrary again = design("cut", directory.resolve("cut.v")).build();
    assertFalse(again.wasCached());
    try (Simulation simulation = again.open()) {
      simulation.eval();
      assertEquals(1, simulation.signal("b").get());
    }
  }
}
