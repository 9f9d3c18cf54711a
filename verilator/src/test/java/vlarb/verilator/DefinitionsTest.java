// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A simulator would take one of two definitions, and say nothing. */
@Tag("newest-tools")
class DefinitionsTest {
  private static final String TOP = "module top(input a); part p(a); endmodule\n";
  private static final String PART = "module part(input a); endmodule\n";

  @TempDir private Path folder;

  private Path write(String name, String verilog) throws IOException {
    return Files.writeString(folder.resolve(name), verilog);
  }

  private static Definitions read(Path... files) {
    return Definitions.of(PreprocessedVerilog.of(List.of(files)), "top");
  }

  private String refusal(Path... files) {
    String message = assertThrows(BuildException.class, () -> read(files)).getMessage();
    return message.replace(folder + "/", "");
  }

  @Test
  void aModuleInTwoFilesIsRefusedWithBothPlaces() throws IOException {
    Path top = write("top.v", TOP);
    Path part = write("part.v", "// original\n" + PART);
    Path edited = write("part-edited.v", "/* edited\n\n*/ " + PART);
    assertEquals(
        "module part is defined twice, at part.v:2 and at part-edited.v:3: expected one of them",
        refusal(top, part, edited));
    assertEquals(List.of(), read(top, part).unused());
    Path both = write("both.v", PART + TOP + "\n" + PART);
    assertEquals(
        "module part is defined twice, at both.v:1 and at both.v:4: expected one of them",
        refusal(both));
  }

  @Test
  void soAreTwoPackagesAndTwoInterfaces() throws IOException {
    Path top = write("top.sv", "module top(input a); import p::*; endmodule\n");
    Path first = write("p1.sv", "package p; localparam int X = 1; endpackage\n");
    Path second = write("p2.sv", "\npackage automatic p; localparam int X = 2; endpackage\n");
    assertEquals(
        "package p is defined twice, at p1.sv:1 and at p2.sv:2: expected one of them",
        refusal(first, second, top));
    Path bus = write("bus.sv", "interface bus; endinterface\ninterface bus; endinterface\n");
    assertTrue(refusal(top, first, bus).startsWith("interface bus is defined twice, at bus.sv:1"));
  }

  @Test
  void aDefinitionBehindAMacroOrInAnIncludeIsFound() throws IOException {
    write("inner.vh", PART);
    Path top = write("top.v", "`include \"inner.vh\"\n`define M module\n" + TOP);
    Path part = write("part.v", "`M part(input a); endmodule\n");
    assertEquals(
        "module part is defined twice, at inner.vh:1 and at part.v:1: expected one of them",
        refusal(top, part));
  }

  @Test
  void whatOnlyLooksLikeADefinitionIsNone() throws IOException {
    Path top =
        write(
            "top.sv",
            """
            // module part(input a);
            /* module part(input a); endmodule */
            `ifdef NEVER
            module part(input a); endmodule
            `else
            module part(input a); initial $display("module part;"); endmodule
            `endif
            extern module part(input a);
            package part; typedef class later; class later; endclass endpackage
            interface link; logic x; modport m(input x); endinterface
            module \\module (interface i); endmodule
            module top(input a); part p(a); link l(); endmodule
            """);
    assertEquals(List.of(), read(top).unused());
  }

  @Test
  void twoBlocksThatLoadOneMemoryAreRefused() throws IOException {
    write("a.hex", "1\n");
    String memory = "module top(input a);\n  reg [3:0] m [0:3];\n%s\nendmodule\n";
    Path twice =
        write(
            "twice.v",
            memory.formatted(
                "  initial begin m[0] = 1; m[1] = 2; end\n"
                    + "  initial if (1) m[1] = 3; else m[2] = 1;"));
    assertEquals(
        "memory m is loaded by `initial` blocks twice, at twice.v:3 and at twice.v:4: expected one"
            + " of them",
        refusal(twice));
    Path read =
        write(
            "read.v",
            memory.formatted(
                "  initial m[0] = 1;\n  initial $readmemh(\"%s\", m);"
                    .formatted(folder.resolve("a.hex"))));
    assertTrue(refusal(read).startsWith("memory m is loaded by `initial` blocks twice"));
    Path apart =
        write(
            "apart.v",
            memory.formatted(
                """
                  initial begin m[0] = 1; m[0] = 2; end
                  initial m[1] = 1;
                  always @(posedge a) if (m[0][0]) begin m[0] <= 3; end else m[1] <= 2;
                  generate if (1) begin initial m[2] = 1; end else begin initial m[2] = 2; end endgenerate
                """));
    assertEquals(List.of(), read(apart).unused());
  }

  /** Verilator leaves the memory empty, and says so where nobody looks. */
  @Test
  void aFileThatAMemoryIsLoadedFromMustBeThere() throws IOException {
    Path top =
        write(
            "top.v",
            "module top(input a);\n"
                + "  reg m [0:3];\n"
                + "  initial $readmemb(\"none.bin\", m);\n"
                + "endmodule\n");
    assertTrue(refusal(top).startsWith("top.v:3: there is no file none.bin"), refusal(top));
  }

  @Test
  void aFileOfWhichNothingIsUsedIsNamed() throws IOException {
    Path top = write("top.v", "`include \"inner.vh\"\n" + TOP + PART);
    Path inner = write("inner.vh", "`define UNUSED\n");
    Path macros = write("macros.v", "`define WIDTH 4\n");
    Path user = write("user.v", "module user(input [`WIDTH-1:0] a); endmodule\n");
    Path spare = write("spare.v", "module spare(input a); part p(a); endmodule\n");
    Path empty = write("empty.v", "// nothing\n");
    assertEquals(
        List.of(
            user + " is not used: nothing of top has its module user",
            spare + " is not used: nothing of top has its module spare",
            empty + " defines nothing"),
        read(macros, top, user, spare, empty, inner).unused());
  }

  @Test
  void aFileGivenTwiceAndAFolderThatIsNotThereAreRefused() throws IOException {
    Path top = write("top.v", TOP + PART);
    Path link = Files.createSymbolicLink(folder.resolve("link.v"), top);
    for (Path other : List.of(top, link, folder.resolve("../" + folder.getFileName() + "/top.v"))) {
      assertEquals(
          "%s and %s are one file, expected it once".formatted(top, other),
          assertThrows(
                  BuildException.class, () -> VerilogSources.read(List.of(top, other), List.of()))
              .getMessage());
    }
    VerilatedDesign design =
        VerilatedDesign.of("top", List.of(top)).includes(List.of(folder.resolve("none")));
    assertEquals(
        "there is no folder " + folder.resolve("none") + " to look for included files in",
        assertThrows(BuildException.class, design::build).getMessage());
  }

  /** In the library too, where warnings of others' Verilog are not fatal. */
  @Tag("thorough")
  @Test
  void verilatorItselfRefusesAModuleThatIsThereTwice() throws IOException {
    Path top = write("top.v", TOP + PART);
    Path other = write("other.v", "\n" + PART);
    VerilatedDesign design = VerilatedDesign.of("top", List.of(top, other)).lintFatal(false);
    String message = assertThrows(BuildException.class, design::build).getMessage();
    assertTrue(message.contains("other.v:2:"), message);
    assertTrue(message.contains("top.v:2:"), message);
  }
}
