// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time that a command takes, as the documentation states it: {@code 40 s} or {@code 3 min}.
 *
 * @param number of units
 * @param unit by which a reader counts
 */
record StatedTime(int number, Unit unit) {
  /** The units of the pages. */
  enum Unit {
    SECONDS(1, "s"),
    MINUTES(60, "min");

    private final int seconds;
    private final String sign;

    Unit(int seconds, String sign) {
      this.seconds = seconds;
      this.sign = sign;
    }
  }

  /** The form of a time in a regular expression, without groups. */
  static final String FORM = "\\d{1,6} (?:s|min)";

  private static final Pattern TIME = Pattern.compile("(\\d{1,6}) (s|min)");

  /** Up to here a time is stated in seconds. */
  private static final int MINUTES_FROM = 120;

  /** The factor by which a time may be wrong. */
  private static final double NEARLY = 2;

  /** The time of a text; nothing if the text is none. */
  static Optional<StatedTime> parse(String text) {
    Matcher match = TIME.matcher(text);
    if (!match.matches()) {
      return Optional.empty();
    }
    Unit unit = match.group(2).equals(Unit.SECONDS.sign) ? Unit.SECONDS : Unit.MINUTES;
    return Optional.of(new StatedTime(Integer.parseInt(match.group(1)), unit));
  }

  /** The time in seconds. */
  int seconds() {
    return number * unit.seconds;
  }

  /** The time to state after a measurement: this one where it is nearly right. */
  StatedTime after(long measured) {
    long seconds = Math.max(1, measured);
    double said = seconds();
    if (Math.max(said / seconds, seconds / said) <= NEARLY) {
      return this;
    }
    return seconds < MINUTES_FROM
        ? new StatedTime((int) seconds, Unit.SECONDS)
        : new StatedTime((int) Math.round((double) seconds / Unit.MINUTES.seconds), Unit.MINUTES);
  }

  @Override
  public String toString() {
    return number + " " + unit.sign;
  }
}
