// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;
import vlarb.model.arbitration.Architecture;

/**
 * A time that the design promises in clock cycles.
 *
 * @param name what is measured
 * @param cycles how long it takes
 */
public record Latency(String name, int cycles) {
  /** From a packet that is seen at a head, in a cycle in which the link is free, to its grant. */
  public static final String HEAD_TO_GRANT = "head to grant";

  /** From a grant to the next one, where the link is free again by then. */
  public static final String GRANT_TO_GRANT = "grant to grant";

  /** The latencies of a micro-architecture. */
  public static List<Latency> of(Architecture architecture) {
    return switch (architecture) {
      // Decides in the cycle itself, and again in the next one.
      case FLAT -> List.of(new Latency(HEAD_TO_GRANT, 0), new Latency(GRANT_TO_GRANT, 1));
      case SCAN -> throw new IllegalArgumentException("no latencies are documented for scan");
    };
  }
}
