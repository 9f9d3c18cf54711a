// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.function.IntSupplier;
import vlarb.cosim.Clock;

/**
 * The pause that a master makes.
 *
 * @param clock the clock whose edges the master waits for
 * @param cycles the number of cycles, 0 or more, each time that the supplier is asked
 */
record Pause(Clock clock, IntSupplier cycles) {
  void await() {
    int edges = cycles.getAsInt();
    if (edges > 0) {
      clock.edges(edges).await();
    }
  }
}
