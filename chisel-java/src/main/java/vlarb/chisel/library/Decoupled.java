// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.library;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Bundle;
import vlarb.chisel.Signal;

/**
 * Values that pass in the cycles in which both sides agree. The producer has it as {@link
 * vlarb.chisel.Hardware#out out(decoupled(type))}, the consumer as {@code in}; {@link #connect}
 * joins the two.
 *
 * @param <T> type of the values
 */
public final class Decoupled<T extends Signal> extends Bundle {
  /** From the consumer: takes a value in this cycle. */
  public final Bool ready = flipped(bool());

  /** From the producer: there is a value. */
  public final Bool valid = bool();

  /** From the producer: the value. */
  public final T bits;

  private Decoupled(T type) {
    super(() -> new Decoupled<>(type));
    bits = copyOf(type);
  }

  /** The type of such an interface. */
  public static <T extends Signal> Decoupled<T> decoupled(T type) {
    return new Decoupled<>(type);
  }

  /** A value passes in this cycle. */
  public Bool fire() {
    return ready.and(valid);
  }
}
