// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what a name of the compiler's is called where people read it: the same, or {@code rows_3}
 * is element 3 of the array {@code rows}, or its part of the vector {@code rows}, in which element
 * 0 is the lowest.
 */
final class ReadableNames {
  private static final Pattern ELEMENT = Pattern.compile("(\\w+)_(\\d+)");

  private ReadableNames() {}

  /**
   * The nets of a word.
   *
   * @param width the width of the word
   * @param compilers the names of all words on the compiler's side
   * @param readable the nets of all words on the side that people read
   */
  static Optional<int[]> find(
      String name, int width, Set<String> compilers, Map<String, int[]> readable) {
    int[] same = readable.get(name);
    if (same != null && same.length == width) {
      return Optional.of(same);
    }
    Matcher element = ELEMENT.matcher(name);
    if (!element.matches()) {
      return Optional.empty();
    }
    String array = element.group(1);
    int index = Integer.parseInt(element.group(2));
    int[] word = readable.get(array + "[" + index + "]");
    if (word != null && word.length == width) {
      return Optional.of(word);
    }
    int[] vector = readable.get(array);
    if (vector == null) {
      return Optional.empty();
    }
    int count = index + 1;
    while (compilers.contains(array + "_" + count)) {
      count++;
    }
    int stride = vector.length / count;
    return stride >= width && vector.length == stride * count
        ? Optional.of(Arrays.copyOfRange(vector, index * stride, index * stride + width))
        : Optional.empty();
  }

  /** The instance of this name, or the element of an array of instances. */
  static Optional<Cell> instance(String name, Map<String, Cell> readable) {
    Matcher element = ELEMENT.matcher(name);
    return Optional.ofNullable(readable.get(name))
        .or(
            () ->
                element.matches()
                    ? Optional.ofNullable(
                        readable.get(element.group(1) + "[" + element.group(2) + "]"))
                    : Optional.empty());
  }
}
