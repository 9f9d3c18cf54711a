// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.YamlValue;

/** Rates, times and sizes as people write them. */
public final class Quantities {
  /** The forms that {@link #linkRate(String)} takes, in words. */
  public static final String LINK_RATE = "bytes a second, or a width and a speed such as 4x-qdr";

  private static final Pattern NUMBER =
      Pattern.compile("(\\d{1,15}(?:\\.\\d{1,9})?(?:[eE]\\d{1,2})?) ?([A-Za-z]*)");

  private static final Map<String, Double> TIMES =
      Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0);

  /**
   * Data rate of a lane, in bytes a second: what is left of the signalling rate by the encoding.
   */
  private static final Map<String, Double> LANES =
      Map.of(
          "sdr", 250e6,
          "ddr", 500e6,
          "qdr", 1000e6,
          "fdr10", 1250e6,
          "fdr", 1704.5e6,
          "edr", 3125e6,
          "hdr", 6250e6,
          "ndr", 12500e6);

  private static final Pattern LINK = Pattern.compile("(1|2|4|8|12)x-([a-z0-9]+)");

  private Quantities() {}

  /** Seconds from a number with ns, us, ms or s. */
  public static double seconds(YamlValue value) throws ConfigurationException {
    return value.as(text -> with(text, TIMES), "a time with ns, us, ms or s, such as 20us");
  }

  /** Bytes a second, above 0. */
  public static double rate(YamlValue value) throws ConfigurationException {
    return value.as(Quantities::rate, "bytes a second above 0, such as 800e6");
  }

  /** Bytes a second, above 0, from a number; nothing where the text is none. */
  static Optional<Double> rate(String text) {
    return with(text, Map.of("", 1.0)).filter(rate -> rate > 0);
  }

  /** Bytes a second of a link: a number, or a width and a speed. */
  public static double linkRate(YamlValue value) throws ConfigurationException {
    return value.as(Quantities::linkRate, LINK_RATE);
  }

  /** Reads the bytes a second of a link from a text; nothing where the text has neither form. */
  public static Optional<Double> linkRate(String text) {
    Matcher matcher = LINK.matcher(text);
    if (matcher.matches()) {
      int width = Integer.parseInt(matcher.group(1));
      return Optional.ofNullable(LANES.get(matcher.group(2))).map(lane -> width * lane);
    }
    return rate(text);
  }

  /** Bytes, 0 or more. */
  public static double bytes(YamlValue value) throws ConfigurationException {
    return value.as(text -> with(text, Map.of("", 1.0)), "a number of bytes");
  }

  private static Optional<Double> with(String text, Map<String, Double> units) {
    Matcher matcher = NUMBER.matcher(text);
    return matcher.matches()
        ? Optional.ofNullable(units.get(matcher.group(2)))
            .map(unit -> Double.parseDouble(matcher.group(1)) * unit)
            .filter(value -> value <= 1e18)
        : Optional.empty();
  }
}
