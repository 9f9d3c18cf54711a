// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission.cycle;

/** A request to admission; on the port its place in this list. */
public enum Request {
  /** A connection asks: service level, distance and weight. */
  ADMIT,
  /** A connection ends: handle and weight. */
  END,
  /** Asks for the weight that a sequence carries; the operand is the handle. */
  QUERY;

  /** The request of a code on the port; 3 queries too. */
  static Request of(int code) {
    return values()[Math.min(code, QUERY.ordinal())];
  }
}
