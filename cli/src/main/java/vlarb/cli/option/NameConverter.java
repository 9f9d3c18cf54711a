// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The constants of an enum as option values: by their names in lower case, with - for _.
 *
 * @param <E> the enum
 */
public abstract class NameConverter<E extends Enum<E>>
    implements ITypeConverter<E>, Iterable<String> {
  private final List<E> constants;
  private final List<String> names;

  public NameConverter(Class<E> type) {
    constants = List.of(type.getEnumConstants());
    names =
        constants.stream().map(c -> c.name().toLowerCase(Locale.ROOT).replace('_', '-')).toList();
  }

  @Override
  public E convert(String value) {
    int index = names.indexOf(value);
    if (index < 0) {
      throw new TypeConversionException(
          "expected " + String.join(" or ", names) + ", not '" + value + "'");
    }
    return constants.get(index);
  }

  /** The names, for help texts and for shells that complete words. */
  @Override
  public final Iterator<String> iterator() {
    return names.iterator();
  }
}
