// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.function.LongConsumer;
import vlarb.cli.option.Progress;
import vlarb.network.description.NetworkDescription;
import vlarb.network.setting.Ticks;

/** Progress in the time of a network. */
final class NetworkProgress {
  private NetworkProgress() {}

  /**
   * Takes the network's time in ticks, and reports it in nanoseconds, beside the time that is to be
   * simulated.
   */
  static LongConsumer of(Progress progress, String task, NetworkDescription network) {
    long end = (network.warmUp() + network.time()) / Ticks.PER_NANOSECOND;
    return now ->
        progress.report(task, Math.min(now / Ticks.PER_NANOSECOND, end), end, "ns of the network");
  }
}
