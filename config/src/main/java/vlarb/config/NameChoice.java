// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Locale;
import vlarb.config.text.BadValueException;
import vlarb.config.text.NearestName;
import vlarb.config.text.OneLine;

/**
 * A constant of an enum, by its name in lower case with hyphens.
 *
 * @param values the constants
 */
record NameChoice<E extends Enum<E>>(List<E> values) implements ValueType<E> {
  /** Any constant of an enum. */
  static <E extends Enum<E>> NameChoice<E> of(Class<E> type) {
    return new NameChoice<>(List.of(type.getEnumConstants()));
  }

  /** A constant's name in a file. */
  static String nameOf(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The possible names. */
  List<String> names() {
    return values.stream().map(NameChoice::nameOf).toList();
  }

  @Override
  public String range() {
    return range(names());
  }

  @Override
  public E parse(String text) throws BadValueException {
    for (E value : values) {
      if (nameOf(value).equals(text)) {
        return value;
      }
    }
    throw noneOf(names(), text);
  }

  /** Describes a choice among names, in words. */
  static String range(List<String> names) {
    return "one of " + String.join(", ", names);
  }

  /** A text that is none of some names. */
  static BadValueException noneOf(List<String> names, String text) {
    return new BadValueException(
        "is "
            + OneLine.quote(text)
            + ", expected "
            + range(names)
            + "; the nearest is "
            + NearestName.of(text, names));
  }

  @Override
  public String format(E value) {
    return nameOf(value);
  }

  @Override
  public List<E> samples() {
    return values;
  }
}
