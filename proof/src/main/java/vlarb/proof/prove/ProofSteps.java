// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

/** Observes a proof: a rule may take minutes, and its steps tell with what. */
@FunctionalInterface
public interface ProofSteps {
  /** The observer that does nothing, for a caller who waits without a word. */
  ProofSteps UNOBSERVED = step -> {};

  /**
   * Notes that the next step begins.
   *
   * @param step the step in a few words
   */
  void begin(String step);
}
