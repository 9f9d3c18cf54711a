// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission.cycle;

import vlarb.model.admission.Refusal;
import vlarb.model.admission.Reservations.Ending;

/** The result of a request; on the port its place in this list. */
public enum Result {
  /** The connection has a sequence of its own. */
  ACCEPTED,
  /** It shares a sequence that was there. */
  SHARED,
  /** It has ended, and others go on in its sequence. */
  KEPT,
  /** It has ended, and its sequence with it. */
  RELEASED,
  /** What the sequence carries. */
  KNOWN,
  /** The handle is not in use. */
  UNKNOWN,
  /** The weight is above what the sequence carries, or the last connection leaves a rest. */
  UNDERFLOW,
  /** Its weight or its distance is 0. */
  INVALID,
  /** Its service level maps to VL15. */
  DROPPED,
  /** No sequence of the requested distance, or of a smaller one, can carry the weight. */
  HEAVY,
  /** What may be reserved of the port would be exceeded. */
  LIMIT,
  /** Too few entries are free. */
  ENTRIES;

  /** Whether the answer names a sequence. */
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
