// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/** The answer to a connection that asks to be admitted. */
public sealed interface Decision {
  /** It got a sequence of its own. */
  record Accepted(Connection connection) implements Decision {}

  /** It shares a sequence that was there. */
  record Shared(Connection connection) implements Decision {}

  /** It was refused; nothing has changed. */
  record Refused(Refusal reason) implements Decision {}
}
