// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.time.Duration;

/**
 * An attempt to prove something.
 *
 * @param obligation to be proved
 * @param verdict the result
 * @param time how long it took, preparation included
 */
public record Proof(Obligation obligation, Verdict verdict, Duration time) {
  /** Whether it holds, and says something. */
  public boolean succeeded() {
    return verdict instanceof Verdict.Proved;
  }
}
