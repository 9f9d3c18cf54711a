// SPDX-License-Identifier: Apache-2.0
package vlarb.config.quantity;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rates, times and counts as people write them. Values are decimal up to the last step, so that
 * {@code 20 us} and {@code 0.02 ms} are the same; a text of another form gives nothing.
 */
public final class Quantities {
  /** The spellings that {@link #seconds(String)} takes, in words. */
  public static final String TIME = "a time with ns, us, ms or s, such as 20 us";

  /** The spellings that {@link #rate(String, double)} takes above 0, in words. */
  public static final String RATE =
      "bytes a second above 0 such as 800e6, a rate such as 10 Gb/s or 1.2 GB/s, or a share of the"
          + " link such as 40 %";

  /** The spellings that {@link #askedRate(String, double)} takes, in words. */
  public static final String ASKED =
      "a rate with its unit such as 160 Gb/s or 20 GB/s, a share of the link such as 40 %, or bytes"
          + " a second from 1e8 on such as 20e9";

  /** The spellings of a share, in words. */
  public static final String SHARE = "a share of the link above 0, to 100 %, such as 40 %";

  /** The spellings that {@link #count(String)} takes, in words. */
  public static final String COUNT = "a whole number such as 1000000, 1_000_000 or 1e6";

  private static final Pattern NUMBER =
      Pattern.compile(
          "((?:\\d{1,24}(?:\\.\\d{0,40})?|\\.\\d{1,40})(?:[eE][-+]?\\d{1,2})?) ?(\\D*)");

  private static final Pattern WHOLE =
      Pattern.compile("[-+]?(?:\\d{1,3}(?:_\\d{3})+|\\d{1,24}(?:[eE]\\d{1,2})?)");

  /** Bytes a second below which a rate needs its unit. */
  private static final double LEAST_BARE = 1e8;

  private static final BigDecimal MOST = new BigDecimal("1e18");
  private static final BigDecimal PERCENT = new BigDecimal("0.01");
  private static final BigDecimal BYTES_OF_A_BIT = new BigDecimal("0.125");

  private static final Map<String, BigDecimal> BARE = Map.of("", BigDecimal.ONE);
  private static final Map<String, BigDecimal> TIMES =
      Map.of(
          "ns", new BigDecimal("1e-9"),
          "us", new BigDecimal("1e-6"),
          "\u00b5s", new BigDecimal("1e-6"),
          "\u03bcs", new BigDecimal("1e-6"),
          "ms", new BigDecimal("1e-3"),
          "s", BigDecimal.ONE);
  private static final Map<String, BigDecimal> RATES = rates();

  private Quantities() {}

  private static Map<String, BigDecimal> rates() {
    Map<String, BigDecimal> rates = new HashMap<>(BARE);
    BigDecimal bytes = BigDecimal.ONE;
    for (String prefix : new String[] {"", "k", "M", "G", "T"}) {
      rates.put(prefix + "B/s", bytes);
      rates.put(prefix + "b/s", bytes.multiply(BYTES_OF_A_BIT));
      rates.put(prefix + "bit/s", bytes.multiply(BYTES_OF_A_BIT));
      rates.put(prefix + "bps", bytes.multiply(BYTES_OF_A_BIT));
      bytes = bytes.scaleByPowerOfTen(3);
    }
    return rates;
  }

  /** Seconds, exactly. */
  public static Optional<BigDecimal> seconds(String text) {
    return amount(text, TIMES);
  }

  /**
   * A time in a unit.
   *
   * @param unit one of ns, us, ms and s, which a number without a unit has
   */
  public static Optional<Double> time(String text, String unit) {
    return amount(text, BARE)
        .or(() -> seconds(text).map(seconds -> seconds.divide(TIMES.get(unit))))
        .map(BigDecimal::doubleValue);
  }

  /** Bytes a second; no share of a link. */
  public static Optional<Double> rate(String text) {
    return amount(text, RATES).map(BigDecimal::doubleValue);
  }

  /**
   * Bytes a second.
   *
   * @param link of which a share is meant, in bytes a second
   */
  public static Optional<Double> rate(String text, double link) {
    return rate(text).or(() -> percent(text).map(share -> link * share));
  }

  /**
   * Bytes a second above 0, as people ask for them: a number without a unit is refused below 1e8,
   * where it may be meant in Gb/s or Mb/s.
   *
   * @param link of which a share is meant, in bytes a second
   */
  public static Optional<Double> askedRate(String text, double link) {
    return rate(text, link).filter(rate -> rate > 0 && isClear(text, rate));
  }

  private static boolean isClear(String text, double rate) {
    return rate >= LEAST_BARE || number(text).isEmpty();
  }

  /** A share of a link, above 0, to 1. */
  public static Optional<Double> share(String text) {
    return percent(text).filter(share -> share > 0 && share <= 1);
  }

  /**
   * The part of a link: a number, a share, or a rate with its unit.
   *
   * @param link in bytes a second
   */
  public static Optional<Double> load(String text, double link) {
    return part(text).or(() -> rate(text).map(rate -> rate / link));
  }

  /** The part of any link: a number, or a share. */
  public static Optional<Double> part(String text) {
    return number(text).or(() -> percent(text));
  }

  /**
   * Bytes a second of a link, above 0: its name, or its rate, which has a unit where it is below
   * 1e8.
   */
  public static Optional<Double> linkRate(String text) {
    return Link.of(text)
        .map(Link::bytesPerSecond)
        .or(() -> rate(text).filter(rate -> rate > 0 && isClear(text, rate)));
  }

  /**
   * The spellings that {@link #linkRate(String)} takes, for the message about one that it refuses.
   */
  public static String linkRateExpected(String text) {
    return "bytes a second from 1e8 on such as 50e9, a rate with its unit such as 400 Gb/s or"
        + " 50 GB/s, or a link such as 4xNDR"
        + percent(text).map(share -> "; a share needs a link").orElse("");
  }

  /** A number without a unit, 0 or more. */
  public static Optional<Double> number(String text) {
    return amount(text, BARE).map(BigDecimal::doubleValue);
  }

  /** A whole number, exactly. */
  public static Optional<Long> count(String text) {
    return Optional.of(text)
        .filter(whole -> WHOLE.matcher(whole).matches())
        .map(whole -> new BigDecimal(whole.replace("_", "")).toBigIntegerExact())
        .filter(whole -> whole.bitLength() < Long.SIZE)
        .map(whole -> whole.longValue());
  }

  private static Optional<Double> percent(String text) {
    return amount(text, Map.of("%", PERCENT)).map(BigDecimal::doubleValue);
  }

  private static Optional<BigDecimal> amount(String text, Map<String, BigDecimal> units) {
    Matcher matcher = NUMBER.matcher(text);
    return matcher.matches()
        ? Optional.ofNullable(units.get(matcher.group(2)))
            .map(unit -> new BigDecimal(matcher.group(1)).multiply(unit))
            .filter(value -> value.compareTo(MOST) <= 0)
        : Optional.empty();
  }
}
