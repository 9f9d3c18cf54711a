// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.table.sets.TableSize;

class OperationParserTest {
  private static final TableSize EIGHT = new TableSize(8);

  @Test
  void wordsApartByAnyWhiteSpace() throws OperationFormatException {
    assertEquals(
        List.of(
            new TableOperation.Insert(7, 0),
            new TableOperation.Release(7),
            new TableOperation.Insert(123456789012L, 3)),
        OperationParser.parse("list", "  I7:0\tR7\r\n\n I123456789012:3 ", EIGHT));
    assertEquals(List.of(), OperationParser.parse("list", "\n", EIGHT));
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
    var thrown =
        assertThrows(
            OperationFormatException.class,
            () -> OperationParser.parse("list", "I90:1\n" + text, EIGHT));
    String word = text.substring(text.lastIndexOf(' ') + 1);
    assertEquals("list:2: \"" + word + "\": " + expected, thrown.getMessage());
  }

  @Test
  void aMistakeIsShownInVisibleAsciiAndNotAtLength() {
    var thrown =
        assertThrows(
            OperationFormatException.class,
            () -> OperationParser.parse("list", "\u001b[2J" + "x".repeat(100), EIGHT));
    assertEquals(
        "list:1: \"?[2J" + "x".repeat(36) + "...\": expected I<id>:<level> or R<id>",
        thrown.getMessage());
  }

  /** Whatever is fed to it, it parses or says why not. */
  @Property(tries = 300)
  void readsWhatItWritesAndRefusesTheRest(@ForAll String text) {
    try {
      List<TableOperation> operations = OperationParser.parse("list", text, EIGHT);
      String written =
          operations.stream().map(TableOperation::token).collect(Collectors.joining(" "));
      assertEquals(operations, OperationParser.parse("list", written, EIGHT));
    } catch (OperationFormatException e) {
      assertEquals(1, e.getMessage().lines().count());
    }
  }
}
