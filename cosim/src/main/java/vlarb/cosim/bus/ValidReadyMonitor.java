// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.function.BooleanSupplier;
import vlarb.cosim.Clock;

/**
 * Fails the test if a word is withdrawn or changed between the edge at which it is first valid and
 * the one at which it is taken. That ready waits for valid, or not, is free.
 */
public final class ValidReadyMonitor {
  private final ValidReady channel;
  private final Stability stability;
  private long transfers;

  /**
   * Watches a channel from the next edge on.
   *
   * @param inReset whether the design was in reset at the present edge, when the rule does not hold
   * @throws ProtocolViolation at the edge, as the test's failure
   */
  public ValidReadyMonitor(Clock clock, ValidReady channel, BooleanSupplier inReset) {
    this.channel = channel;
    stability = new Stability(channel);
    clock.everyEdge(() -> edge(inReset.getAsBoolean()));
  }

  private void edge(boolean reset) {
    if (reset) {
      stability.reset();
      return;
    }
    stability.check();
    if (channel.transferred()) {
      transfers++;
    }
  }

  /** Words transferred since it watches; a test may ask that there were any. */
  public long transfers() {
    return transfers;
  }
}
