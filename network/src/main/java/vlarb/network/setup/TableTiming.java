// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.network.setting.Ticks;

/** The time that an output's table takes for a request. */
public sealed interface TableTiming {
  /** None. */
  record Instant() implements TableTiming {}

  /**
   * The times of the table engine in hardware, with admission before it, clock cycle by clock
   * cycle.
   *
   * @param period the period of the clock, in ticks
   * @param turns the traffic of the port's arbiter meanwhile
   */
  record Clocked(long period, Turns turns) implements TableTiming {
    public Clocked {
      if (period < 1) {
        throw new IllegalArgumentException("a clock's period is 1 tick or more, not " + period);
      }
    }

    /** Cycles a second. */
    public double frequency() {
      return (double) Ticks.PER_SECOND / period;
    }
  }

  /** The traffic of an arbiter while the table behind it changes. */
  enum Turns {
    /** No entry of the high table has a packet: moves need no waiting. */
    IDLE,
    /** Every entry always has a packet, so that each turn lasts as long as its weight. */
    BACKLOGGED
  }

  /** A clock in MHz. */
  Pattern CLOCK = Pattern.compile("(\\d{1,5}(?:\\.\\d{1,6})?) ?MHz");

  /** The period of a clock of 1 MHz. */
  long TICKS_AT_ONE_MEGAHERTZ = Ticks.PER_SECOND / 1_000_000;

  /**
   * The period of a clock such as {@code 150 MHz}, in ticks; empty if that is no clock, or its
   * period no whole number of ticks.
   */
  static Optional<Long> period(String clock) {
    Matcher matcher = CLOCK.matcher(clock);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    BigDecimal megahertz = new BigDecimal(matcher.group(1));
    if (megahertz.signum() == 0) {
      return Optional.empty();
    }
    BigDecimal[] parts = BigDecimal.valueOf(TICKS_AT_ONE_MEGAHERTZ).divideAndRemainder(megahertz);
    return parts[1].signum() == 0 && parts[0].signum() > 0
        ? Optional.of(parts[0].longValueExact())
        : Optional.empty();
  }
}
