// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoublePredicate;
import vlarb.config.ConfigurationException;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.config.quantity.Quantities;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;

/** KeyValues of keys, with what holds where a key is not given. */
final class KeyValues {
  private static final BigDecimal LONGEST = BigDecimal.valueOf(1000);

  private KeyValues() {}

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
    return time(value, "");
  }

  /**
   * A time in ticks.
   *
   * @param or what else is expected, before the words for a time
   */
  static long time(YamlValue value, String or) throws ConfigurationException {
    return value.as(
        text ->
            Quantities.seconds(text)
                .filter(seconds -> seconds.compareTo(LONGEST) <= 0)
                .map(seconds -> seconds.multiply(BigDecimal.valueOf(Ticks.PER_SECOND)).longValue()),
        or + Quantities.TIME + ", at most 1000 s");
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
      names.put(name(constant), constant);
    }
    return value.as(
        text -> Optional.ofNullable(names.get(text)),
        "one of " + String.join(", ", names.keySet()));
  }

  /** The name of a constant in files. */
  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * A part of a link that a predicate takes: a number, a share, or a rate.
   *
   * @param link the rate of all links in question; empty: they differ, and a rate says no part
   */
  static double part(
      YamlValue value, Optional<LinkRate> link, DoublePredicate range, String expected)
      throws ConfigurationException {
    String numbers = "a number " + expected + ", such as 0.7";
    if (link.isEmpty()) {
      return value.as(
          text -> Quantities.part(text).filter(range::test),
          numbers + " or 70 % of the link: links differ in rate");
    }
    return value.as(
        text -> Quantities.load(text, link.get().bytesPerSecond()).filter(range::test),
        numbers + ", 70 % of the link or 7 Gb/s");
  }
}
