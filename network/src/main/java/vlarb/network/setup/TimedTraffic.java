// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.List;
import java.util.OptionalLong;
import vlarb.network.admission.ConnectionClass;

/**
 * Connections that ask to be admitted as time goes on, and end.
 *
 * @param classes from which each request draws, all alike
 * @param cap part of a link that may be reserved, above 0 to 1
 * @param requestsPerSecond of the whole network, with exponential times between them
 * @param lifetime mean of the exponential times from set-up to end, in ticks; empty: for ever
 * @param loss when all connections end at once, in ticks; empty: never
 */
public record TimedTraffic(
    List<ConnectionClass> classes,
    double cap,
    double requestsPerSecond,
    OptionalLong lifetime,
    OptionalLong loss) {
  public TimedTraffic {
    classes = List.copyOf(classes);
  }

  /** The mean rate of a request, in bits a second. */
  public static double meanRate(List<ConnectionClass> classes) {
    return classes.stream().mapToDouble(c -> (c.least() + c.most()) / 2.0).average().orElseThrow();
  }

  /**
   * Requests a second by which connections would reserve a part of what hosts may reserve, if none
   * were refused.
   *
   * @param load 1: all of it
   * @param hosts of the network
   * @param linkRate in bits a second
   * @param lifetime in seconds
   */
  public static double requestsPerSecond(
      List<ConnectionClass> classes,
      double cap,
      double load,
      int hosts,
      long linkRate,
      double lifetime) {
    return load * cap * linkRate * hosts / (meanRate(classes) * lifetime);
  }
}
