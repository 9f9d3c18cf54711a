// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import vlarb.network.admission.Established;
import vlarb.network.bound.Bound;
import vlarb.network.setting.Ticks;

/**
 * The longest delay of each connection's packets, from creation to the last byte at the other host,
 * beside what tables, crossbars and buffers promise, and beside the deadline.
 */
public final class EndToEndBounds {
  private final List<Connection> connections;
  private final IntToDoubleFunction shareAtInputs;

  /**
   * A connection whose packets have arrived.
   *
   * @param measured longest delay, in ticks
   * @param deadline in ticks
   */
  public record Connection(Established established, long measured, Bound bound, long deadline) {
    boolean isExceeded() {
      return bound instanceof Bound.Given(long ticks) && measured > ticks;
    }

    boolean isBounded() {
      return bound instanceof Bound.Given;
    }

    /** The measured delay as a part of the bound; 0 where there is none. */
    public double ratio() {
      return bound instanceof Bound.Given(long ticks) ? (double) measured / ticks : 0;
    }

    int sl() {
      return established.serviceLevel();
    }
  }

  /**
   * Compares.
   *
   * @param established all connections
   * @param longest delay by connection, or {@link ConnectionDelays#NONE}
   * @param bounds by connection
   * @param deadlines by connection
   * @param shareAtInputs by service level, the part of all delay that was spent before crossbars
   */
  EndToEndBounds(
      List<Established> established,
      IntToLongFunction longest,
      IntFunction<Bound> bounds,
      IntToLongFunction deadlines,
      IntToDoubleFunction shareAtInputs) {
    this.shareAtInputs = shareAtInputs;
    connections =
        IntStream.range(0, established.size())
            .filter(i -> longest.applyAsLong(i) != ConnectionDelays.NONE)
            .mapToObj(
                i ->
                    new Connection(
                        established.get(i),
                        longest.applyAsLong(i),
                        bounds.apply(i),
                        deadlines.applyAsLong(i)))
            .toList();
  }

  /** All connections whose packets have arrived. */
  public List<Connection> connections() {
    return connections;
  }

  /** The delays that are beyond their bounds, a line each; empty: none is. */
  List<String> failures() {
    List<String> failures = new ArrayList<>();
    for (Connection one : connections) {
      if (one.bound() instanceof Bound.Given(long ticks) && one.isExceeded()) {
        failures.add(
            String.format(
                Locale.ROOT,
                "SL%d, host %d to %d: a packet took %.3f µs, above the bound of %.3f µs",
                one.sl(),
                one.established().from(),
                one.established().to(),
                Ticks.microseconds(one.measured()),
                Ticks.microseconds(ticks)));
      }
    }
    return failures;
  }

  /** The results of a service level. */
  private static final class OfLevel {
    private int connections;
    private int bounded;
    private int exceeded;
    private long longest;
    private Optional<String> reason = Optional.empty();
    private Connection nearest;

    OfLevel(Connection first) {
      nearest = first;
    }

    void add(Connection one) {
      connections++;
      bounded += one.isBounded() ? 1 : 0;
      exceeded += one.isExceeded() ? 1 : 0;
      longest = Math.max(longest, one.measured());
      nearest = one.ratio() > nearest.ratio() ? one : nearest;
      if (reason.isEmpty() && one.bound() instanceof Bound.Nothing(String why)) {
        reason = Optional.of(why);
      }
    }
  }

  private Map<Integer, OfLevel> byLevel() {
    Map<Integer, OfLevel> levels = new TreeMap<>();
    for (Connection one : connections) {
      levels.computeIfAbsent(one.sl(), sl -> new OfLevel(one)).add(one);
    }
    return levels;
  }

  /** Lists the bounds by service level, for JSON. */
  List<Map<String, Object>> figures() {
    List<Map<String, Object>> figures = new ArrayList<>();
    byLevel()
        .forEach(
            (sl, of) -> {
              Map<String, Object> one = new LinkedHashMap<>();
              one.put("sl", sl);
              one.put("connections", of.connections);
              one.put("bounded", of.bounded);
              of.reason.ifPresent(reason -> one.put("void", reason));
              one.put("longest_delay_us", Ticks.microseconds(of.longest));
              if (of.nearest.bound() instanceof Bound.Given(long ticks)) {
                one.put("nearest_delay_us", Ticks.microseconds(of.nearest.measured()));
                one.put("nearest_bound_us", Ticks.microseconds(ticks));
                one.put("nearest_deadline_us", Ticks.microseconds(of.nearest.deadline()));
                one.put("delay_over_bound", of.nearest.ratio());
              }
              one.put("share_before_output", shareAtInputs.applyAsDouble(sl));
              one.put("exceeded", of.exceeded);
              figures.add(one);
            });
    return figures;
  }

  /** A line a service level, for people. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        "SL connections  bounded  longest µs  before outputs  nearest to its bound: µs of µs, D µs\n");
    byLevel()
        .forEach(
            (sl, of) ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "%2d %11d %8d %11.3f %13.2f %%  %s\n",
                        sl,
                        of.connections,
                        of.bounded,
                        Ticks.microseconds(of.longest),
                        100 * shareAtInputs.applyAsDouble(sl),
                        of.reason.map(reason -> "void: " + reason).orElseGet(() -> nearest(of)))));
    long bounded = connections.stream().filter(Connection::isBounded).count();
    long exceeded = connections.stream().filter(Connection::isExceeded).count();
    return text.append(
            String.format(
                Locale.ROOT,
                "delays from end to end: %d of %d connections compared with bounds, %d beyond: %s\n",
                bounded,
                connections.size(),
                exceeded,
                verdict(bounded, exceeded)))
        .toString();
  }

  private static String verdict(long bounded, long exceeded) {
    if (exceeded > 0) {
      return "FAILED";
    }
    return bounded > 0 ? "passed" : "all void";
  }

  private static String nearest(OfLevel of) {
    return of.nearest.bound() instanceof Bound.Given(long ticks)
        ? String.format(
            Locale.ROOT,
            "%.3f of %.3f (%.1f %%), %.3f",
            Ticks.microseconds(of.nearest.measured()),
            Ticks.microseconds(ticks),
            100 * of.nearest.ratio(),
            Ticks.microseconds(of.nearest.deadline()))
        : "-";
  }
}
