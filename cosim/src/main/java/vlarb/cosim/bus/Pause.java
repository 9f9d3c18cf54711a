// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.function.IntSupplier;
import vlarb.cosim.Clock;

/**
 * The time that a master takes.
 *
 * @param clock whose edges it waits for
 * @param cycles how many, 0 or more, each time that it is asked
 */
record Pause(Clock clock, IntSupplier cycles) {
  void await() {
    int edges = cycles.getAsInt();
    if (edges > 0) {
      clock.edges(edges).await();
    }
  }
}
