// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.table.sets.TableSize;

class OperationParserTest {
  private static final TableSize EIGHT = new TableSize(8);

  @Test
  void wordsApartByAnyWhiteSpace() throws Exception {
    assertEquals(
        List.of(
            new TableOperation.Insert(7, 0),
            new TableOperation.Release(7),
            new TableOperation.Insert(123456789012L, 3)),
        OperationParser.parse(
            "list", new StringReader("  I7:0\tR7\r\n\n I123456789012:3 "), EIGHT));
    assertEquals(List.of(), OperationParser.parse("list", new StringReader("\n"), EIGHT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I1:4|a table of 8 entries has the levels 0 to 3, not 4",
        "I1:3 R1 I1:3|request 1 is inserted a second time",
        "I1|expected I<id>:<level> or R<id>",
        "I1:|expected I<id>:<level> or R<id>",
        "i1:3|expected I<id>:<level> or R<id>",
        "R|expected I<id>:<level> or R<id>",
        "R-1|expected I<id>:<level> or R<id>",
        "I1:3R1|expected I<id>:<level> or R<id>",
        "I99999999999999999999:1|expected I<id>:<level> or R<id>"
      })
  void aMistakeIsNamedWithItsLine(String text, String expected) {
    OperationFormatException thrown =
        assertThrows(
            OperationFormatException.class,
            () -> OperationParser.parse("list", new StringReader("I90:1\n" + text), EIGHT));
    String word = text.substring(text.lastIndexOf(' ') + 1);
    assertEquals("list:2: \"" + word + "\": " + expected, thrown.getMessage());
  }

  @Test
  void aMistakeIsShownInVisibleAsciiAndNotAtLength() {
    OperationFormatException thrown =
        assertThrows(
            OperationFormatException.class,
            () ->
                OperationParser.parse(
                    "list", new StringReader("\u001b[2J" + "x".repeat(100)), EIGHT));
    assertEquals(
        "list:1: \"?[2J" + "x".repeat(36) + "...\": expected I<id>:<level> or R<id>",
        thrown.getMessage());
  }

  /** Numbers that do not ascend are known too, however many there are. */
  @Property(tries = 100)
  void everyNumberIsKnownAgain(@ForAll @Size(max = 3000) List<@LongRange(min = 0) Long> numbers) {
    Set<Long> known = new HashSet<>();
    List<TableOperation> before = new ArrayList<>();
    RequestNumbers tested = new RequestNumbers(before);
    for (long number : numbers) {
      assertEquals(known.add(number), tested.add(number));
      before.add(new TableOperation.Insert(number, 0));
    }
  }

  @Test
  void manyOperationsTakeTheMemoryOfTheirNumbers() throws Exception {
    int operations = 400_000;
    Reader list = new InputStreamReader(new Lines(operations / 2));
    long before = used();
    List<TableOperation> parsed = OperationParser.parse("list", list, EIGHT);
    long taken = used() - before;
    assertTrue(taken < 12L * operations, taken + " bytes");
    assertEquals(operations, parsed.size());
    assertEquals(new TableOperation.Release(operations / 2), parsed.getLast());
  }

  /** An insert and its release on each line, none of which is in memory before it is read. */
  private static final class Lines extends InputStream {
    private final int lines;
    private int line;
    private byte[] text = {};
    private int at;

    Lines(int lines) {
      this.lines = lines;
    }

    @Override
    public int read() {
      if (at == text.length) {
        if (line == lines) {
          return -1;
        }
        line++;
        text = ("I" + line + ":3 R" + line + "\n").getBytes(StandardCharsets.US_ASCII);
        at = 0;
      }
      return text[at++];
    }
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /** Any text is parsed, or refused with a reason. */
  @Property(tries = 300)
  void readsWhatItWritesAndRefusesTheRest(@ForAll String text) throws IOException {
    try {
      List<TableOperation> operations =
          OperationParser.parse("list", new StringReader(text), EIGHT);
      String written =
          operations.stream().map(TableOperation::token).collect(Collectors.joining(" "));
      assertEquals(operations, OperationParser.parse("list", new StringReader(written), EIGHT));
    } catch (OperationFormatException e) {
      assertEquals(1, e.getMessage().lines().count());
    }
  }
}
