// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Packets of one size, each for any other host, with exponential times between them. Where there
 * are several service levels, pairs of hosts have them in turn.
 */
public final class Poisson extends EqualPackets {
  private final int hosts;
  private final List<Integer> levels;
  private final int mark;
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
    this(host, hosts, List.of(serviceLevel), DatagramService.BY_LEVEL, payload, mean, random);
  }

  /**
   * A source of datagrams.
   *
   * @param hosts of the network
   * @param levels the service levels, one or more
   * @param service of all packets
   * @param payload of a packet, in bytes
   * @param mean time between packets, in ticks
   */
  public Poisson(
      int host,
      int hosts,
      List<Integer> levels,
      DatagramService service,
      int payload,
      double mean,
      UniformRandomProvider random) {
    super(host, levels.getFirst(), payload);
    this.hosts = hosts;
    this.levels = List.copyOf(levels);
    mark = PacketMark.of(service);
    this.mean = mean;
    this.random = random;
    advance();
  }

  @Override
  public void advance() {
    time += Math.round(-mean * StrictMath.log(1 - random.nextDouble()));
    destination = Destinations.other(host(), hosts, random);
    int pair = host() * (hosts - 1) + (destination < host() ? destination : destination - 1);
    serviceLevel = levels.get(pair % levels.size());
  }

  @Override
  public int mark() {
    return mark;
  }
}
