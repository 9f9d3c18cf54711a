// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import vlarb.config.text.BadValueException;

/**
 * One of some values, or none.
 *
 * @param values the values
 * @param nameOf the name of a value in a file
 */
record ChoiceOrNone<T>(List<T> values, Function<T, String> nameOf)
    implements ValueType<Optional<T>> {
  private static final String NONE = "none";

  /** The names that can be had. */
  List<String> names() {
    return Stream.concat(Stream.of(NONE), values.stream().map(nameOf)).toList();
  }

  @Override
  public String range() {
    return NameChoice.range(names());
  }

  @Override
  public Optional<T> parse(String text) throws BadValueException {
    if (!names().contains(text)) {
      throw NameChoice.noneOf(names(), text);
    }
    return values.stream().filter(value -> nameOf.apply(value).equals(text)).findFirst();
  }

  @Override
  public String format(Optional<T> value) {
    return value.map(nameOf).orElse(NONE);
  }
}
