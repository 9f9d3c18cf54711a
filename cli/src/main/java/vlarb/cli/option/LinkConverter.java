// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import vlarb.config.quantity.Link;

/** Links by their names. */
public final class LinkConverter implements ITypeConverter<Link> {
  @Override
  public Link convert(String text) {
    return Link.of(text)
        .orElseThrow(
            () -> new TypeConversionException("expected a link such as 4xNDR, not '" + text + "'"));
  }
}
