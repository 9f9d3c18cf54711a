// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import org.apache.commons.rng.UniformRandomProvider;

/** Packets of one size, each for any other host, with exponential times between them. */
public final class Poisson implements Source {
  private final int host;
  private final int hosts;
  private final int serviceLevel;
  private final int payload;
  private final double mean;
  private final UniformRandomProvider random;
  private long time;
  private int destination;

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
    this.host = host;
    this.hosts = hosts;
    this.serviceLevel = serviceLevel;
    this.payload = payload;
    this.mean = mean;
    this.random = random;
    advance();
  }

  @Override
  public int host() {
    return host;
  }

  @Override
  public long time() {
    return time;
  }

  @Override
  public int destination() {
    return destination;
  }

  @Override
  public int serviceLevel() {
    return serviceLevel;
  }

  @Override
  public int payload() {
    return payload;
  }

  @Override
  public void advance() {
    time += Math.round(-mean * StrictMath.log(1 - random.nextDouble()));
    destination = Destinations.other(host, hosts, random);
  }
}
