// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The turn of the commit that is checked out: another number for nearly every commit, so that what
 * takes turns is run sooner or later. The system property {@value #PROPERTY} says another one.
 */
public final class CommitTurn {
  /** Sets the turn, 0 or more. */
  static final String PROPERTY = "vlarb.turn";

  private static final Pattern HASH = Pattern.compile("[0-9a-f]{7}");
  private static final int HEXADECIMAL = 16;
  private static final int THIRDS = 3;

  private static final int CURRENT = Integer.getInteger(PROPERTY, ofCommit());

  private CommitTurn() {}

  /** The turn, 0 or more; 0 where there is no repository. */
  public static int current() {
    return CURRENT;
  }

  /**
   * True if one of several has its turn.
   *
   * @param which the number of the candidate, 0 to {@code of} - 1
   */
  static boolean isOf(int which, int of) {
    return Math.floorMod(CURRENT, of) == which;
  }

  /**
   * True if this run takes a third of what {@linkplain TakesTurns takes turns}: a thorough run
   * takes one third, other runs take all.
   *
   * @param third the number of the third, 0 to 2
   */
  public static boolean takes(int third) {
    return TestSize.current() != TestSize.THOROUGH || isOf(third, THIRDS);
  }

  private static int ofCommit() {
    try {
      Process git =
          new ProcessBuilder("git", "rev-parse", "--short=7", "HEAD")
              .redirectErrorStream(true)
              .start();
      String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      String hash = output.substring(0, Math.min(7, output.length()));
      return HASH.matcher(hash).matches() ? Integer.parseInt(hash, HEXADECIMAL) : 0;
    } catch (IOException _) {
      return 0;
    }
  }
}
