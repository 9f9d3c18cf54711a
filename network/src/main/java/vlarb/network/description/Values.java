// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.network.sim.Ticks;

/** Values of keys, with what holds where a key is not given. */
final class Values {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?) ?(ns|us|ms|s)");
  private static final Map<String, Integer> UNIT_EXPONENTS =
      Map.of("ns", -9, "us", -6, "ms", -3, "s", 0);

  private Values() {}

  /** A whole number that has to be there. */
  static int whole(YamlSection section, NetworkKey key, int min, int max)
      throws ConfigurationException {
    return section.required(key.leaf()).whole(min, max);
  }

  static int whole(YamlSection section, NetworkKey key, int min, int max, int otherwise)
      throws ConfigurationException {
    return section.has(key.leaf()) ? whole(section, key, min, max) : otherwise;
  }

  /** A time in ticks. */
  static long time(YamlSection section, NetworkKey key, long otherwise)
      throws ConfigurationException {
    return section.has(key.leaf()) ? time(section.required(key.leaf())) : otherwise;
  }

  /** A time in ticks. */
  static long time(YamlValue value) throws ConfigurationException {
    return value.as(Values::time, "a time with ns, us, ms or s, such as 20 ns, at most 1000 s");
  }

  private static Optional<Long> time(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    BigDecimal ticks =
        new BigDecimal(matcher.group(1))
            .scaleByPowerOfTen(UNIT_EXPONENTS.get(matcher.group(2)))
            .multiply(BigDecimal.valueOf(Ticks.PER_SECOND));
    return ticks.compareTo(BigDecimal.valueOf(1000 * Ticks.PER_SECOND)) > 0
        ? Optional.empty()
        : Optional.of(ticks.setScale(0, RoundingMode.FLOOR).longValueExact());
  }

  /** Reads a constant of an enum. */
  static <E extends Enum<E>> E choice(YamlSection section, NetworkKey key, E otherwise)
      throws ConfigurationException {
    return section.has(key.leaf())
        ? choice(section.required(key.leaf()), otherwise.getDeclaringClass())
        : otherwise;
  }

  static <E extends Enum<E>> E choice(YamlValue value, Class<E> type)
      throws ConfigurationException {
    Map<String, E> names = new LinkedHashMap<>();
    for (E constant : type.getEnumConstants()) {
      names.put(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'), constant);
    }
    return value.as(
        text -> Optional.ofNullable(names.get(text)),
        "one of " + String.join(", ", names.keySet()));
  }

  /** A number between two bounds, the lower one not included. */
  static double number(YamlValue value, double above, double most) throws ConfigurationException {
    return value.as(
        text -> number(text).filter(number -> number > above && number <= most),
        "a number above " + above + ", at most " + most);
  }

  /** A number from 0 to a bound. */
  static double atLeast0(YamlValue value, double most) throws ConfigurationException {
    return value.as(
        text -> number(text).filter(number -> number <= most), "a number from 0 to " + most);
  }

  /** A number that is not below 0. */
  private static Optional<Double> number(String text) {
    return Optional.of(text)
        .filter(digits -> digits.matches("\\d{1,3}(\\.\\d{1,9})?"))
        .map(Double::parseDouble);
  }
}
