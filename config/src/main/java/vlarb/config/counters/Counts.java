// SPDX-License-Identifier: Apache-2.0
package vlarb.config.counters;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.counters.PortCounters.Counter;

/** The counters that a text has so far. */
final class Counts {
  private static final Pattern VALUE = Pattern.compile("\\d{1,20}|0[xX][0-9a-fA-F]{1,16}");

  /** A counter of 64 bits that says of itself that it is none: all ones, or -1. */
  private static final Pattern NONE =
      Pattern.compile("18446744073709551615|0[xX][fF]{16}|-1|(?i)N/A");

  private static final int MOST_TICK = 255;

  private final SourceText source;
  private final Map<String, Map<Counter, Count>> ports = new HashMap<>();
  private final Map<String, Integer> ticks = new HashMap<>();

  Counts(SourceText source) {
    this.source = source;
  }

  boolean isEmpty() {
    return ports.isEmpty();
  }

  PortCounters all() {
    return new PortCounters(ports, ticks);
  }

  /**
   * Adds a counter. Where a port has one in two widths, the wider one counts.
   *
   * @throws ConfigurationException if it has no value, or had one already
   */
  void put(int line, String port, Counter counter, int bits, String value)
      throws ConfigurationException {
    Map<Counter, Count> own = ports.computeIfAbsent(port, _ -> new HashMap<>());
    if (bits == CounterKind.EXTENDED_BITS && NONE.matcher(value).matches()) {
      return;
    }
    Count count = new Count(number(line, counter, bits, value), bits);
    Count other = own.get(counter);
    if (other != null && other.bits() == bits) {
      throw source.mistake(
          line, name(counter) + " of " + port + " a second time, expected one reading in a file");
    }
    if (other == null || other.bits() < bits) {
      own.put(counter, count);
    }
  }

  /**
   * Notes how long the tick of a port is.
   *
   * @throws ConfigurationException if the text is no number from 0 to 255
   */
  void tick(int line, String port, String value) throws ConfigurationException {
    int tick = VALUE.matcher(value).matches() ? decoded(value).intValue() : -1;
    if (tick < 0 || tick > MOST_TICK) {
      throw source.mistake(line, "expected a Tick from 0 to 0xff, not '" + value + "'");
    }
    ticks.put(port, tick);
  }

  private static BigInteger decoded(String value) {
    boolean hexadecimal = value.startsWith("0x") || value.startsWith("0X");
    return new BigInteger(hexadecimal ? value.substring(2) : value, hexadecimal ? 16 : 10);
  }

  private long number(int line, Counter counter, int bits, String value)
      throws ConfigurationException {
    long most = Count.most(bits);
    if (VALUE.matcher(value).matches()) {
      BigInteger number = decoded(value);
      if (number.bitLength() < Long.SIZE && number.longValue() <= most) {
        return number.longValue();
      }
    }
    throw source.mistake(
        line, "expected " + name(counter) + " from 0 to " + most + ", not '" + value + "'");
  }

  private static String name(Counter counter) {
    return counter.kind().text() + (counter.kind().numbers() > 1 ? counter.number() : "");
  }
}
