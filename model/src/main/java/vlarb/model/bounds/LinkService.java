// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

/**
 * The service of a link to data, which turns link time in bytes into seconds. SMPs and flow-control
 * packets go before data and take no more than {@code managementBurst + managementRate · t} bytes
 * in any time t.
 *
 * @param rate C: the data rate in bytes a second, above 0
 * @param managementBurst σ_o, in bytes, 0 or more
 * @param managementRate ρ_o, in bytes a second, 0 to less than {@code rate}
 */
public record LinkService(double rate, double managementBurst, double managementRate) {
  /** An SMP of 256 bytes with its headers and framing: 292 bytes. */
  private static final double SMP = 292;

  /** A flow-control packet with its framing. */
  private static final double FLOW_CONTROL = 8;

  public LinkService {
    if (!(rate > 0)
        || !(managementBurst >= 0)
        || !(managementRate >= 0)
        || managementRate >= rate) {
      throw new IllegalArgumentException(
          "a link of %s bytes/s with %s bytes and %s bytes/s of management"
              .formatted(rate, managementBurst, managementRate));
    }
  }

  /** A link that carries an SMP and a flow-control packet of each data VL now and then. */
  public static LinkService of(double rate, int dataVls) {
    return new LinkService(rate, SMP + FLOW_CONTROL * dataVls, 0);
  }

  /** C': what is left to data packets, in bytes a second. */
  public double dataRate() {
    return rate - managementRate;
  }

  /** The most seconds that this many bytes of data take, with the SMPs and FCPs in between. */
  public double seconds(double bytes) {
    return (managementBurst + bytes) / dataRate();
  }

  /** The rate that a curve promises on this link, in bytes a second. */
  public double rate(ServiceCurve curve) {
    return curve.rate() * dataRate();
  }

  /** T: the latency that a curve promises on this link, in seconds. */
  public double latency(ServiceCurve curve) {
    return seconds(curve.latency());
  }
}
