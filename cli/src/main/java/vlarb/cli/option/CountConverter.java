// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import vlarb.config.quantity.Quantities;

/** Whole numbers as option values, as {@link Quantities#COUNT} says. */
public record CountConverter(long least, long most) implements ITypeConverter<Long> {
  @Override
  public Long convert(String text) {
    return Quantities.count(text)
        .filter(count -> count >= least && count <= most)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "expected " + Quantities.COUNT + ", at most " + most + ", not '" + text + "'"));
  }
}
