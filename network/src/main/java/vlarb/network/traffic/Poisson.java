// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import org.apache.commons.rng.UniformRandomProvider;

/** Packets of one size, each for any other host, with exponential times between them. */
public final class Poisson extends EqualPackets {
  private final int hosts;
  private final double mean;
  private final UniformRandomProvider random;

  /**
   * A source.
   *
   * @param hosts of the network
   * @param payload of a packet, in bytes
   * @param mean time between packets, in ticks
   */
  public Poisson(
      int host,
      int hosts,
      int serviceLevel,
      int payload,
      double mean,
      UniformRandomProvider random) {
    super(host, serviceLevel, payload);
    this.hosts = hosts;
    this.mean = mean;
    this.random = random;
    advance();
  }

  @Override
  public void advance() {
    time += Math.round(-mean * StrictMath.log(1 - random.nextDouble()));
    destination = Destinations.other(host(), hosts, random);
  }
}
