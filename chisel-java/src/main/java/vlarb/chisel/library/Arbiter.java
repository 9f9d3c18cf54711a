// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.library;

import static vlarb.chisel.Hardware.*;
import static vlarb.chisel.library.Decoupled.decoupled;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Module;
import vlarb.chisel.Signal;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/**
 * Chooses among producers. Nothing is stored: the value of the chosen producer passes in the cycle
 * in which the consumer takes it.
 *
 * @param <T> type of the values
 */
public abstract sealed class Arbiter<T extends Signal> extends Module
    permits PriorityArbiter, RoundRobinArbiter {
  /** The producers. */
  public final Vec<Decoupled<T>> in;

  /** The value of the one that is chosen. */
  public final Decoupled<T> out;

  /** The number of the one that is chosen; of the last one where nobody has a value. */
  public final UInt chosen;

  Arbiter(T type, int producers) {
    if (producers < 2) {
      throw new HardwareException(
          "an arbiter of %d producers; at least 2 are expected".formatted(producers));
    }
    in = in(vec(producers, decoupled(type)), "the producers");
    out = out(decoupled(type), "the value of the one that is chosen");
    chosen = out(uint(Bits.log2Ceil(producers)), "the number of the one that is chosen");
  }

  /** A bit for each producer: high if the producer has a value. */
  final List<Bool> valid() {
    return in.list().stream().map(producer -> producer.valid).toList();
  }

  /** Passes the value of this producer. */
  final void choose(UInt number) {
    chosen.set(number);
    out.valid.set(catBools(valid()).orR());
    T bits = in.get(in.size() - 1).bits;
    for (int i = in.size() - 2; i >= 0; i--) {
      bits = mux(number.eq(i), in.get(i).bits, bits);
    }
    connect(out.bits, bits);
    for (int i = 0; i < in.size(); i++) {
      in.get(i).ready.set(out.ready.and(number.eq(i)));
    }
  }

  @Override
  protected boolean isPublic() {
    return true;
  }

  @Override
  protected String moduleName() {
    return "%s%dx%d".formatted(getClass().getSimpleName(), in.size(), out.bits.width());
  }
}
