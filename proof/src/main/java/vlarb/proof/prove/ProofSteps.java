// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

/** Observes a proof: a rule may take minutes, and its steps tell with what. */
@FunctionalInterface
public interface ProofSteps {
  /** For whoever waits without a word. */
  ProofSteps UNOBSERVED = step -> {};

  /**
   * Notes that the next step begins.
   *
   * @param step what is done, in a few words
   */
  void begin(String step);
}
