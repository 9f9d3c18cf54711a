// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import org.apache.commons.rng.UniformRandomProvider;

/** A packet of management at constant intervals, each for any other host. */
public final class ControlPackets extends EqualPackets {
  /** The service level under which these packets are counted; they go by VL15. */
  public static final int SERVICE_LEVEL = 15;

  private final int hosts;
  private final long interval;
  private final UniformRandomProvider random;

  /**
   * A source, whose first packet comes at a random time within the interval.
   *
   * @param hosts of the network
   * @param payload of a packet, in bytes
   * @param interval in ticks, above 0
   */
  public ControlPackets(
      int host, int hosts, int payload, long interval, UniformRandomProvider random) {
    super(host, SERVICE_LEVEL, payload);
    this.hosts = hosts;
    this.interval = interval;
    this.random = random;
    time = random.nextLong(interval);
    destination = Destinations.other(host, hosts, random);
  }

  @Override
  public void advance() {
    time += interval;
    destination = Destinations.other(host(), hosts, random);
  }
}
