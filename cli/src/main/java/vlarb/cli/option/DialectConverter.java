// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import vlarb.config.text.Dialect;

/** The program whose options file is read, by its name. */
final class DialectConverter implements ITypeConverter<Dialect>, Iterable<String> {
  /** The dialect unless another one is asked for. */
  static final String DEFAULT = "opensm-3.3.23";

  @Override
  public Dialect convert(String value) {
    return Dialect.of(value)
        .or(() -> ofVersion(value))
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "expected opensm-3.3.23 or opensm-5, or a version that begins with 3.3 or 5,"
                        + " not '"
                        + value
                        + "'"));
  }

  private static Optional<Dialect> ofVersion(String value) {
    if (value.matches("5(\\.\\d+)*")) {
      return Optional.of(Dialect.OPENSM_5);
    }
    return value.matches("3\\.3(\\.\\d+)*") ? Optional.of(Dialect.OPENSM_3_3_23) : Optional.empty();
  }

  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(Dialect.values()).map(Dialect::label).iterator();
  }
}
