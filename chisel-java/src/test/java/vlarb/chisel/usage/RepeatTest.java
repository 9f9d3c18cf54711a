// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.designs.Repeated;

/** Copies are a loop where they differ by their index alone, and are written out elsewhere. */
class RepeatTest {
  private static String text(Supplier<Module> top) {
    return Verilog.emit(top, EmitOptions.design()).getLast().text();
  }

  private static String repeated() {
    return text(Repeated::new);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "for (i_1 = 0; i_1 < 8; i_1 = i_1 + 1) begin : codes",
        "localparam [2:0] number_1 = i_1;",
        "assign decoded[i_1] = i == number_1 & number;",
        "localparam [2:0] number_2 = 2 * i_1;",
        "assign inverted[3 * i_1 +: 3] = i ^ number_2;",
        "assign earlier[5 * i_1 + j] = pairs[j + (7 * i_1 - i_1 * i_1) / 2 - 1];",
        "assign earlier[5 * i_1 + j] = ~(pairs[i_1 + (7 * j - j * j) / 2 - 1]);",
        "else if (j < i_1)",
        "assign partly[2 * i_1 +: 2] = a[i_1 +: 2];",
        "assign partly[7:6] = i[1:0];",
        "held[2 * i_1 +: 2] <= a[2 * i_1 +: 2] ^ i[1:0];",
        "assign turned[i_1] = held[9 - i_1];",
      })
  void copiesAreALoop(String line) {
    assertTrue(repeated().contains(line), repeated());
  }

  @Test
  void aStepsCommentStandsInTheLoop() {
    assertTrue(repeated().contains("// Holds two bits of each.\n      always @(posedge clock)"));
  }

  @Test
  void copiesThatDifferOtherwiseAreWrittenOut() {
    assertTrue(repeated().contains("assign uneven = {a[3], number, a[1:0]};"), repeated());
  }

  @Test
  void underAConditionCopiesAreWrittenOut() {
    assertTrue(repeated().contains("{number ? a[3] : count[3],"), repeated());
  }

  @ParameterizedTest
  @CsvSource({"2, true", "3, false"})
  void numbersHaveAFormulaOrNone(int power, boolean loop) {
    String text = text(() -> new CubesOrSquares(power));
    assertEquals(loop, text.contains("for ("), text);
  }

  /** Bits at the squares or cubes of their numbers. */
  private static final class CubesOrSquares extends Module {
    final UInt a = in(uint(65));
    final UInt y = out(uint(5));

    CubesOrSquares(int power) {
      repeat("bits", 5, n -> y.bit(n).set(a.bit((int) Math.pow(n, power))));
    }
  }

  /** Bits that are driven twice, or of which a loop has only some. */
  private static final class Twice extends Module {
    final UInt a = in(uint(4));
    final UInt y = out(uint(4));

    Twice() {
      repeat("bits", 4, n -> y.bit(n).set(a.bit(n)));
      repeat("bits", 4, n -> y.bit(n).set(a.bit(3 - n)));
    }
  }

  @Test
  void bitsThatAreDrivenTwiceAreWrittenOut() {
    assertFalse(text(Twice::new).contains("for ("));
  }

  /** A net that is called as a block of alternatives would be. */
  private static final class Above extends Module {
    final UInt x = in(uint(3));
    final UInt above = out(uint(9));

    Above() {
      repeat("rows", 3, i -> repeat("bits", 3, j -> above.bit(3 * i + j).set(bit(i, j))));
    }

    private Bool bit(int i, int j) {
      return j > i ? x.bit(j) : j < i ? x.bit(i).not() : lit(true);
    }
  }

  @Test
  void aBlockHasNoNameThatTheLoopUses() {
    String text = text(Above::new);
    assertTrue(text.contains("if (j > i) begin : above1\n          assign above[3 * i + j]"), text);
    assertTrue(text.contains("else if (j < i) begin : below\n"), text);
  }

  /** As the manual has it. */
  private static final class Manual extends Module {
    final UInt x = in(uint(3));
    final UInt order = out(uint(9));

    Manual() {
      repeat("pairs", 3, i -> repeat("others", 3, j -> order.bit(3 * i + j).set(bit(i, j))));
    }

    private Bool bit(int i, int j) {
      return j > i ? x.bit(j) : j < i ? x.bit(i).not() : lit(true);
    }
  }

  @Test
  void theManualHasWhatIsEmitted() throws Exception {
    String text = text(Manual::new);
    String loop = text.substring(text.indexOf("  genvar"), text.indexOf("endmodule"));
    assertTrue(
        Files.readString(Path.of("README.md")).contains("```verilog\n" + loop + "```"), loop);
  }

  /** Bits of a signal, of which each copy drives as many as it has. */
  private static final class Bits extends Module {
    final UInt a = in(uint(8));
    final UInt y = out(uint(8));

    Bits(int copies) {
      int size = 8 / copies;
      repeat("bits", copies, n -> part(y, n, size).set(part(a, n, size).not()));
    }

    private static UInt part(UInt of, int n, int size) {
      return of.bits(size * (n + 1) - 1, size * n);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, false", "2, true"})
  void theOnlyCopyIsNoLoop(int copies, boolean loop) {
    String text = text(() -> new Bits(copies));
    assertEquals(loop, text.contains("genvar"), text);
  }

  @Test
  void aLoopOfNoCopiesIsNone() {
    Supplier<Module> top = () -> new Sized("bits", 0);
    assertFalse(text(top).contains("genvar"));
  }

  @ParameterizedTest
  @CsvSource({"for, 2, cannot be a name", "bits, -1, has -1 copies"})
  void aWrongLoopIsRefused(String name, int count, String message) {
    HardwareException refused =
        assertThrows(HardwareException.class, () -> text(() -> new Sized(name, count)));
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
  }

  /** A loop of this name and size. */
  private static final class Sized extends Module {
    final UInt y = out(uint(4));

    Sized(String name, int count) {
      y.set(0);
      repeat(name, count, n -> y.bit(n).set(true));
    }
  }
}
