// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Bursts of packets at link rate, each for any other host, with pauses between them; lengths of
 * both have Pareto's law, so that many such sources together are bursty on all time scales.
 *
 * <p>A burst has ⌊X⌋ packets, P(X ≥ x) = x^−1.5, on average ζ(1.5) = 2.612; pauses have the same
 * law, scaled so that the load comes out as asked.
 *
 * <p>Source: W. Willinger, M. Taqqu, R. Sherman, D. Wilson, <em>Self-similarity through
 * high-variability</em>, 1997.
 */
public final class SelfSimilar extends EqualPackets {
  /** Sources of a host that together have its load. */
  public static final int SOURCES_A_HOST = 32;

  private static final double SHAPE = 1.5;

  /** ζ(1.5). */
  private static final double MEAN_BURST = 2.612_375_348_685_488;

  /** Mean of Pareto's law with least value 1. */
  private static final double MEAN_PARETO = SHAPE / (SHAPE - 1);

  /** Longer bursts have a probability below 1e-13. */
  private static final double LONGEST = 1 << 30;

  private final int hosts;
  private final long packetTime;
  private final double leastPause;
  private final UniformRandomProvider random;
  private long left;

  /**
   * A source.
   *
   * @param hosts of the network
   * @param payload of a packet, in bytes
   * @param packetTime of a packet on the link, in ticks
   * @param load of this source alone, as part of the link, above 0 and below 1
   */
  public SelfSimilar(
      int host,
      int hosts,
      int serviceLevel,
      int payload,
      long packetTime,
      double load,
      UniformRandomProvider random) {
    super(host, serviceLevel, payload);
    this.hosts = hosts;
    this.packetTime = packetTime;
    this.random = random;
    leastPause = MEAN_BURST * packetTime * (1 / load - 1) / MEAN_PARETO;
    // As if it had run for long: somewhere in a pause of the usual length.
    time = Math.round(leastPause * MEAN_PARETO * random.nextDouble());
    begin();
  }

  private void begin() {
    left = (long) pareto();
    destination = Destinations.other(host(), hosts, random);
  }

  /** 1 or more. */
  private double pareto() {
    double u = 1 - random.nextDouble();
    return Math.min(LONGEST, StrictMath.pow(u, -1 / SHAPE));
  }

  @Override
  public void advance() {
    time += packetTime;
    if (--left == 0) {
      time += Math.round(leastPause * pareto());
      begin();
    }
  }
}
