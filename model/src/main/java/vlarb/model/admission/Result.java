// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import vlarb.model.admission.Reservations.Ending;

/** The result of a request; on the port its place in this list. */
public enum Result {
  /** The connection has a sequence of its own. */
  ACCEPTED,
  /** The connection shares a sequence that the table already had. */
  SHARED,
  /** The connection has ended, and the sequence goes on with other connections. */
  KEPT,
  /** The connection has ended, and the sequence is released. */
  RELEASED,
  /** The sequence exists; the answer gives its weight. */
  KNOWN,
  /** The handle is not in use. */
  UNKNOWN,
  /** The weight is above what the sequence carries, or the last connection leaves a rest. */
  UNDERFLOW,
  /** The weight or the distance of the request is 0. */
  INVALID,
  /** The service level of the request maps to VL15. */
  DROPPED,
  /** No sequence of the requested distance, or of a smaller one, can carry the weight. */
  HEAVY,
  /** The port's reservations would exceed the limit. */
  LIMIT,
  /** Too few entries are free. */
  ENTRIES;

  /** Returns true if the answer names a sequence. */
  public boolean namesSequence() {
    return ordinal() <= KNOWN.ordinal();
  }

  /** The result that a refusal is. */
  public static Result of(Refusal refusal) {
    return valueOf(refusal.name());
  }

  /** The result that the end of a connection is. */
  public static Result of(Ending ending) {
    return valueOf(ending.name());
  }
}
