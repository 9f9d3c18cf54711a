// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.time.Duration;

/**
 * An attempt to prove something.
 *
 * @param obligation the obligation to be proved
 * @param verdict the result
 * @param time the time that the proof took, preparation included
 */
public record Proof(Obligation obligation, Verdict verdict, Duration time) {
  /** True if the obligation holds, and is not vacuous. */
  public boolean succeeded() {
    return verdict instanceof Verdict.Proved;
  }
}
