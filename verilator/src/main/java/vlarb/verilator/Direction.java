// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

/** The side that drives a port. */
public enum Direction {
  /** Driven by the test bench (the clock: by {@link Simulation#cycle()}). */
  INPUT,
  /** Driven by the design. */
  OUTPUT
}
