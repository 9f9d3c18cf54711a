// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("newest-tools")
class ForeignCodeTest {
  @TempDir private Path folder;

  private Path write(String name, String verilog) throws IOException {
    return Files.writeString(folder.resolve(name), verilog);
  }

  private static List<String> found(Path... files) {
    return ForeignCode.in(List.of(files)).stream()
        .map(found -> found.file().getFileName() + ":" + found.line() + ": " + found.what())
        .toList();
  }

  @Test
  void isFoundThroughMacrosAndIncludes() throws IOException {
    Path first =
        write(
            "first.v",
            """
            `include "inner.vh"
            `define JOIN(a, b) a``b
            module first(input clock);
              initial `JOIN($sys, tem)("true");
              initial begin
                `INNER
                $system
                  ("true");
              end
            endmodule
            """);
    write("inner.vh", "// two lines\n`define INNER $system(\"true\");\n");
    Path second =
        write(
            "second.sv",
            """
            module second(input clock);
              import "DPI-C" context function int system(input string command);
              initial $c("run();"); /* the same
              line */ initial $c1("run()");
            endmodule
            """);
    assertEquals(
        List.of(
            "first.v:4: $system",
            "first.v:6: $system",
            "first.v:7: $system",
            "second.sv:2: import \"DPI\"",
            "second.sv:3: $c",
            "second.sv:4: $c1"),
        found(first, second));
  }

  @Test
  void isFoundInAnIncludedFile() throws IOException {
    Path file = write("outer.v", "\n`include \"inner.vh\"\nmodule outer; endmodule\n");
    write("inner.vh", "module inner;\n  initial $system(\"true\");\nendmodule\n");
    assertEquals(List.of("inner.vh:2: $system"), found(file));
  }

  @Test
  void whatOnlyLooksLikeItIsNone() throws IOException {
    Path file =
        write(
            "harmless.v",
            """
            module harmless(input clock);
              // $system("true");
              /* import "DPI-C" function int system(input string command); */
              wire \\$system ;
              initial $display("$system \\" $c", $clog2(4), $countones(3));
            `ifdef NEVER
              initial $system("true");
            `endif
            endmodule
            """);
    assertEquals(List.of(), found(file));
  }

  @Test
  void aLongStringNeedsNoDeepStack() throws IOException {
    Path file =
        write(
            "long.v",
            "module long;\n  initial $display(\"%s\");\n  initial $system(\"true\");\nendmodule\n"
                .formatted("ab\\n".repeat(20_000)));
    assertEquals(List.of("long.v:3: $system"), found(file));
  }

  @Test
  void verilogThatCannotBeReadIsRefused() throws IOException {
    Path file = write("broken.v", "`include \"nowhere.vh\"\n");
    assertThrows(BuildException.class, () -> found(file));
  }
}
