// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lines of an options file as OpenSM reads them, with the C library: {@code fgets} of 1023
 * characters, the text before the first {@code #}, a key up to a blank, the rest as its value.
 *
 * @param options in the order of the file
 * @param notes on lines that OpenSM takes apart
 */
public record OptionLines(List<OptionLine> options, List<Note> notes) {
  /** The characters that OpenSM reads as one line, LF included. */
  private static final int MOST = 1022;

  private static final String BETWEEN_KEYS = " \t\n";
  private static final String SPACE = " \t\n\u000b\f\r";

  public OptionLines {
    options = List.copyOf(options);
    notes = List.copyOf(notes);
  }

  /** The lines of a text. */
  public static OptionLines of(String text) {
    List<OptionLine> options = new ArrayList<>();
    List<Note> notes = new ArrayList<>();
    int number = 0;
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('\n', start) + 1;
      end = end == 0 ? text.length() : end;
      read(++number, text.substring(start, end), options, notes);
      start = end;
    }
    return new OptionLines(options, notes);
  }

  private static void read(int number, String line, List<OptionLine> options, List<Note> notes) {
    int length = line.endsWith("\n") ? line.length() - 1 : line.length();
    List<String> others = new ArrayList<>();
    for (int start = 0; start < line.length(); start += MOST) {
      String part = line.substring(start, Math.min(line.length(), start + MOST));
      Optional<OptionLine> option = option(number, part);
      option.ifPresent(options::add);
      if (start > 0) {
        option.ifPresent(other -> others.add(other.shownKey()));
      }
    }
    if (length > MOST) {
      notes.add(
          new Note(
              NoteKind.MALFORMED,
              number,
              "has %d characters: OpenSM cuts it after %d and takes the rest for %s"
                  .formatted(
                      length,
                      MOST,
                      others.isEmpty()
                          ? "a line without an option"
                          : "a line of its own, with the key " + String.join(", ", others))));
    }
    if (line.indexOf('\0') >= 0) {
      notes.add(new Note(NoteKind.MALFORMED, number, "has a NUL: OpenSM reads nothing behind it"));
    }
  }

  private static Optional<OptionLine> option(int number, String part) {
    String line = before(before(part, '\0'), '#');
    int start = 0;
    while (start < line.length() && BETWEEN_KEYS.indexOf(line.charAt(start)) >= 0) {
      start++;
    }
    int end = start;
    while (end < line.length() && BETWEEN_KEYS.indexOf(line.charAt(end)) < 0) {
      end++;
    }
    return start == end
        ? Optional.empty()
        : Optional.of(
            new OptionLine(
                number,
                line.substring(start, end),
                value(line.substring(Math.min(line.length(), end + 1)))));
  }

  private static String before(String line, char mark) {
    int at = line.indexOf(mark);
    return at < 0 ? line : line.substring(0, at);
  }

  private static String value(String rest) {
    int start = 0;
    int end = rest.length();
    while (start < end && SPACE.indexOf(rest.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && SPACE.indexOf(rest.charAt(end - 1)) >= 0) {
      end--;
    }
    String value = rest.substring(start, end);
    boolean quoted = !value.isEmpty() && (value.charAt(0) == '"' || value.charAt(0) == '\'');
    if (!quoted || value.charAt(value.length() - 1) != value.charAt(0)) {
      return value;
    }
    // A mark alone is both the first and the last: nothing is left.
    return value.length() == 1 ? "" : value.substring(1, value.length() - 1);
  }
}
