// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.model.table.sets.TableSize;

/**
 * Reads lists of operations: whitespace-separated words {@code I<id>:<level>} and {@code R<id>}.
 */
public final class OperationParser {
  private static final Pattern OPERATION =
      Pattern.compile("I(?<inserted>[0-9]{1,18}):(?<level>[0-9]{1,9})|R(?<released>[0-9]{1,18})");

  /** The greatest number of characters of a word that a message shows. */
  private static final int SHOWN = 40;

  private final String source;
  private final TableSize table;
  private final List<TableOperation> operations = new PackedOperations();
  private final RequestNumbers inserted = new RequestNumbers(operations);

  private OperationParser(String source, TableSize table) {
    this.source = source;
    this.table = table;
  }

  /**
   * The operations of a list, which takes eight bytes of memory for each.
   *
   * @param source the name of the list in messages
   * @param text the text of the list
   * @param table the table that the list is for, which bounds the levels
   * @throws IOException if the text cannot be read
   * @throws OperationFormatException where a word is no operation, a level is none of the table's,
   *     or a number is inserted a second time
   */
  public static List<TableOperation> parse(String source, Reader text, TableSize table)
      throws IOException, OperationFormatException {
    OperationParser parser = new OperationParser(source, table);
    BufferedReader reader = new BufferedReader(text);
    StringBuilder word = new StringBuilder();
    int line = 1;
    int next;
    do {
      next = reader.read();
      if (next >= 0 && !Character.isWhitespace(next)) {
        // A word that is longer than the part in a message is no operation.
        if (word.length() <= SHOWN) {
          word.append((char) next);
        }
      } else if (!word.isEmpty()) {
        parser.read(line, word.toString());
        word.setLength(0);
      }
      if (next == '\n') {
        line++;
      }
    } while (next >= 0);
    return Collections.unmodifiableList(parser.operations);
  }

  private void read(int line, String word) throws OperationFormatException {
    Matcher matcher = OPERATION.matcher(word);
    if (!matcher.matches()) {
      throw problem(line, word, "expected I<id>:<level> or R<id>");
    }
    if (matcher.group("released") != null) {
      operations.add(new TableOperation.Release(Long.parseLong(matcher.group("released"))));
      return;
    }
    long id = Long.parseLong(matcher.group("inserted"));
    int level = Integer.parseInt(matcher.group("level"));
    if (level > table.deepest()) {
      throw problem(
          line,
          word,
          "a table of "
              + table.entries()
              + " entries has the levels 0 to "
              + table.deepest()
              + ", not "
              + level);
    }
    if (!inserted.add(id)) {
      throw problem(line, word, "request " + id + " is inserted a second time");
    }
    operations.add(new TableOperation.Insert(id, level));
  }

  private OperationFormatException problem(int line, String word, String what) {
    String start = word.length() > SHOWN ? word.substring(0, SHOWN) + "..." : word;
    return new OperationFormatException(
        source, line, '"' + start.replaceAll("[^ -~]", "?") + "\": " + what);
  }
}
