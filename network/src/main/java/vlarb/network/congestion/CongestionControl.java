// SPDX-License-Identifier: Apache-2.0
package vlarb.network.congestion;

/**
 * The settings of congestion control on all switches and hosts, by the names of the InfiniBand
 * Architecture, annex A10.
 *
 * @param threshold 0 to 15: the larger, the shorter the queue that is congestion; 0: none is
 * @param markingRate packets of a congested VL that go unmarked after each that is marked
 * @param packetSize credit blocks of 64 bytes: no smaller packet is marked
 * @param increase by which a notification raises the index of its flow, CCTI_Increase
 * @param limit the largest index, CCTI_Limit
 * @param least the smallest index, at which flows begin, CCTI_Min
 * @param timer ticks from one lowering of all indices by one to the next, CCTI_Timer
 * @param table the delay of each index
 */
public record CongestionControl(
    int threshold,
    int markingRate,
    int packetSize,
    int increase,
    int limit,
    int least,
    long timer,
    DelayTable table) {
  /** The threshold of the shortest queue. */
  public static final int MOST_THRESHOLD = 15;

  /** Ticks of 1.024 µs, in which CCTI_Timer counts. */
  public static final long TIMER_UNIT = 9_216_000;

  public CongestionControl {
    if (threshold < 0
        || threshold > MOST_THRESHOLD
        || markingRate < 0
        || packetSize < 0
        || increase < 0
        || least < 0
        || least > limit
        || limit >= table.size()
        || timer < 1) {
      throw new IllegalArgumentException(
          "congestion control has a threshold up to 15, an index within the table, and a timer");
    }
  }

  /**
   * The blocks that have to wait for an output VL, besides the packet that leaves, or it is not
   * congested: more than (16 − threshold) sixteenths of one VL buffer. The annex leaves this to
   * vendors.
   *
   * @param bufferBlocks of a VL buffer
   */
  public int mostUncongested(int bufferBlocks) {
    return threshold == 0
        ? Integer.MAX_VALUE
        : bufferBlocks * (MOST_THRESHOLD + 1 - threshold) / (MOST_THRESHOLD + 1);
  }
}
