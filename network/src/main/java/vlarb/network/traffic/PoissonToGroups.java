// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Packets of one size, each for any multicast group, with exponential times between them. Where
 * there are several service levels, pairs of host and group have them in turn.
 */
public final class PoissonToGroups extends EqualPackets {
  private final List<Integer> addresses;
  private final List<Integer> levels;
  private final double mean;
  private final UniformRandomProvider random;

  /**
   * A source.
   *
   * @param addresses of the groups, for packets of this host
   * @param levels the service levels, one or more
   * @param payload of a packet, in bytes
   * @param mean time between packets, in ticks
   */
  public PoissonToGroups(
      int host,
      List<Integer> addresses,
      List<Integer> levels,
      int payload,
      double mean,
      UniformRandomProvider random) {
    super(host, levels.getFirst(), payload);
    this.addresses = List.copyOf(addresses);
    this.levels = List.copyOf(levels);
    this.mean = mean;
    this.random = random;
    advance();
  }

  @Override
  public void advance() {
    time += Math.round(-mean * StrictMath.log(1 - random.nextDouble()));
    int group = random.nextInt(addresses.size());
    destination = addresses.get(group);
    serviceLevel = levels.get((host() * addresses.size() + group) % levels.size());
  }
}
