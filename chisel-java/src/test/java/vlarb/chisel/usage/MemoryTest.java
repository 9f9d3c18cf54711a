// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Memory;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.chisel.Verilog;

/** Contents before the first cycle, and writes of parts of a row. */
class MemoryTest {
  private static final EmitOptions DESIGN = EmitOptions.design();

  @TempDir Path folder;

  /** Two memories that nothing writes, and two that are written in parts. */
  private static final class Loaded extends Module {
    final UInt address = in(uint(2));
    final Bool write = in(bool());
    final UInt mask = in(uint(2));
    final UInt data = in(uint(16));
    final Memory<UInt> squares = memory(4, uint(8), "squares").load(0, 1, 4, 9);
    final Memory<UInt> table = syncMemory(4, uint(8)).loadFromFile("table.hex");
    final Memory<UInt> words = memory(4, uint(16)).load(0x1234, 0x5678);
    final Memory<Vec<UInt>> halves = memory(4, vec(2, uint(4)));
    final UInt square = out(uint(8));
    final UInt entry = out(uint(8));
    final UInt word = out(uint(16));
    final UInt half = out(uint(4));

    Loaded() {
      square.set(squares.read(address));
      entry.set(table.read(address));
      when(write, () -> words.write(address, data, mask));
      word.set(words.read(address));
      Vec<UInt> given = reinterpret(data.bits(7, 0), vec(2, uint(4)));
      when(write, () -> halves.write(address, given, mask));
      half.set(halves.read(address).get(mask.bit(1)));
    }
  }

  @Test
  void partsAreWrittenByThemselves() {
    String text = Verilog.emit(Loaded::new, DESIGN).getLast().text();
    assertTrue(
        text.contains(
            """
                if (write) begin
                  if (mask[0])
                    words[address][7:0] <= data[7:0];
                  if (mask[1])
                    words[address][15:8] <= data[15:8];
            """),
        text);
    assertTrue(text.contains("    $readmemh(\"table.hex\", table_0);\n"), text);
    assertTrue(text.contains("    squares[3] = 8'h9;\n"), text);
    assertTrue(!text.contains("has_contents"), text);
  }

  @Test
  void contentsAndMasksAreSimulated() throws Exception {
    List<String> files = Tool.write(folder, Verilog.emit(Loaded::new, DESIGN));
    Files.writeString(folder.resolve("table.hex"), "0a 0b 0c 0d\n");
    Lint.requireClean(folder, "Loaded", files);
    String bench =
        """
        module Bench;
          reg clock = 0, write = 0;
          reg [1:0] address = 1, mask = 2;
          reg [15:0] data = 16'hABCD;
          wire [7:0] square, entry;
          wire [15:0] word;
          wire [3:0] half;
          Loaded dut (.clock(clock), .address(address), .write(write), .mask(mask), .data(data),
            .square(square), .entry(entry), .word(word), .half(half));
          initial begin
            #1 $write("%h %h; ", square, word);
            write = 1; clock = 1; #1 $write("%h %h %h; ", entry, word, half);
            clock = 0; mask = 1; #1 clock = 1; #1 $write("%h %h; ", word, half);
            clock = 0; write = 0; mask = 3; address = 3; #1 clock = 1;
            #1 $display("%h %h %h", square, entry, word);
          end
        endmodule
        """;
    assertEquals("01 5678; 0b ab78 c; abcd d; 09 0d xxxx\n", Bench.run(folder, files, bench));
  }

  /** A memory to make mistakes with. */
  private static final class Mistaken extends Module {
    final Memory<UInt> rows = memory(2, uint(6));

    Mistaken(Consumer<Mistaken> mistake) {
      rows.write(lit(0, 1), lit(0, 6));
      mistake.accept(this);
    }
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake(m -> m.rows.load(1, 2, 3), "3 values for the 2 rows of 'rows'"),
        mistake(m -> m.rows.load(64), "the constant 64 does not fit 6 unsigned bits"),
        mistake(m -> m.rows.load(1).load(2), "'rows' has contents already"),
        mistake(m -> m.rows.loadFromFile("a\"b"), "Verilog cannot name the file"),
        mistake(
            m -> m.rows.write(lit(0, 1), lit(0, 6), lit(0, 4)),
            "a mask of 4 bits for 'rows' with rows of 6 bits"));
  }

  private static Arguments mistake(Consumer<Mistaken> mistake, String message) {
    return Arguments.of(Named.of(message, mistake), message);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakeIsRefusedAtItsLine(Consumer<Mistaken> mistake, String message) {
    Refusal.at(MemoryTest.class, () -> new Mistaken(mistake), DESIGN, message);
  }
}
