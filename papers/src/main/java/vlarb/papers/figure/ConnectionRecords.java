// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.network.admission.Established;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.run.Deadlines;
import vlarb.network.run.Prepared;
import vlarb.network.traffic.ConstantRate;

/**
 * The fate of each connection's packets: how many arrive within parts of the deadline, and how
 * regularly. Packets count that are created in the measurement.
 */
final class ConnectionRecords implements PacketListener {
  /** Parts of the deadline D: D/100, D/64, … D/2, D. */
  static final int[] PARTS = {100, 64, 32, 16, 8, 4, 2, 1};

  /**
   * Bounds between intervals of jitter, in eighths of the interarrival time: the central interval
   * is from the one below 0 to the one above.
   */
  static final int[] EIGHTHS = {-8, -6, -4, -2, -1, 1, 2, 4, 6, 8};

  /** Intervals of jitter; the outer two have no end. */
  static final int INTERVALS = EIGHTHS.length + 1;

  static final int CENTRAL = INTERVALS / 2;

  private static final int SLS = 16;

  private final long from;
  private final long until;
  private final List<Established> connections;
  private final long[] deadlines;
  private final long[] period;
  private final long[] lastArrival;
  private final int[] packets;
  private final int[] within;
  private final long[][] jitter = new long[SLS][INTERVALS];

  /** Sums of the jitter, of its squares and cubes, by service level. */
  private final double[][] moments = new double[SLS][3];

  ConnectionRecords(Prepared prepared, int wire) {
    from = prepared.description().warmUp();
    until = from + prepared.description().time();
    connections = prepared.fill().orElseThrow().established();
    deadlines = Deadlines.of(prepared, connections.size());
    period = connections.stream().mapToLong(one -> ConstantRate.period(wire, one.rate())).toArray();
    lastArrival = new long[connections.size()];
    Arrays.fill(lastArrival, -1);
    packets = new int[connections.size()];
    within = new int[connections.size() * PARTS.length];
  }

  @Override
  public void delivered(PacketView packet, long arrived) {
    int source = packet.source();
    long before = lastArrival[source];
    lastArrival[source] = arrived;
    long created = packet.created();
    if (created < from || created >= until) {
      return;
    }
    packets[source]++;
    for (int i = 0; i < PARTS.length; i++) {
      within[source * PARTS.length + i] +=
          (arrived - created) * PARTS[i] <= deadlines[source] ? 1 : 0;
    }
    if (before >= 0) {
      addJitter(packet.serviceLevel(), arrived - before - period[source], period[source]);
    }
  }

  private void addJitter(int sl, long late, long interarrival) {
    int interval = 0;
    while (interval < EIGHTHS.length && 8 * late > EIGHTHS[interval] * interarrival) {
      interval++;
    }
    jitter[sl][interval]++;
    double part = (double) late / interarrival;
    moments[sl][0] += part;
    moments[sl][1] += part * part;
    moments[sl][2] += part * part * part;
  }

  /**
   * The records by service level, without the connections themselves.
   *
   * @param shares by part of the deadline, the share of packets in it; NaN without packets
   * @param best the shares of one connection: of those with enough packets, the one that has most
   *     of them within D/100, the first such; empty where none has enough
   * @param worst the shares of the connection that has fewest
   * @param jitter by interval, the number of arrivals
   * @param skewness the skewness of the jitter; NaN where the jitter is constant
   */
  record Summary(
      List<double[]> shares,
      List<double[]> best,
      List<double[]> worst,
      List<long[]> jitter,
      List<Double> skewness) {}

  /**
   * Sums it up.
   *
   * @param enough fewest packets of a connection that can be the best or worst
   */
  Summary summary(int enough) {
    return new Summary(
        bySl(this::shares),
        bySl(sl -> extreme(sl, enough, true)),
        bySl(sl -> extreme(sl, enough, false)),
        bySl(sl -> jitter[sl].clone()),
        bySl(this::skewness));
  }

  private static <T> List<T> bySl(IntFunction<T> figure) {
    return IntStream.range(0, SLS).mapToObj(figure).toList();
  }

  private long packets(int sl) {
    long sum = 0;
    for (int i = 0; i < packets.length; i++) {
      sum += connections.get(i).serviceLevel() == sl ? packets[i] : 0;
    }
    return sum;
  }

  private double[] shares(int sl) {
    double[] sums = new double[PARTS.length];
    for (int c = 0; c < packets.length; c++) {
      if (connections.get(c).serviceLevel() == sl) {
        for (int i = 0; i < PARTS.length; i++) {
          sums[i] += within[c * PARTS.length + i];
        }
      }
    }
    double all = packets(sl);
    return Arrays.stream(sums).map(sum -> sum / all).toArray();
  }

  private double[] extreme(int sl, int enough, boolean best) {
    int found = -1;
    for (int c = 0; c < packets.length; c++) {
      if (connections.get(c).serviceLevel() == sl && packets[c] >= enough) {
        boolean further =
            found < 0 || (best ? share(c, 0) > share(found, 0) : share(c, 0) < share(found, 0));
        found = further ? c : found;
      }
    }
    double[] shares = new double[found < 0 ? 0 : PARTS.length];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = share(found, i);
    }
    return shares;
  }

  private double share(int connection, int part) {
    return (double) within[connection * PARTS.length + part] / packets[connection];
  }

  private double skewness(int sl) {
    double n = Arrays.stream(jitter[sl]).sum();
    double mean = moments[sl][0] / n;
    double variance = moments[sl][1] / n - mean * mean;
    double third = moments[sl][2] / n - 3 * mean * moments[sl][1] / n + 2 * mean * mean * mean;
    return third / (variance * Math.sqrt(variance));
  }
}
