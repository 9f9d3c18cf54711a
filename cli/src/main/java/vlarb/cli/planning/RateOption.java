// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import vlarb.config.quantity.Quantities;

/** The option that says how fast the links are. */
final class RateOption {
  @Option(
      names = "--rate",
      paramLabel = "R",
      converter = RateConverter.class,
      description =
          "The links' data rate, as 4xNDR, 400 Gb/s or in bytes a second: waits in microseconds.")
  private Optional<Double> rate;

  private static final class RateConverter implements ITypeConverter<Double> {
    @Override
    public Double convert(String value) {
      return Quantities.linkRate(value)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "expected " + Quantities.linkRateExpected(value) + ", not '" + value + "'"));
    }
  }

  /**
   * Bytes a second of the links, if they are told.
   *
   * @param device those of the device, which count where the option is not given
   */
  OptionalDouble valueOr(OptionalDouble device) {
    return rate.map(OptionalDouble::of).orElse(device);
  }
}
