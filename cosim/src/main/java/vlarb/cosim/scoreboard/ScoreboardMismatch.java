// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.scoreboard;

/** A mismatch: the item that has come is not the one that was expected; the message names both. */
public final class ScoreboardMismatch extends AssertionError {
  private static final long serialVersionUID = 1L;

  ScoreboardMismatch(String message) {
    super(message);
  }
}
