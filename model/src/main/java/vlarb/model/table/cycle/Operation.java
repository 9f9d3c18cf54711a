// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/** What a command asks for; on the port its place in this list. */
public enum Operation {
  /** A place for a sequence: level, VL and weight. */
  INSERT,
  /** The end of a sequence: handle. */
  RELEASE,
  /** Another weight: handle and weight. */
  SET_WEIGHT,
  /** What is known of a sequence: handle. */
  QUERY
}
