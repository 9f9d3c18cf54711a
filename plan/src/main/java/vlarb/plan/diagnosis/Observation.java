// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import vlarb.config.counters.CounterKind;
import vlarb.config.counters.Increases;
import vlarb.model.bounds.PortPackets;

/**
 * A fabric as tools found it.
 *
 * @param ports those with tables, in the order of the text
 * @param peers by the name of a port, the port at the other end of its link
 * @param counted the events that ports have counted
 * @param seconds the time in which they were counted, above 0, where it is told
 * @param ticks the length of a tick of PortXmitWait, where it is told
 * @param packets the packets that are assumed
 */
public record Observation(
    List<ObservedPort> ports,
    Map<String, ObservedPort> peers,
    Increases counted,
    OptionalDouble seconds,
    TickLength ticks,
    PortPackets packets) {
  public Observation {
    ports = List.copyOf(ports);
    peers = Map.copyOf(peers);
  }

  /** The port at the other end of the link, where it is known. */
  Optional<ObservedPort> peer(ObservedPort port) {
    return Optional.ofNullable(peers.get(port.name()));
  }

  /** Ticks a second in which a port had data and sent none; empty where they are not known. */
  OptionalDouble waitRate(ObservedPort port) {
    return seconds.isEmpty()
        ? OptionalDouble.empty()
        : counted.of(port.name(), CounterKind.XMIT_WAIT).stream()
            .mapToDouble(wait -> wait.least() / seconds.getAsDouble())
            .findFirst();
  }

  /** The part of the time in which a port had data and sent none; empty where it is not known. */
  OptionalDouble waitShare(ObservedPort port) {
    OptionalDouble rate = waitRate(port);
    OptionalDouble tick = ticks.seconds(counted.tick(port.name()));
    return rate.isPresent() && tick.isPresent()
        ? OptionalDouble.of(rate.getAsDouble() * tick.getAsDouble())
        : OptionalDouble.empty();
  }

  /** Says whether any port has sent data of an SL. */
  boolean sends(int level) {
    return ports.stream()
        .anyMatch(
            port ->
                counted
                    .of(port.name(), CounterKind.SL_XMIT_DATA, level)
                    .filter(sent -> sent.least() > 0)
                    .isPresent());
  }
}
