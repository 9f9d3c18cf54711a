// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

import java.util.List;
import java.util.Optional;
import vlarb.network.congestion.CongestionControl;

/**
 * The settings that all switches and hosts have in common.
 *
 * @param bufferBlocks of each VL buffer, at inputs and outputs, in 64-byte blocks
 * @param stageDelay of a header in each of a switch's five stages, in ticks
 * @param crossbar the way in which inputs reach outputs
 * @param order the packets that go through crossbars first
 * @param speedup the rate of a crossbar, as a multiple of the rate of the fastest link of its
 *     switch
 * @param switching the moment when a switch begins to pass a packet on
 * @param dropping the rule by which a switch gives a packet up
 * @param storeBytes the most bytes that a host keeps of packets that its port has not sent; a
 *     source waits beyond
 * @param sl2vl the data VL of each service level, 0 to 14, on all ports
 * @param credits the way in which free blocks become known at the other end of a link
 * @param congestion the congestion control; empty: there is none
 */
public record NetworkSettings(
    int bufferBlocks,
    long stageDelay,
    CrossbarKind crossbar,
    CrossbarOrder order,
    int speedup,
    Switching switching,
    DropPolicy dropping,
    long storeBytes,
    List<Integer> sl2vl,
    CreditReturn credits,
    Optional<CongestionControl> congestion) {
  /** Stages of a switch before the crossbar: link, look-up, crossbar arbitration. */
  public static final int STAGES_BEFORE = 3;

  /** Stages from the crossbar on: crossbar, output. */
  public static final int STAGES_AFTER = 2;

  public NetworkSettings {
    sl2vl = List.copyOf(sl2vl);
    if (bufferBlocks < 1 || stageDelay < 0 || storeBytes < 1 || speedup < 1) {
      throw new IllegalArgumentException(
          "buffers and store hold something, delays are not below 0");
    }
    if (sl2vl.size() != 16 || sl2vl.stream().anyMatch(vl -> vl < 0 || vl > 15)) {
      throw new IllegalArgumentException("sl2vl has 16 VLs from 0 to 15");
    }
  }

  /** Returns these settings with other buffers, in 64-byte blocks of each VL. */
  public NetworkSettings withBuffer(int blocks) {
    return with(blocks, stageDelay, storeBytes);
  }

  /** Returns these settings with another delay of each stage, in ticks. */
  public NetworkSettings withStageDelay(long ticks) {
    return with(bufferBlocks, ticks, storeBytes);
  }

  /** Returns these settings with hosts that keep all packets of their sources. */
  public NetworkSettings withEndlessStore() {
    return with(bufferBlocks, stageDelay, Long.MAX_VALUE);
  }

  private NetworkSettings with(int blocks, long delay, long store) {
    return new NetworkSettings(
        blocks,
        delay,
        crossbar,
        order,
        speedup,
        switching,
        dropping,
        store,
        sl2vl,
        credits,
        congestion);
  }

  /** Returns these settings with congestion control. */
  public NetworkSettings withCongestion(CongestionControl control) {
    return new NetworkSettings(
        bufferBlocks,
        stageDelay,
        crossbar,
        order,
        speedup,
        switching,
        dropping,
        storeBytes,
        sl2vl,
        credits,
        Optional.of(control));
  }
}
