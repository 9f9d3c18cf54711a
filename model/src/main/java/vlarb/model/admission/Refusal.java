// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/** The reasons to refuse a connection, in the order of the checks. */
public enum Refusal {
  /** The weight or the distance of the request is 0. */
  INVALID,
  /** The service level of the request maps to VL15. */
  DROPPED,
  /** No sequence of the requested distance, or of a smaller one, can carry the weight. */
  HEAVY,
  /** The port's reservations would exceed the limit. */
  LIMIT,
  /** Too few entries are free. */
  ENTRIES
}
