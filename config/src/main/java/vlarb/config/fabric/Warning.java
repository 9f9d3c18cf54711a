// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A surprise.
 *
 * @param vl the VL that the warning concerns, if it concerns one
 * @param text one line for people: what happens, and why
 * @param like the part that differs from other warnings of its kind, where several can be told in
 *     one line; empty: nothing
 */
public record Warning(WarningCode code, OptionalInt vl, String text, Optional<Like> like) {
  /**
   * The part of a warning that differs from others of its kind.
   *
   * @param number the VL, SL or entry concerned
   * @param numbers the words for several of them, with {@code %s} for the list of numbers
   * @param text the line for several of them, with {@code %s} for those words
   */
  public record Like(int number, String numbers, String text) {}

  /** A surprise that concerns no single VL. */
  public static Warning of(WarningCode code, String text) {
    return new Warning(code, OptionalInt.empty(), text, Optional.empty());
  }

  /** A surprise about a VL. */
  public static Warning of(WarningCode code, int vl, String text) {
    return new Warning(code, OptionalInt.of(vl), text, Optional.empty());
  }

  /** The warning as one that is told together with others of its kind. */
  public Warning like(int number, String numbers, String text) {
    return new Warning(code, vl, this.text, Optional.of(new Like(number, numbers, text)));
  }
}
