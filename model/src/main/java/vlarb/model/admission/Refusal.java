// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/** Why a connection is refused, in the order of the checks. */
public enum Refusal {
  /** Its weight or its distance is 0. */
  INVALID,
  /** Its service level maps to VL15. */
  DROPPED,
  /** No sequence of the requested distance, or of a smaller one, can carry the weight. */
  HEAVY,
  /** What may be reserved of the port would be exceeded. */
  LIMIT,
  /** Too few entries are free. */
  ENTRIES
}
