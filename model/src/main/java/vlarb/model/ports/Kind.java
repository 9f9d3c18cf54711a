// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

/** How the bits of a port are read. */
public enum Kind {
  /** A single bit, declared in Verilog without a range. */
  BIT,
  UNSIGNED,
  /** In two's complement. */
  SIGNED
}
