// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** The times that table engines took for requests, in clock cycles, all ports together. */
public final class EngineTimes {
  private static final int DIGITS = 3;

  private final Histogram answers = new Histogram(DIGITS);
  private final Histogram lives = new Histogram(DIGITS);
  private final Histogram maintenance = new Histogram(DIGITS);
  private long busy;
  private int longestBeyondDistance = PortTurns.NO_TURNS;

  /** A request took so many cycles from its acceptance to the cycle that showed the result. */
  void answered(long cycles) {
    answers.recordValue(cycles);
    // The next request can be accepted in the cycle after that.
    busy += cycles + 1;
  }

  /** A sequence serves turns so many cycles after its connection was accepted as a request. */
  void live(long cycles) {
    lives.recordValue(cycles);
  }

  /** The table is what it was decided to be so many cycles after a request that changed it. */
  void maintained(long cycles) {
    maintenance.recordValue(cycles);
  }

  void turns(int beyondDistance) {
    longestBeyondDistance = Math.max(longestBeyondDistance, beyondDistance);
  }

  /** Cycles from a request to its answer. */
  public Histogram answers() {
    return answers;
  }

  /** Cycles from a request to the first cycle in which its sequence serves turns. */
  public Histogram lives() {
    return lives;
  }

  /** Cycles from a request that changes the table to the end of all maintenance. */
  public Histogram maintenance() {
    return maintenance;
  }

  /** Requests a second that an engine sustains with one after the other, by those it has served. */
  public double requestsPerSecond(double frequency) {
    return busy == 0 ? 0 : frequency * answers.getTotalCount() / busy;
  }

  /** The most positions between turns beyond a sequence's distance; the promise is 0. */
  public int longestBeyondDistance() {
    return longestBeyondDistance;
  }

  /** The figures by name, for JSON. */
  Map<String, Object> figures(double frequency) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("clock_mhz", frequency / 1e6);
    figures.put("requests", answers.getTotalCount());
    figures.put("answer", of(answers, frequency));
    figures.put("live", of(lives, frequency));
    figures.put("maintenance", of(maintenance, frequency));
    figures.put("requests_a_second_and_port", requestsPerSecond(frequency));
    if (longestBeyondDistance != PortTurns.NO_TURNS) {
      figures.put("positions_between_turns_beyond_distance", longestBeyondDistance);
    }
    return figures;
  }

  private static Map<String, Object> of(Histogram cycles, double frequency) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("count", cycles.getTotalCount());
    if (cycles.getTotalCount() > 0) {
      figures.put("mean_us", cycles.getMean() / frequency * 1e6);
      figures.put("worst_us", cycles.getMaxValue() / frequency * 1e6);
      figures.put("worst_cycles", cycles.getMaxValue());
    }
    return figures;
  }

  /** The figures for people. */
  String text(double frequency) {
    StringBuilder text = new StringBuilder();
    line(text, "engines at %.3f MHz: %,d requests", frequency / 1e6, answers.getTotalCount());
    line(text, "%s", line("to the answer", answers, frequency));
    line(text, "%s", line("to live", lives, frequency));
    line(text, "%s", line("to the end of maintenance", maintenance, frequency));
    line(text, "a port sustains %,.0f requests a second", requestsPerSecond(frequency));
    if (longestBeyondDistance != PortTurns.NO_TURNS) {
      line(text, "positions between turns, beyond the distance: %d", longestBeyondDistance);
    }
    return text.toString();
  }

  private static String line(String what, Histogram cycles, double frequency) {
    return cycles.getTotalCount() == 0
        ? what + ": none"
        : String.format(
            Locale.ROOT,
            "%s: mean %.3f µs, worst %.3f µs (%d cycles)",
            what,
            cycles.getMean() / frequency * 1e6,
            cycles.getMaxValue() / frequency * 1e6,
            cycles.getMaxValue());
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
