// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.library;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Signal;

/**
 * Chooses the first of the producers that have a value; Chisel's {@code Arbiter}.
 *
 * @param <T> type of the values
 */
public final class PriorityArbiter<T extends Signal> extends Arbiter<T> {

  /**
   * @param type of the values
   * @param producers number of producers, at least 2
   */
  public PriorityArbiter(T type, int producers) {
    super(type, producers);
    choose(Bits.priorityEncoder(catBools(valid())));
  }

  @Override
  protected String header() {
    return "Chooses among %d producers the first that has a value.".formatted(in.size());
  }
}
