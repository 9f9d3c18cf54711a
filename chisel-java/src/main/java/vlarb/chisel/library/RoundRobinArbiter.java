// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.library;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Signal;
import vlarb.chisel.UInt;

/**
 * Chooses in turn: of the producers that have a value the first after the one whose value passed
 * last; Chisel's {@code RRArbiter}.
 *
 * @param <T> type of the values
 */
public final class RoundRobinArbiter<T extends Signal> extends Arbiter<T> {
  private final UInt last;

  /**
   * @param type of the values
   * @param producers number of producers, at least 2
   */
  public RoundRobinArbiter(T type, int producers) {
    super(type, producers);
    last = regInit(chosen.width(), producers - 1L, "the producer whose value passed last");
    List<Bool> after = new ArrayList<>();
    for (int i = 0; i < producers; i++) {
      after.add(in.get(i).valid.and(last.lt(i)));
    }
    UInt later = catBools(after).named("later");
    UInt next = Bits.priorityEncoder(later);
    UInt first = Bits.priorityEncoder(catBools(valid()));
    choose(mux(later.orR(), next, first));
    when(out.fire(), () -> last.set(chosen));
  }

  @Override
  protected String header() {
    return """
    Chooses among %d producers in turn: of those that have a value the first after the one whose
    value passed last.
    """
        .formatted(in.size());
  }
}
