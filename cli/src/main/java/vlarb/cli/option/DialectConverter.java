// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.Arrays;
import java.util.Iterator;
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
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "expected opensm-3.3.23 or opensm-5, not '" + value + "'"));
  }

  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(Dialect.values()).map(Dialect::label).iterator();
  }
}
