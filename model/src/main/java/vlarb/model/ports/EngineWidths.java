// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.function.Function;
import vlarb.model.table.cycle.EngineParameters;

/**
 * The bits of a table engine's ports.
 *
 * @param <P> the parameters of the hardware that has the ports
 * @param engine the engine parameters of that hardware
 * @param size the manual's name for the number of entries
 */
record EngineWidths<P>(Function<P, EngineParameters> engine, String size) {
  /** The code of an operation, or of the status of an answer. */
  static final int CODE = 2;

  /** A data VL's number. */
  static final int VL = 4;

  /** The weight of an entry, in 64-byte blocks. */
  static final int ENTRY_WEIGHT = 8;

  /** The number of an entry, or a handle: as many bits as the deepest level says. */
  Count<P> entry() {
    return new Count<>("log2 " + size, this::deepest);
  }

  /** A level. */
  Count<P> level() {
    return new Count<>(
        "2; 3 from 16 entries on", p -> Integer.SIZE - Integer.numberOfLeadingZeros(deepest(p)));
  }

  /** The weight of a sequence, which all its entries share, in 64-byte blocks. */
  Count<P> weight() {
    return new Count<>(ENTRY_WEIGHT + " + log2 " + size, p -> ENTRY_WEIGHT + deepest(p));
  }

  /** A number of entries, from none to all. */
  Count<P> entries() {
    return new Count<>("1 + log2 " + size, p -> 1 + deepest(p));
  }

  /** A set of entries. */
  Count<P> mask() {
    return new Count<>(size, p -> engine.apply(p).table().entries());
  }

  private int deepest(P parameters) {
    return engine.apply(parameters).table().deepest();
  }
}
