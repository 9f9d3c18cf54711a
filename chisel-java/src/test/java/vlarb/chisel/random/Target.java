// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.util.function.Consumer;

/**
 * A target that can be driven.
 *
 * @param java the statement that drives it, with {@code %s} for the value
 */
record Target(int width, Consumer<Term> drive, String java) {

  /** Returns this target as a part of something else. */
  Target within(String whole) {
    return new Target(width, drive, whole + "." + java);
  }

  /** Drives it with a value, at its width. */
  void set(Term value, Source source) {
    Term fitted = value.at(width);
    source.line(java.formatted(fitted.java()));
    drive.accept(fitted);
  }
}
