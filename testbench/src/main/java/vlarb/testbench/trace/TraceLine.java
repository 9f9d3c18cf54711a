// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import java.math.BigInteger;

/**
 * One line of a trace, split into words.
 *
 * @param source the name of the trace in messages
 * @param number the number of the line, from 1
 * @param words the words: at least one, the event's keyword
 */
record TraceLine(String source, int number, String[] words) {
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  /** The greatest number of characters of a word that a message shows. */
  private static final int SHOWN = 40;

  String keyword() {
    return words[0];
  }

  /**
   * Checks the number of words.
   *
   * @param form the line's form; a word in brackets may be missing
   */
  void expect(String form) throws TraceFormatException {
    int most = form.split(" ").length;
    int least = form.endsWith("]") ? most - 1 : most;
    if (words.length < least || words.length > most) {
      String counted = words.length == 1 ? "1 word" : words.length + " words";
      throw problem(counted + ", expected " + form);
    }
  }

  boolean is(int word, String text) {
    return words[word].equals(text);
  }

  /** A number in a range. */
  int number(int word, String name, int least, int most) throws TraceFormatException {
    String range = least == most ? Integer.toString(least) : least + " to " + most;
    BigInteger value = digits(words[word], name, words[word], range);
    if (value.compareTo(BigInteger.valueOf(least)) < 0
        || value.compareTo(BigInteger.valueOf(most)) > 0) {
      throw unexpected(words[word], name, range);
    }
    return value.intValue();
  }

  /** A number without an upper bound. */
  long count(int word, String name, String expected) throws TraceFormatException {
    return digits(words[word], name, words[word], expected).min(MOST).longValue();
  }

  /** The N of a word xN; 1 where the line has no such word. */
  long times(int word) throws TraceFormatException {
    if (word >= words.length) {
      return 1;
    }
    String text = words[word];
    String expected = "x and a number of 1 or more";
    String count = text.startsWith("x") ? text.substring(1) : "";
    BigInteger value = digits(count, "xN", text, expected);
    if (value.signum() == 0) {
      throw unexpected(text, "xN", expected);
    }
    return value.min(MOST).longValue();
  }

  /** The value of decimal digits; {@code text} is what the message shows instead of others. */
  private BigInteger digits(String digits, String name, String text, String expected)
      throws TraceFormatException {
    if (!digits.matches("[0-9]{1,1000}")) {
      throw unexpected(text, name, expected);
    }
    return new BigInteger(digits);
  }

  private TraceFormatException unexpected(String text, String name, String expected) {
    return problem(keyword() + " has " + quote(text) + " as " + name + ", expected " + expected);
  }

  TraceFormatException problem(String text) {
    return new TraceFormatException(source, number, text);
  }

  /** A word as a message shows it: not too long, and of visible ASCII only. */
  static String quote(String word) {
    String start = word.length() > SHOWN ? word.substring(0, SHOWN) + "..." : word;
    return '"' + start.replaceAll("[^ -~]", "?") + '"';
  }
}
