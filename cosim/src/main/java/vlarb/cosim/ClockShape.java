// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/**
 * The times at which a clock rises and falls, in steps of simulation time ({@link Dut#ns} and the
 * like turn times into steps).
 *
 * <pre>{@code
 * dut.clock("clk", ClockShape.of(dut.ns(8)).high(dut.ns(2)).phase(dut.ns(1)));
 * }</pre>
 *
 * @param period from a rising edge to the next, 2 or more
 * @param high the time that the clock is high, 1 to the period less 1
 * @param phase from the present to the first rising edge, 1 or more
 */
public record ClockShape(long period, long high, long phase) {

  /** Refuses times that make no clock. */
  public ClockShape {
    if (period < 2) {
      throw new IllegalArgumentException("a clock's period of %d: 2 or more".formatted(period));
    }
    if (high < 1 || high >= period) {
      throw new IllegalArgumentException(
          "a clock that is high for %d of %d: 1 to %d".formatted(high, period, period - 1));
    }
    if (phase < 1) {
      throw new IllegalArgumentException("a clock's phase of %d: 1 or more".formatted(phase));
    }
  }

  /**
   * High for half of the period (of an odd one the smaller part), for the first time when it has
   * been low for the rest.
   */
  public static ClockShape of(long period) {
    return new ClockShape(period, Math.max(1, period / 2), Math.max(1, period - period / 2));
  }

  /** Returns this shape with a clock that is high for so many steps. */
  public ClockShape high(long steps) {
    return new ClockShape(period, steps, phase);
  }

  /** Returns this shape with the first rising edge after so many steps. */
  public ClockShape phase(long steps) {
    return new ClockShape(period, high, steps);
  }

  /** The time that the clock is low, in steps. */
  long low() {
    return period - high;
  }
}
