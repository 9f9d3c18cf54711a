// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/** The answer to a connection that asks to be admitted. */
public sealed interface AdmissionDecision {
  /** The connection was accepted and got a new sequence. */
  record Accepted(Connection connection) implements AdmissionDecision {}

  /** The connection was accepted and shares a sequence that the table already had. */
  record Shared(Connection connection) implements AdmissionDecision {}

  /** The connection was refused; nothing has changed. */
  record Refused(Refusal reason) implements AdmissionDecision {}
}
