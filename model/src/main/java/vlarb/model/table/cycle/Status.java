// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/** The status that an answer gives; on the port its place in this list. */
public enum Status {
  /**
   * The engine has done what the command asked for; the other fields of the answer describe the
   * sequence.
   */
  DONE,
  /** Too few entries are free. */
  REJECTED,
  /** No sequence has this handle. */
  UNKNOWN,
  /** No sequence can have this level, VL or weight. */
  INVALID
}
