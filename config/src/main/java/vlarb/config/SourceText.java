// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.io.BufferedReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The text of a configuration before anything is made of it: plain ASCII, of a bounded size, so
 * that readers need not handle control characters, odd encodings or huge texts. Comments may be in
 * any encoding; what is not ASCII in them becomes a question mark.
 *
 * @param name the name of the text in messages
 * @param text the text; it is not empty and its lines end in LF or CR LF
 */
public record SourceText(String name, String text) {
  /** The largest file that is read, in bytes. OpenSM's own dump of all its options has 50 000. */
  public static final int MAX_BYTES = 1 << 20;

  /** The longest line that is read, in characters. A full table takes less than 500. */
  static final int MAX_LINE = 4096;

  /** The largest text about a fabric that is read, in bytes: some ten thousand ports. */
  public static final int MAX_FABRIC_BYTES = 64 << 20;

  /** A time in UTF-8, with either of the two characters for micro. */
  private static final Pattern MICROSECONDS =
      Pattern.compile("(\\d ?)(?:\u00c2\u00b5|\u00ce\u00bc)s(?!\\w)");

  /** The name of a source that stands for standard input. */
  public static final String STDIN = "-";

  /**
   * The text that these bytes are; the µ of a time is a u in it.
   *
   * @throws ConfigurationException if they are none
   */
  public static SourceText of(String name, byte[] bytes) throws ConfigurationException {
    if (bytes.length == 0) {
      throw ConfigurationException.ofLine(name, 1, "the file is empty, expected a configuration");
    }
    byte[] ascii =
        MICROSECONDS
            .matcher(new String(bytes, StandardCharsets.ISO_8859_1))
            .replaceAll("$1us")
            .getBytes(StandardCharsets.ISO_8859_1);
    boolean comment = false;
    int line = 1;
    int column = 0;
    for (int i = 0; i < ascii.length; i++) {
      byte b = ascii[i];
      column++;
      boolean lineEnds = b == '\r' && i + 1 < ascii.length && ascii[i + 1] == '\n';
      if (b == '\n') {
        line++;
        column = 0;
        comment = false;
      } else if (b == '#' && (column == 1 || ascii[i - 1] == ' ' || ascii[i - 1] == '\t')) {
        comment = true;
      } else if (comment && b < 0) {
        ascii[i] = '?';
      } else if (!lineEnds && b != '\t' && (b < ' ' || b > '~')) {
        throw ConfigurationException.ofLine(
            name,
            line,
            String.format("byte 0x%02X in column %d, expected plain ASCII text", b, column));
      } else if (column > MAX_LINE) {
        throw ConfigurationException.ofLine(
            name, line, "the line is too long, expected at most " + MAX_LINE + " characters");
      }
    }
    checkSize(name, bytes.length, MAX_BYTES);
    return new SourceText(name, new String(ascii, StandardCharsets.US_ASCII));
  }

  /**
   * Makes a text of the output of tools about a fabric: names of nodes in it may be of any bytes.
   *
   * @throws ConfigurationException if there is none, or too much
   */
  public static SourceText ofFabric(String name, byte[] bytes) throws ConfigurationException {
    if (bytes.length == 0) {
      throw ConfigurationException.ofLine(name, 1, "the file is empty");
    }
    checkSize(name, bytes.length, MAX_FABRIC_BYTES);
    return new SourceText(name, new String(bytes, StandardCharsets.ISO_8859_1));
  }

  private static void checkSize(String name, int bytes, int most) throws ConfigurationException {
    if (bytes > most) {
      throw ConfigurationException.ofFile(
          name, "the file is too large, expected at most " + most + " bytes");
    }
  }

  /**
   * The lines of this text, each without its end; {@code String.lines} is not there in a browser.
   */
  public Stream<String> lines() {
    return new BufferedReader(new StringReader(text)).lines();
  }

  /** A problem in a line of this text, counted from 1. */
  public ConfigurationException mistake(int line, String problem) {
    return ConfigurationException.ofLine(name, line, problem);
  }
}
