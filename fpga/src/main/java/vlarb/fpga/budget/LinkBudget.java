// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

/**
 * What an arbiter reaches on a link.
 *
 * @param rate the link
 * @param smallestPacketBytes the smallest packet, in whole dwords, that can follow its like without
 *     a gap: its time on the link is not less than the time from grant to grant
 * @param packetsPerSecond how many of these the link carries
 * @param bytesPerCycle bytes that the link takes in a clock cycle, rounded up: a configuration's
 *     {@code bytes-per-cycle} has to be at least this for the data path to fill the link
 */
public record LinkBudget(
    LinkRate rate, int smallestPacketBytes, double packetsPerSecond, int bytesPerCycle) {
  private static final int DWORD = 4;

  /** Rounding of a period to a double must not cost a dword. */
  private static final double EPSILON = 1e-9;

  /**
   * @param periodNs the clock's period in nanoseconds
   * @param grantToGrant cycles from one grant to the next
   */
  static LinkBudget of(LinkRate rate, double periodNs, int grantToGrant) {
    double bytesADecision = rate.bytesPerNs() * periodNs * grantToGrant;
    int packet = DWORD * Math.max(1, roundUp(bytesADecision / DWORD));
    return new LinkBudget(
        rate, packet, 1e9 * rate.bytesPerNs() / packet, roundUp(rate.bytesPerNs() * periodNs));
  }

  private static int roundUp(double value) {
    return (int) Math.ceil(value - EPSILON);
  }
}
