// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

/** The ways to read the bits of a port. */
public enum Kind {
  /** A single bit, declared in Verilog without a range. */
  BIT,
  UNSIGNED,
  /** A number in two's complement. */
  SIGNED
}
