// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.network.admission.FillIn;
import vlarb.network.routing.Routing;
import vlarb.network.setting.Headers;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setup.TableTiming;
import vlarb.network.topology.Topology;

/**
 * A network, its traffic and its measurement, checked.
 *
 * @param arbiter the parameters of each port's arbiter
 * @param tables the tables of each port; where connections are admitted, they fill the high one
 * @param rate the rate of each link of which the topology says nothing
 * @param fastest the rate of the fastest link
 * @param flight the time from one end of each link to the other, in ticks
 * @param deadlock the treatment of tables with cycles
 * @param settings the settings of switches and hosts
 * @param traffic at most one plan has connections
 * @param multicast the groups, and the way in which copies are made for their members
 * @param failures of links while packets run
 * @param fillIn the way in which high tables are filled in, where there are connections
 * @param timing the times that tables take, where connections come and go
 * @param warmUp ticks before the measurement
 * @param time ticks of the measurement: packets created in them count
 * @param patience ticks in which the last of them has to arrive
 * @param frameDeadline ticks from the deadline of a frame to that of the next
 */
public record NetworkDescription(
    ArbiterParameters arbiter,
    Tables tables,
    Topology topology,
    LinkRate rate,
    LinkRate fastest,
    long flight,
    Headers headers,
    Routing routing,
    Deadlock deadlock,
    NetworkSettings settings,
    List<DescribedTraffic> traffic,
    DescribedMulticast multicast,
    DescribedFailures failures,
    FillIn fillIn,
    TableTiming timing,
    long warmUp,
    long time,
    long patience,
    long frameDeadline) {
  /** The treatments of tables whose channel dependencies have a cycle. */
  public enum Deadlock {
    /** The tables are not used. */
    REFUSE,
    /** The tables are used; a run that stops for a deadlock names the circle. */
    ALLOW
  }

  public NetworkDescription {
    traffic = List.copyOf(traffic);
  }

  /** Room that VL buffers have and need, where there are packets. */
  public Optional<NetworkBuffers> bufferNeed() {
    return NetworkBuffers.of(traffic, headers, fastest, flight, settings);
  }

  /** The connections, where there are some. */
  public Optional<DescribedTraffic.Connections> connections() {
    return traffic.stream()
        .filter(DescribedTraffic.Connections.class::isInstance)
        .map(DescribedTraffic.Connections.class::cast)
        .findFirst();
  }

  /** Returns true if connections come and go, so that none are there before the first packet. */
  public boolean hasTimedConnections() {
    return connections()
        .filter(plan -> plan.fill() instanceof DescribedTraffic.Fill.Timed)
        .isPresent();
  }

  /** Returns this description with other delays, in ticks. */
  public NetworkDescription withDelays(long otherFlight, long otherStageDelay) {
    NetworkSettings other = settings.withStageDelay(otherStageDelay);
    return new NetworkDescription(
        arbiter,
        tables,
        topology,
        rate,
        fastest,
        otherFlight,
        headers,
        routing,
        deadlock,
        other,
        traffic,
        multicast,
        failures,
        fillIn,
        timing,
        warmUp,
        time,
        patience,
        frameDeadline);
  }

  /** Returns this description with tables filled in otherwise. */
  public NetworkDescription withFillIn(FillIn other) {
    return new NetworkDescription(
        arbiter,
        tables,
        topology,
        rate,
        fastest,
        flight,
        headers,
        routing,
        deadlock,
        settings,
        traffic,
        multicast,
        failures,
        other,
        timing,
        warmUp,
        time,
        patience,
        frameDeadline);
  }
}
