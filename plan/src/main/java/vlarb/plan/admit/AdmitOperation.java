// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.admit;

/** An operation of a list. */
public sealed interface AdmitOperation {
  /** The number that the list gives the connection. */
  long id();

  /** The operation as the list writes it. */
  String token();

  /**
   * A connection asks.
   *
   * @param sl service level, 0 to 15
   * @param distance most positions from one turn to the next
   * @param units weight in 1/65536 of a 64-byte block a round
   */
  record Admit(long id, int sl, int distance, long units, String token) implements AdmitOperation {}

  /** A connection ends. */
  record End(long id, String token) implements AdmitOperation {}
}
