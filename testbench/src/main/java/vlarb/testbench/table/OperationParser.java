// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.model.table.sets.TableSize;

/**
 * Reads lists of operations: words {@code I<id>:<level>} and {@code R<id>}, apart by white space.
 */
public final class OperationParser {
  private static final Pattern OPERATION =
      Pattern.compile("I(?<inserted>[0-9]{1,18}):(?<level>[0-9]{1,9})|R(?<released>[0-9]{1,18})");

  /** As much of a word as a message shows. */
  private static final int SHOWN = 40;

  private final String source;
  private final TableSize table;
  private final Set<Long> inserted = new HashSet<>();
  private final List<TableOperation> operations = new ArrayList<>();

  private OperationParser(String source, TableSize table) {
    this.source = source;
    this.table = table;
  }

  /**
   * The operations of a list.
   *
   * @param source what messages call it
   * @param text the whole of it
   * @param table the table that it is for, which bounds the levels
   * @throws OperationFormatException where a word is no operation, a level is none of the table's,
   *     or a number is inserted a second time
   */
  public static List<TableOperation> parse(String source, String text, TableSize table)
      throws OperationFormatException {
    OperationParser parser = new OperationParser(source, table);
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      for (String word : line.strip().split("\\s+")) {
        if (!word.isEmpty()) {
          parser.read(number, word);
        }
      }
    }
    return List.copyOf(parser.operations);
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
