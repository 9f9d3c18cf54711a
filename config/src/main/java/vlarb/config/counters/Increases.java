// SPDX-License-Identifier: Apache-2.0
package vlarb.config.counters;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The events that the counters of ports have counted.
 *
 * @param ports by the name of a port, such as {@code Lid 4 port 1}
 * @param ticks by the name of a port, how long its tick is, as {@link PortCounters#ticks} has it
 */
public record Increases(
    Map<String, Map<PortCounters.Counter, Increase>> ports, Map<String, Integer> ticks) {
  public Increases {
    ports = Map.copyOf(ports);
    ticks = Map.copyOf(ticks);
  }

  /** The events of a counter of a whole port, where it was read. */
  public Optional<Increase> of(String port, CounterKind kind) {
    return of(port, kind, 0);
  }

  /**
   * The events of a counter, where it was read.
   *
   * @param number the VL or SL
   */
  public Optional<Increase> of(String port, CounterKind kind, int number) {
    return Optional.ofNullable(
        ports.getOrDefault(port, Map.of()).get(new PortCounters.Counter(kind, number)));
  }

  /** The field Tick of a port, 0 to 255, where it was read. */
  public OptionalInt tick(String port) {
    return ticks.containsKey(port) ? OptionalInt.of(ticks.get(port)) : OptionalInt.empty();
  }
}
