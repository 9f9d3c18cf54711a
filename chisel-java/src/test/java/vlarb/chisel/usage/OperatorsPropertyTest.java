// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** Every operator computes in simulation what Java computes. */
class OperatorsPropertyTest {
  private static final Pattern PORT = Pattern.compile("output wire +(?:\\[(\\d+):0\\])? *y_(\\w+)");
  private static final Map<String, IntBinaryOperator> MEANING = meaning();

  @Property(tries = 4)
  void operatorsMeanWhatJavaMeans(
      @ForAll @Size(64) List<@IntRange(min = 0, max = 0xFFFF) Integer> inputs) throws Exception {
    Path folder = Files.createTempDirectory("operators");
    try {
      check(folder, inputs);
    } finally {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private static void check(Path folder, List<Integer> inputs) throws Exception {
    VerilogModule design =
        Verilog.emit(Designs.ALL.get("Operators"), EmitOptions.design()).getLast();
    Map<String, Integer> widths = widths(design.text());
    assertEquals(MEANING.keySet(), widths.keySet(), "operators with a meaning here");
    Tool.write(folder, List.of(design, new VerilogModule("Bench", bench(inputs, widths.keySet()))));
    assertEquals(
        new Tool(0, ""),
        Tool.run(
            folder, List.of("iverilog", "-g2012", "-o", "bench", design.fileName(), "Bench.v")));
    assertEquals(
        expected(inputs, widths), Tool.run(folder, List.of("vvp", "-n", "bench")).output());
  }

  private static Map<String, Integer> widths(String verilog) {
    Matcher ports = PORT.matcher(verilog);
    return ports
        .results()
        .collect(
            Collectors.toMap(
                port -> port.group(2),
                OperatorsPropertyTest::width,
                (first, second) -> first,
                LinkedHashMap::new));
  }

  private static int width(MatchResult port) {
    return port.group(1) == null ? 1 : Integer.parseInt(port.group(1)) + 1;
  }

  private static String bench(List<Integer> inputs, Iterable<String> outputs) {
    StringBuilder bench =
        new StringBuilder("module Bench;\n  reg [7:0] a, b;\n  Operators dut (.a(a), .b(b));\n");
    bench.append("  initial begin\n");
    for (int input : inputs) {
      bench.append("    a = %d; b = %d; #1;\n".formatted(input >> 8, input & 0xFF));
      for (String output : outputs) {
        bench.append("    $display(\"%s %%0d\", dut.y_%s);\n".formatted(output, output));
      }
    }
    return bench.append("  end\nendmodule\n").toString();
  }

  private static String expected(List<Integer> inputs, Map<String, Integer> widths) {
    StringBuilder lines = new StringBuilder();
    for (int input : inputs) {
      widths.forEach(
          (name, width) -> {
            int value = MEANING.get(name).applyAsInt(input >> 8, input & 0xFF);
            lines.append(name).append(' ').append(value & (1 << width) - 1).append('\n');
          });
    }
    return lines.toString();
  }

  private static Map<String, IntBinaryOperator> meaning() {
    Map<String, IntBinaryOperator> meaning = new LinkedHashMap<>();
    meaning.put("add", (a, b) -> a + b);
    meaning.put("add_wide", (a, b) -> a + b);
    meaning.put("add_constant", (a, b) -> a + 200);
    meaning.put("sub", (a, b) -> a - b);
    meaning.put("sub_wide", (a, b) -> a - b);
    meaning.put("sub_constant", (a, b) -> a - 200);
    meaning.put("mul", (a, b) -> a * b);
    meaning.put("eq", (a, b) -> a == b ? 1 : 0);
    meaning.put("ne", (a, b) -> a != b ? 1 : 0);
    meaning.put("lt", (a, b) -> a < b ? 1 : 0);
    meaning.put("le", (a, b) -> a <= b ? 1 : 0);
    meaning.put("gt", (a, b) -> a > b ? 1 : 0);
    meaning.put("ge", (a, b) -> a >= b ? 1 : 0);
    meaning.put("lt_constant", (a, b) -> a < 77 ? 1 : 0);
    meaning.put("mux", Math::min);
    meaning.put("and", (a, b) -> a & b);
    meaning.put("or", (a, b) -> a | b);
    meaning.put("xor", (a, b) -> a ^ b);
    meaning.put("not", (a, b) -> ~a);
    meaning.put("shl", (a, b) -> a << 3);
    meaning.put("shr", (a, b) -> a >> 3);
    meaning.put("shl_by", (a, b) -> a << (b & 7));
    meaning.put("shl_cut", (a, b) -> a << (b & 7));
    meaning.put("shl_cut_wide", (a, b) -> a << (b & 7));
    meaning.put("shl_cut_short", (a, b) -> a << (b & 7));
    meaning.put("one_hot_of", (a, b) -> 1 << (b & 15));
    meaning.put("one_hot_masked", (a, b) -> 1 << (b & 7) & a);
    meaning.put("shr_by", (a, b) -> a >> (b & 7));
    meaning.put("ones_shr_by", (a, b) -> (~(15 >> (b & 7)) & a & 15) != 0 ? 1 : 0);
    meaning.put("or_r", (a, b) -> a != 0 ? 1 : 0);
    meaning.put("and_r", (a, b) -> a == 0xFF ? 1 : 0);
    meaning.put("xor_r", (a, b) -> Integer.bitCount(a));
    meaning.put("bits", (a, b) -> a >> 2);
    meaning.put("bit", (a, b) -> a >> 3);
    meaning.put("bit_by", (a, b) -> a >> (b & 7));
    meaning.put("bit_of_five", (a, b) -> (a & 0x1F) >> (b & 7));
    meaning.put("at", (a, b) -> a >> (b & 7));
    meaning.put("cat", (a, b) -> (a & 0xF) << 8 | b);
    meaning.put("one_hot", (a, b) -> ((a & 1) != 0 ? b : 0) | ((a & 2) != 0 ? ~b : 0));
    meaning.put("s_add_wide", (a, b) -> (byte) a + (byte) b);
    meaning.put("s_sub_wide", (a, b) -> (byte) a - (byte) b);
    meaning.put("s_add", (a, b) -> a + b);
    meaning.put("s_sub", (a, b) -> a + 100);
    meaning.put("s_lt", (a, b) -> (byte) a < (byte) b ? 1 : 0);
    meaning.put("s_ge", (a, b) -> (byte) a >= -5 ? 1 : 0);
    meaning.put("s_eq", (a, b) -> a == b ? 1 : 0);
    meaning.put("s_negative", (a, b) -> a >> 7);
    meaning.put("s_low", (a, b) -> (a & 0xF) << 28 >> 28);
    meaning.put("s_mul", (a, b) -> (byte) a * (byte) b);
    meaning.put("s_mul_constant", (a, b) -> (byte) a * -7);
    meaning.put("s_negate", (a, b) -> -(byte) a);
    meaning.put("s_ne", (a, b) -> a != b ? 1 : 0);
    meaning.put("s_ne_constant", (a, b) -> (byte) a != -1 ? 1 : 0);
    meaning.put("s_shl", (a, b) -> (byte) a << 3);
    meaning.put("s_shr", (a, b) -> (byte) a >> 3);
    meaning.put("s_shr_all", (a, b) -> (byte) a >> 7);
    meaning.put("s_shl_by", (a, b) -> (byte) a << (b & 3));
    meaning.put("s_shr_by", (a, b) -> (byte) a >> (b & 7));
    meaning.put("s_shr_by_more", (a, b) -> (a & 0xF) << 28 >> 28 >> (b & 15));
    meaning.put("zext", (a, b) -> a);
    meaning.put("priority", (a, b) -> a == 0 ? 7 : Integer.numberOfTrailingZeros(a));
    meaning.put("priority_of_five", (a, b) -> Math.min(4, Integer.numberOfTrailingZeros(a & 0x1F)));
    meaning.put("priority_oh", (a, b) -> Integer.lowestOneBit(a));
    meaning.put("pop_count", (a, b) -> Integer.bitCount(a));
    meaning.put("pop_count_of_three", (a, b) -> Integer.bitCount(a & 7));
    meaning.put("uint_to_oh", (a, b) -> 1 << (b & 7));
    meaning.put("oh_to_uint", (a, b) -> b & 7);
    meaning.put("reverse", (a, b) -> Integer.reverse(a) >>> 24);
    meaning.put("fill", (a, b) -> (a & 7) * 0b001001001);
    meaning.put("s_extended", (a, b) -> (byte) a);
    return meaning;
  }
}
