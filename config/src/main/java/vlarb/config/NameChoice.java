// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One of the constants of an enum, by its name in lower case with hyphens.
 *
 * @param values the constants
 * @param refused those of them that are named but cannot be had, each with the reason
 */
record NameChoice<E extends Enum<E>>(List<E> values, Map<E, String> refused)
    implements ValueType<E> {
  /** Any constant of an enum. */
  static <E extends Enum<E>> NameChoice<E> of(Class<E> type) {
    return new NameChoice<>(List.of(type.getEnumConstants()), Map.of());
  }

  /** This choice with one constant refused: "{@code name reason}" is what the user is told. */
  NameChoice<E> refusing(E value, String reason) {
    return new NameChoice<>(values, Map.of(value, reason));
  }

  /** A constant's name in a file. */
  static String nameOf(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The names that can be had. */
  List<String> names() {
    return values.stream().filter(v -> !refused.containsKey(v)).map(NameChoice::nameOf).toList();
  }

  @Override
  public String range() {
    String allowed = names().size() == 1 ? names().getFirst() : "one of " + join(names());
    return refused.entrySet().stream()
        .map(e -> "; " + nameOf(e.getKey()) + " " + e.getValue())
        .collect(Collectors.joining("", allowed, ""));
  }

  @Override
  public E parse(String text) throws BadValueException {
    for (E value : values) {
      if (nameOf(value).equals(text)) {
        if (refused.containsKey(value)) {
          throw new BadValueException("is " + text + ", expected " + range());
        }
        return value;
      }
    }
    throw new BadValueException(
        "is "
            + OneLine.quote(text)
            + ", expected "
            + range()
            + "; the nearest is "
            + NearestName.of(text, names()));
  }

  @Override
  public String format(E value) {
    return nameOf(value);
  }

  private static String join(List<String> names) {
    return String.join(", ", names);
  }
}
