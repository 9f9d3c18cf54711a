// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.nio.file.Path;

/** The result of an attempt to prove something. */
public sealed interface Verdict {
  /** The claims hold for every input, for ever. */
  record Proved() implements Verdict {}

  /**
   * A claim does not hold.
   *
   * @param claim the label of a condition that fails
   * @param trace the signals from reset to the failure, as VCD
   */
  record Disproved(String claim, Path trace) implements Verdict {}

  /**
   * The claims hold, but a situation that they are about was not reached within the bound, so that
   * the claims may say nothing.
   *
   * @param reached the number of situations that were reached
   * @param expected the number of situations
   */
  record Vacuous(int reached, int expected) implements Verdict {}

  /**
   * Neither a proof nor a failure was found.
   *
   * @param reason why, in a few words
   */
  record Undecided(String reason) implements Verdict {}
}
