// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;

/**
 * The longest path from register to register, by the Verilog's names. A port of the module stands
 * for the register that measures it.
 *
 * @param from the register or port where the path starts
 * @param through the signals that it passes, in order; {@code near x} is logic that has no name,
 *     next to {@code x}
 * @param to the register or memory where it ends
 * @param ns the path's delay in nanoseconds, set-up time included
 */
public record CriticalPath(String from, List<Signal> through, String to, double ns) {
  /**
   * A signal on the way.
   *
   * @param ns the time from the clock edge that starts the path until the signal has its value, in
   *     nanoseconds
   */
  public record Signal(String name, double ns) {}

  public CriticalPath {
    through = List.copyOf(through);
  }
}
