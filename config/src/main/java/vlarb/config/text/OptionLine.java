// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

/**
 * A line that OpenSM takes for one option.
 *
 * @param number the line of the file, from 1; of a line that OpenSM cuts the same for all parts
 * @param key up to the first blank; never empty
 * @param value the rest without comment, surrounding blanks and a pair of quotation marks
 */
public record OptionLine(int number, String key, String value) {
  /** The option as far as a reader takes it in, without control characters. */
  String shown() {
    return shown(value.isEmpty() ? key : key + " " + value);
  }

  /** The key, likewise. */
  String shownKey() {
    return shown(key);
  }

  private static String shown(String text) {
    String plain = text.replaceAll("[^ -~]", "?");
    return plain.length() <= 60 ? plain : plain.substring(0, 60) + "...";
  }
}
