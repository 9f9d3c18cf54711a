// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.nio.file.Path;

/** The result of an attempt to prove something. */
public sealed interface Verdict {
  /** It holds for every input, for ever. */
  record Proved() implements Verdict {}

  /**
   * It does not hold.
   *
   * @param claim label of a condition that fails
   * @param trace the signals from reset to the failure, as VCD
   */
  record Disproved(String claim, Path trace) implements Verdict {}

  /**
   * It holds, but a situation that it is about was not reached within the bound, so that it may say
   * nothing.
   *
   * @param reached how many situations were
   * @param expected how many there are
   */
  record Vacuous(int reached, int expected) implements Verdict {}

  /**
   * Neither was found out.
   *
   * @param reason why, in a few words
   */
  record Undecided(String reason) implements Verdict {}
}
