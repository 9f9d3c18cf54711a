// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import vlarb.config.ConfigurationException;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.network.routing.Routing;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;
import vlarb.network.transport.TransportSettings;

/**
 * Reads the list {@code failures}, and how a network answers them.
 *
 * @param list of the links that fail
 * @param routing the section
 * @param transport the section
 * @param fabric has the ports
 */
record FailureReader(
    List<YamlSection> list, YamlSection routing, YamlSection transport, Fabric fabric) {
  private static final int USUAL_TIMEOUT = 14;
  private static final long USUAL_REROUTE = Ticks.PER_SECOND / 1000;

  /** The failures, in the order of time. */
  DescribedFailures read(
      Routing rule,
      NetworkSettings settings,
      List<DescribedTraffic> traffic,
      DescribedMulticast multicast)
      throws ConfigurationException {
    List<DescribedFailures.Failure> failures = new ArrayList<>();
    Map<Integer, Long> busyUntil = new HashMap<>();
    for (YamlSection section : list) {
      check(section, rule, settings, multicast);
      if (traffic.stream().anyMatch(FailureReader::isTimed)) {
        throw section.mistake("failures beside fill: timed, expected fill: static");
      }
      failures.add(failure(section, busyUntil));
    }
    return new DescribedFailures(
        failures,
        reroute(),
        new TransportSettings(
            KeyValues.whole(
                transport, NetworkKey.TIMEOUT, 1, TransportSettings.MOST_TIMEOUT, USUAL_TIMEOUT),
            KeyValues.whole(
                transport,
                NetworkKey.RETRIES,
                0,
                TransportSettings.MOST_RETRIES,
                TransportSettings.MOST_RETRIES)));
  }

  /** Returns true of connections that come and go, beside which no packets run. */
  private static boolean isTimed(DescribedTraffic plan) {
    return plan instanceof DescribedTraffic.Connections connections
        && connections.fill() instanceof DescribedTraffic.Fill.Timed;
  }

  private OptionalLong reroute() throws ConfigurationException {
    if (!routing.has(NetworkKey.REROUTE.leaf())) {
      return OptionalLong.of(USUAL_REROUTE);
    }
    YamlValue value = routing.required(NetworkKey.REROUTE.leaf());
    return value.text().equals("never")
        ? OptionalLong.empty()
        : OptionalLong.of(KeyValues.time(value, "never or "));
  }

  /** Packets of a message come in order where they have one way at a time. */
  private static void check(
      YamlSection section, Routing rule, NetworkSettings settings, DescribedMulticast multicast)
      throws ConfigurationException {
    if (rule instanceof Routing.AdaptiveDModK || rule instanceof Routing.Multipath) {
      throw section.mistake("failures beside routing by several ways, expected one way at a time");
    }
    if (settings.credits() == CreditReturn.FCP) {
      throw section.mistake("failures beside flow-control packets, expected credits: out-of-band");
    }
    if (settings.congestion().isPresent()) {
      throw section.mistake("failures beside congestion, expected none");
    }
    if (multicast.groups() > 0) {
      throw section.mistake("failures beside multicast.groups, expected none");
    }
  }

  /**
   * Reads a failure.
   *
   * @param busyUntil by link, as the lower of its ports, the end of its last failure
   */
  private DescribedFailures.Failure failure(YamlSection section, Map<Integer, Long> busyUntil)
      throws ConfigurationException {
    section.checkKeys(List.of("port", "at", "until"));
    YamlValue name = section.required("port");
    OptionalInt port = fabric.byPortName(name.text());
    if (port.isEmpty()) {
      throw name.mistake("expected a port with a link, such as " + LinksInUse.example(fabric));
    }
    YamlValue at = section.required("at");
    long from = KeyValues.time(at);
    OptionalLong until = OptionalLong.empty();
    if (section.has("until")) {
      YamlValue end = section.required("until");
      until = OptionalLong.of(KeyValues.time(end));
      if (until.getAsLong() <= from) {
        throw end.mistake("expected a time after " + at.text());
      }
    }
    int link = Math.min(port.getAsInt(), fabric.peer(port.getAsInt()));
    if (busyUntil.getOrDefault(link, -1L) >= from) {
      throw at.mistake("expected a time when the link is back: its failures in the order of time");
    }
    busyUntil.put(link, until.orElse(Long.MAX_VALUE));
    return new DescribedFailures.Failure(name.text(), from, until);
  }
}
