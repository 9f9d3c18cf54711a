// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

/** The fate of a mutant. */
public sealed interface Fate {
  /**
   * Lock-step distinguished the mutant from the golden model.
   *
   * @param cycle the cycle of the first mismatch, counted from the end of reset
   */
  record Killed(long cycle) implements Fate {}

  /**
   * The mutant was proved to do the same as the design in every cycle, whatever the inputs: no
   * mutant at all.
   */
  record Equivalent() implements Fate {}

  /** The mutant was neither found out nor proved the same. */
  record Survived() implements Fate {}
}
