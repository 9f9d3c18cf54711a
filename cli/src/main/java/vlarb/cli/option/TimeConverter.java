// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import vlarb.config.quantity.Quantities;

/** Times as option values, in the unit of the option, which a number without a unit has. */
public abstract class TimeConverter implements ITypeConverter<Double> {
  private final String unit;

  private TimeConverter(String unit) {
    this.unit = unit;
  }

  @Override
  public Double convert(String text) {
    return Quantities.time(text, unit)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "expected %s, or a number in %s, not '%s'"
                        .formatted(Quantities.TIME, unit, text)));
  }

  /** In seconds. */
  public static final class Seconds extends TimeConverter {
    Seconds() {
      super("s");
    }
  }

  /** In microseconds. */
  public static final class Microseconds extends TimeConverter {
    Microseconds() {
      super("us");
    }
  }

  /** In nanoseconds. */
  public static final class Nanoseconds extends TimeConverter {
    Nanoseconds() {
      super("ns");
    }
  }
}
