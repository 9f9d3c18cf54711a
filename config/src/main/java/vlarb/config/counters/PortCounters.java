// SPDX-License-Identifier: Apache-2.0
package vlarb.config.counters;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * The counters of ports, read at about the same time.
 *
 * @param ports by the name of a port, such as {@code Lid 4 port 1}, its counters
 * @param ticks by the name of a port, the field Tick of its PortSamplesControl, 0 to 255, which
 *     says how long a tick of PortXmitWait is
 */
public record PortCounters(Map<String, Map<Counter, Count>> ports, Map<String, Integer> ticks) {
  public PortCounters {
    ports = Map.copyOf(ports);
    ticks = Map.copyOf(ticks);
  }

  /**
   * A counter of a port.
   *
   * @param number the VL or SL, 0 to 15; 0 where the counter is the whole port's
   */
  public record Counter(CounterKind kind, int number) {}

  /** The events counted since the counters were cleared. */
  public Increases increases() {
    return increases((_, counts) -> each(counts, (_, now) -> Optional.of(Increase.of(now))));
  }

  /**
   * The events counted since an earlier reading, of the counters that both have in the same width.
   * Where one went back, those that are cleared with it were cleared in between.
   */
  public Increases since(PortCounters before) {
    return increases(
        (port, counts) -> {
          Map<Counter, Count> earlier = before.ports.getOrDefault(port, Map.of());
          Set<CounterKind.Group> cleared = EnumSet.noneOf(CounterKind.Group.class);
          counts.forEach(
              (counter, now) ->
                  then(earlier, counter, now)
                      .filter(then -> now.value() < then.value())
                      .ifPresent(_ -> cleared.add(counter.kind().group())));
          return each(
              counts,
              (counter, now) ->
                  then(earlier, counter, now)
                      .map(
                          then ->
                              cleared.contains(counter.kind().group())
                                  ? Increase.sinceCleared(now)
                                  : Increase.between(then, now)));
        });
  }

  private static Optional<Count> then(Map<Counter, Count> earlier, Counter counter, Count now) {
    return Optional.ofNullable(earlier.get(counter)).filter(then -> then.bits() == now.bits());
  }

  private Increases increases(
      BiFunction<String, Map<Counter, Count>, Map<Counter, Increase>> counted) {
    Map<String, Map<Counter, Increase>> all = new TreeMap<>();
    ports.forEach(
        (port, counts) -> {
          Map<Counter, Increase> some = counted.apply(port, counts);
          if (!some.isEmpty()) {
            all.put(port, some);
          }
        });
    return new Increases(all, ticks);
  }

  private static Map<Counter, Increase> each(
      Map<Counter, Count> counts, BiFunction<Counter, Count, Optional<Increase>> counted) {
    Map<Counter, Increase> all = new HashMap<>();
    counts.forEach(
        (counter, now) -> counted.apply(counter, now).ifPresent(some -> all.put(counter, some)));
    return all;
  }
}
