// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Takes values of whole arrays apart: another array, a list of elements, a choice of two values.
 *
 * @param sizes number of elements of each array of the module by its name
 */
record ArrayValue(Map<String, Integer> sizes) {
  private static final Pattern REPEATED = Pattern.compile("\\{(\\d+)\\{(.*)\\}\\}");

  /** The elements, element 0 first; empty for a value of an unknown shape. */
  Optional<List<String>> of(String value) {
    if (sizes.containsKey(value)) {
      return Optional.of(elementsOf(value));
    }
    if (value.startsWith("(") && value.endsWith(")")) {
      return of(value.substring(1, value.length() - 1));
    }
    List<String> choice = Braces.splitChoice(value);
    if (choice.size() == 3) {
      return choice(choice.get(0), of(choice.get(1)), of(choice.get(2)));
    }
    boolean pattern = value.startsWith("'{");
    if (!value.endsWith("}") || !(pattern || value.startsWith("{"))) {
      return Optional.empty();
    }
    List<String> parts = Braces.split(value.substring(pattern ? 2 : 1, value.length() - 1));
    if (pattern) {
      return Optional.of(parts.reversed());
    }
    List<String> elements = new ArrayList<>();
    for (String part : parts.reversed()) {
      Optional<List<String>> members = members(part);
      if (members.isEmpty()) {
        return Optional.empty();
      }
      elements.addAll(members.get());
    }
    return Optional.of(elements);
  }

  /** The elements that one part of a list in braces stands for. */
  private Optional<List<String>> members(String part) {
    if (sizes.containsKey(part)) {
      return Optional.of(elementsOf(part));
    }
    Matcher repeated = REPEATED.matcher(part);
    if (repeated.matches()) {
      int times = Integer.parseInt(repeated.group(1));
      return Optional.of(Collections.nCopies(times, repeated.group(2)));
    }
    return part.startsWith("{") && part.endsWith("}")
        ? Optional.of(List.of(Braces.unwrap(part)))
        : Optional.empty();
  }

  private List<String> elementsOf(String array) {
    return IntStream.range(0, sizes.get(array)).mapToObj(i -> array + "[" + i + "]").toList();
  }

  private static Optional<List<String>> choice(
      String condition, Optional<List<String>> first, Optional<List<String>> second) {
    return first
        .filter(elements -> second.map(List::size).filter(n -> n == elements.size()).isPresent())
        .map(
            elements ->
                IntStream.range(0, elements.size())
                    .mapToObj(
                        i ->
                            "%s ? %s : %s"
                                .formatted(
                                    condition, inChoice(elements.get(i)), second.get().get(i)))
                    .toList());
  }

  /** An element as the first value of a choice. */
  private static String inChoice(String element) {
    return element.contains(" ? ") ? "(" + element + ")" : element;
  }
}
