// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/** The operation that a command asks for; on the port its place in this list. */
public enum Operation {
  /** A place for a sequence: level, VL and weight. */
  INSERT,
  /** The end of a sequence: handle. */
  RELEASE,
  /** Another weight: handle and weight. */
  SET_WEIGHT,
  /** Asks for the description of a sequence; the operand is the handle. */
  QUERY
}
