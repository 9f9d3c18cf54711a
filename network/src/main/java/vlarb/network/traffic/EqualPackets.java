// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/** A source whose packets have one size. */
abstract sealed class EqualPackets implements TrafficSource
    permits ConstantRate, ControlPackets, Poisson, PoissonToGroups, SelfSimilar {
  private final int host;
  private final int payload;

  /** The service level of the next packet. */
  int serviceLevel;

  /** The time at which the next packet is made, in ticks. */
  long time;

  /** The host that the next packet is for, or the address of a group. */
  int destination;

  /**
   * @param payload of a packet, in bytes
   */
  EqualPackets(int host, int serviceLevel, int payload) {
    this.host = host;
    this.serviceLevel = serviceLevel;
    this.payload = payload;
  }

  @Override
  public final int host() {
    return host;
  }

  @Override
  public final long time() {
    return time;
  }

  @Override
  public final int destination() {
    return destination;
  }

  @Override
  public final int serviceLevel() {
    return serviceLevel;
  }

  @Override
  public final int payload() {
    return payload;
  }
}
