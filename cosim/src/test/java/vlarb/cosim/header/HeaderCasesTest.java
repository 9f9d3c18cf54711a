// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.header;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.cosim.simulator.Design;
import vlarb.verilator.BuildException;

/** Ports and parameters that Verilog allows and that simulators take, each in its own way. */
@Tag("newest-tools")
class HeaderCasesTest {
  private static final Pattern MODULE = Pattern.compile("module (\\w+)");

  @TempDir private Path folder;

  /** A design of one module. */
  private Design design(String verilog) {
    Matcher module = MODULE.matcher(verilog);
    assertTrue(module.find());
    try {
      Path file = Files.writeString(folder.resolve(module.group(1) + ".sv"), verilog);
      return Design.of(module.group(1), file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static BuildException refusal(BothSimulators simulator, Design design) {
    return assertThrows(BuildException.class, () -> simulator.open(design).close());
  }

  @ParameterizedTest
  @EnumSource
  void elementsOfArraysHaveTheirDeclaredNumbers(BothSimulators simulator) {
    Design design =
        design(
            """
            module r2 (input logic clk, input logic [7:0] a [2:5], output logic [7:0] at2,
                output logic [7:0] at4, input logic [1:0] b [-1:1], output logic [1:0] y [1:-1]);
              assign at2 = a[2]; assign at4 = a[4];
              assign y[-1] = b[-1]; assign y[0] = b[0]; assign y[1] = b[1];
            endmodule
            """);
    try (Dut dut = simulator.open(design)) {
      dut.run(
          () -> {
            dut.signal("a[2]").set(1);
            for (int i = -1; i <= 1; i++) {
              dut.signal("b[" + i + "]").set(2 + i);
            }
            dut.settled().await();
            assertEquals(1, dut.signal("at2").get());
            assertEquals(0, dut.signal("at4").get());
            for (int i = -1; i <= 1; i++) {
              assertEquals(2 + i, dut.signal("y[" + i + "]").get(), "element " + i);
            }
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void boundsOfVectorsMayBeNegative(BothSimulators simulator) {
    Design design =
        design(
            """
            module q1 (input clk, input [-1:-8] n, output [-1:-8] y, input [3:-4] m, output [3:-4] z,
                input [0:-7] k, output [0:-7] x);
              assign y = n; assign z = m; assign x = k;
            endmodule
            """);
    try (Dut dut = simulator.open(design)) {
      dut.run(
          () -> {
            dut.signal("n").set(0xA5);
            dut.signal("m").set(0xC3);
            dut.signal("k").set(0x87);
            dut.settled().await();
            assertEquals(0xA5, dut.signal("y").get());
            assertEquals(0xC3, dut.signal("z").get());
            assertEquals(0x87, dut.signal("x").get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void portsMayHaveTheNamesOfMembersOfVerilatorsClass(BothSimulators simulator) {
    Design design =
        design(
            """
            module r6 (input clk, input [7:0] name, input [7:0] eval, input [7:0] contextp,
                input [7:0] rootp, input [7:0] trace, input [7:0] \\final , input [7:0] threads,
                input [7:0] \\sub.name , input [7:0] Vmodel, output [7:0] modelName);
              assign modelName = name ^ eval ^ contextp ^ rootp ^ trace ^ \\final ^ threads
                  ^ \\sub.name ^ Vmodel;
            endmodule
            """);
    List<String> inputs =
        List.of(
            "name", "eval", "contextp", "rootp", "trace", "final", "threads", "sub.name", "Vmodel");
    try (Dut dut = simulator.open(design)) {
      dut.run(
          () -> {
            long all = 0;
            for (String input : inputs) {
              all ^= 17 + input.hashCode() & 0xFF;
              dut.signal(input).set(17 + input.hashCode() & 0xFF);
              dut.settled().await();
              assertEquals(all, dut.signal("modelName").get(), input);
            }
          });
    }
  }

  @Test
  void aNameThatCannotBeInCppIsRefusedInOneLine() {
    assertRefusedInCpp("EOF");
  }

  /** A type, and a member that the model needs. */
  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(strings = {"CData", "vlSymsp"})
  void soIsANameOfVerilatorsOwn(String name) {
    assertRefusedInCpp(name);
  }

  /** Verilator indents its C++ by the braces in it. */
  @Test
  void aClosingBraceInANameIsRefusedInOneLineOrWorks() {
    Design design =
        design("module brace (input clk, input \\}x , output y); assign y = \\}x ; endmodule\n");
    try {
      BothSimulators.VERILATOR.open(design).close();
    } catch (BuildException refusal) {
      assertEquals(
          "Verilator cannot write the C++ of brace: one of its names has a closing brace",
          refusal.getMessage());
    }
    BothSimulators.ICARUS.open(design).close();
  }

  private void assertRefusedInCpp(String name) {
    Design design =
        design(
            "module bad (input clk, input %1$s, output y); assign y = %1$s; endmodule\n"
                .formatted(name));
    assertEquals(
        "port %s: the C++ that Verilator writes cannot have a port of this name".formatted(name),
        refusal(BothSimulators.VERILATOR, design).getMessage());
    BothSimulators.ICARUS.open(design).close();
  }

  @ParameterizedTest
  @EnumSource
  void aPortWithTheNameOfAnElementIsRefusedInOneLine(BothSimulators simulator) {
    Design design =
        design(
            """
            module same (input \\a[3] , input a [3:4], output y);
              assign y = a[4];
            endmodule
            """);
    assertEquals(
        "port a[3]: there is an element of an array of this name",
        refusal(simulator, design).getMessage());
  }

  /** Icarus would take the end of the name for a macro without a text, and the port for another. */
  @Test
  void aNameThatIcarusTakesForAMacroIsRefused() {
    Design design = design("module tick (input \\a`B , output y); assign y = \\a`B ; endmodule\n");
    String message = refusal(BothSimulators.ICARUS, design).getMessage();
    assertTrue(message.contains("macro B undefined"), message);
  }

  @Test
  void anArrayThatIcarusCannotHaveIsRefusedInOneLine() {
    Design design =
        design("module bits (input bit [3:0] a [2], output y); assign y = a[1][0]; endmodule\n");
    assertEquals(
        "port a: Icarus Verilog has no array ports of two states, such as bit and int",
        refusal(BothSimulators.ICARUS, design).getMessage());
  }

  /** One parameter of each kind, many without a type: their size is that of the value. */
  private Design parameterized() {
    return design(
        """
        module q3 #(parameter [69:0] BIG = 70'h3, parameter [69:0] DECIMAL = 3,
                parameter [69:0] MINUS = 0, parameter W = 8, parameter LONG = 0, parameter ZERO = 0,
                parameter PLUS = 0, parameter BITS = 0, parameter OCTAL = 0,
                parameter signed [7:0] S = 0, parameter signed [7:0] SIGNED = 0,
                parameter signed [7:0] ROUNDED = 0, parameter real R = 0.5, parameter real WHOLE = 0.5,
                parameter TEXT = "abc", parameter a__b = 0, parameter c$_d__ = 0)
            (input clk, output [69:0] big, decimal, minus, w, long, zero, bits, octal,
            output [31:0] wBits, longBits, plusBits, output [7:0] s, signed_, rounded,
            output [31:0] r, whole, odd, output [39:0] text);
          assign big = BIG, decimal = DECIMAL, minus = MINUS, w = W, long = LONG, zero = ZERO;
          assign bits = BITS, octal = OCTAL, s = S, signed_ = SIGNED, rounded = ROUNDED, text = TEXT;
          assign wBits = $bits(W), longBits = $bits(LONG), plusBits = $bits(PLUS);
          assign r = $rtoi(R * 100.0), whole = $rtoi(WHOLE * 100.0), odd = a__b + c$_d__;
        endmodule
        """);
  }

  @ParameterizedTest
  @EnumSource
  void parametersMeanWhatVerilogSays(BothSimulators simulator) {
    var values = new HashMap<String, String>();
    values.put("BIG", "70'h2_0000_0000_0000_0001");
    values.put("DECIMAL", "36893488147419103233");
    values.put("MINUS", "-1");
    values.put("W", "40'hff_ffff_fffe");
    values.put("LONG", "5_000_000_000");
    values.put("ZERO", "010");
    values.put("PLUS", "+7");
    values.put("BITS", "4'b1_01");
    values.put("OCTAL", "'o17");
    values.put("S", "-3");
    values.put("SIGNED", "8'shF0");
    values.put("ROUNDED", "2.5");
    values.put("R", "2.5e1");
    values.put("WHOLE", "2");
    values.put("a__b", "20");
    values.put("c$_d__", "3");
    values.put("TEXT", "\"a b\"");
    String expected =
        "big=36893488147419103233 decimal=36893488147419103233 minus=1180591620717411303423"
            + " w=1099511627774 long=5000000000 zero=10 bits=5 octal=15 wBits=40 longBits=34"
            + " plusBits=32 s=253 signed_=240 rounded=3 r=2500 whole=200 odd=23 text=6365282";
    try (Dut dut = simulator.open(parameterized().parameters(values))) {
      dut.run(
          () -> {
            dut.settled().await();
            for (String port : expected.split(" ")) {
              String name = port.substring(0, port.indexOf('='));
              assertEquals(port, name + "=" + dut.signal(name).getBig());
            }
          });
    }
  }

  @ParameterizedTest
  @CsvSource({
    "W, 12x, 'parameter W: expected a number such as -16, 8''hFF or 2.5, or \"text\", not 12x'",
    "W, 1+2, 'parameter W: expected a number such as -16, 8''hFF or 2.5, or \"text\", not 1+2'",
    "W, '', 'parameter W: expected a number such as -16, 8''hFF or 2.5, or \"text\", not '",
    "W, -8'd5, 'parameter W: expected a number such as -16, 8''hFF or 2.5, or \"text\", not"
        + " -8''d5'",
    "W, 4'b1x0z, 'parameter W: expected digits to the base 2, none of them x or z, not 4''b1x0z'",
    "W, 8'd1F, 'parameter W: expected digits to the base 10, none of them x or z, not 8''d1F'",
    "W, 8'hFFF, 'parameter W: expected at most 8 bits, not 8''hFFF'",
    "W, 0'h0, 'parameter W: expected 1 to 65536 bits, not 0''h0'",
    "R, 1e999, 'parameter R: expected a real number of 64 bits, not 1e999'",
    "W, '\"a\\n"
        + "\"', 'parameter W: expected a string of printable characters without \" and \\ in it,"
        + " not \"a\\n"
        + "\"'",
    "NO.SUCH, 1, 'parameter \"NO.SUCH\": expected a name of letters, digits, _ and $'",
  })
  void aValueThatIsNoneIsRefusedInOneLine(String name, String value, String message) {
    Design design = parameterized().parameters(Map.of(name, value));
    for (BothSimulators simulator : BothSimulators.values()) {
      assertEquals(message, refusal(simulator, design).getMessage(), simulator::name);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aParameterThatDoesNotExistIsNamed(BothSimulators simulator) {
    Design design = parameterized().parameters(Map.of("NOSUCH", "8'h11"));
    String message = refusal(simulator, design).getMessage();
    assertTrue(message.contains("NOSUCH"), message);
    assertFalse(message.contains("'h11"), message);
    assertEquals(2, message.lines().count(), message);
  }

  /** A pad whose design drives it while it is enabled. */
  private Design pad() {
    return design(
        """
        module p5 (input clk, inout [3:0] io, inout \\odd.io , input en, input [3:0] d,
            output [3:0] seen, output odd);
          assign io = en ? d : 4'bz; assign seen = io;
          assign \\odd.io = en ? d[0] : 1'bz; assign odd = \\odd.io ;
        endmodule
        """);
  }

  @Test
  void whatATestDrivesStaysWhileTheDesignLetsGo() {
    try (Dut dut = BothSimulators.ICARUS.open(pad())) {
      Clock clk = dut.clock("clk", 10);
      Signal enable = dut.signal("en");
      Signal io = dut.signal("io");
      Signal seen = dut.signal("seen");
      dut.run(
          () -> {
            enable.set(1);
            dut.signal("d").set(5);
            clk.edges(2).await();
            assertEquals(5, seen.get());
            enable.set(0);
            io.set(9);
            dut.signal("odd.io").set(1);
            clk.edges(3).await();
            assertEquals("1001", seen.bits());
            assertEquals("1", dut.signal("odd").bits());
            enable.set(1);
            clk.edges(1).await();
            assertEquals("xx01", seen.bits(), "both sides drive");
            assertEquals("xx01", io.bits());
            io.setBits("zzzz");
            clk.edges(1).await();
            assertEquals(5, io.get());
            enable.set(0);
            clk.edges(1).await();
            assertEquals("zzzz", seen.bits(), "nobody drives");
          });
    }
  }

  @Test
  void whatATestDrivesAtTheBeginningStays() {
    try (Dut dut = BothSimulators.ICARUS.open(pad())) {
      dut.run(
          () -> {
            dut.signal("en").set(0);
            dut.signal("io").set(9);
            dut.settled().await();
            assertEquals("1001", dut.signal("seen").bits());
          });
    }
  }

  @Test
  void aSliceOfAPadDrivesNoOtherBits() {
    try (Dut dut = BothSimulators.ICARUS.open(pad())) {
      Signal io = dut.signal("io");
      dut.run(
          () -> {
            dut.signal("en").set(1);
            dut.signal("d").set(5);
            dut.settled().await();
            io.slice(1, 0).set(1);
            dut.signal("en").set(0);
            dut.settled().await();
            assertEquals("zz01", dut.signal("seen").bits());
          });
    }
  }
}
