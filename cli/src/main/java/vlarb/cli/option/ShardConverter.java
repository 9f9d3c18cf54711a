// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import vlarb.jobs.Shard;

/** Shards as users write them: I/N. */
public final class ShardConverter implements ITypeConverter<Shard> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  @Override
  public Shard convert(String value) {
    Matcher form = FORM.matcher(value);
    try {
      if (form.matches()) {
        return new Shard(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
      }
    } catch (IllegalArgumentException e) {
      // Said below.
    }
    throw new TypeConversionException("expected I/N with I from 1 to N, not '" + value + "'");
  }
}
