// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.library;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Bundle;
import vlarb.chisel.Signal;

/**
 * A value that is there in some cycles, and cannot be refused.
 *
 * @param <T> type of the value
 */
public final class Valid<T extends Signal> extends Bundle {
  /** High while there is a value. */
  public final Bool valid = bool();

  /** The value. */
  public final T bits;

  private Valid(T type) {
    super(() -> new Valid<>(type));
    bits = copyOf(type);
  }

  /** The type of such an interface. */
  public static <T extends Signal> Valid<T> of(T type) {
    return new Valid<>(type);
  }
}
