// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import vlarb.network.congestion.CongestionControl;
import vlarb.network.congestion.Flow;
import vlarb.network.traffic.NoticeSource;
import vlarb.network.traffic.TrafficSource;

/**
 * The flows of all hosts under congestion control: the packets of a source for one destination and
 * service level. What is before its turn stays in the source, so that the host's queues have one
 * packet of a flow at most and packets of others pass.
 */
final class ThrottledFlows {
  /** A flow, by the place of its source in the list of all. */
  record Key(int source, int destination, int serviceLevel) {}

  final Map<Key, Flow> flows = new HashMap<>();
  private final CongestionControl control;

  /** By place, the number of the source at its host. */
  private final int[] numbers;

  /** By host, the places of its sources. */
  private final int[][] places;

  private long notified;
  private int largest;

  ThrottledFlows(CongestionControl control, int hosts, List<TrafficSource> sources) {
    this.control = control;
    largest = control.least();
    numbers = new int[sources.size()];
    int[] counts = new int[hosts];
    Arrays.setAll(numbers, place -> counts[sources.get(place).host()]++);
    places = new int[hosts][];
    Arrays.setAll(places, host -> new int[counts[host]]);
    for (int place = 0; place < numbers.length; place++) {
      places[sources.get(place).host()][numbers[place]] = place;
    }
  }

  private Flow flow(int source, int destination, int serviceLevel) {
    return flows.computeIfAbsent(
        new Key(source, destination, serviceLevel), key -> new Flow(control));
  }

  /** The number of a source at its host. */
  int number(int place) {
    return numbers[place];
  }

  /** The time of a source's next packet. Notices are not throttled. */
  long time(int place, TrafficSource source) {
    long due = source.time();
    return due == TrafficSource.NEVER || source instanceof NoticeSource
        ? due
        : Math.max(due, flow(place, source.destination(), source.serviceLevel()).next());
  }

  /** The next packet of a source is made. */
  void made(int place, TrafficSource source) {
    flow(place, source.destination(), source.serviceLevel()).made();
  }

  /**
   * A packet begins to leave its host.
   *
   * @return the time of the next packet of its flow
   */
  long leaves(int place, int destination, int serviceLevel, long now, long end) {
    Flow flow = flow(place, destination, serviceLevel);
    flow.leaves(now, end);
    return flow.next();
  }

  /** A notification arrives at a host, about a source of it by its number. */
  void notified(int host, int number, int destination, int serviceLevel, long now) {
    Flow flow = flow(places[host][number], destination, serviceLevel);
    flow.notified(now);
    notified++;
    largest = Math.max(largest, flow.index(now));
  }

  /** Notifications that have arrived. */
  long notified() {
    return notified;
  }

  /** The largest index that a flow has had. */
  int largest() {
    return largest;
  }
}
