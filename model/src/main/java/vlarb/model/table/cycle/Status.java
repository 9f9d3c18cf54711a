// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/** What an answer says; on the port its place in this list. */
public enum Status {
  /** What was asked for; the other fields of the answer describe the sequence. */
  DONE,
  /** Too few entries are free. */
  REJECTED,
  /** No sequence has this handle. */
  UNKNOWN,
  /** No sequence can have this level, VL or weight. */
  INVALID
}
