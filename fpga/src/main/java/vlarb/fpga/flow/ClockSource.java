// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

/** The origin of the clock among a target's figures. */
public enum ClockSource {
  /** Placement and routing: a clock for each seed. */
  PLACEMENT,
  /** Timing analysis of the netlist, without wires: one clock. */
  NETLIST,
  /** None: the clock is not measured. */
  NONE;

  /** True if the clock depends on placement seeds. */
  public boolean isPlaced() {
    return this == PLACEMENT;
  }
}
