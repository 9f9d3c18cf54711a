// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import vlarb.chisel.UInt;
import vlarb.model.table.cycle.EngineParameters;

/**
 * The widths and places that follow from an engine's parameters.
 *
 * @param parameters of the engine
 */
public record EngineShape(EngineParameters parameters) {
  /** A data VL's number. */
  public static final int VL = 4;

  /** An entry's weight, in 64-byte blocks. */
  static final int ENTRY_WEIGHT = 8;

  /** An entry of the table: {VL, weight}. */
  static final int ENTRY = VL + ENTRY_WEIGHT;

  /** The code of an operation or of an answer's status. */
  static final int CODE = 2;

  /** Entries of the table. */
  public int entries() {
    return parameters.table().entries();
  }

  /** The deepest level; as many bits has an entry's number, a position or a handle. */
  public int deepest() {
    return parameters.table().deepest();
  }

  /** Bits of a level. */
  public int levelBits() {
    return 32 - Integer.numberOfLeadingZeros(deepest());
  }

  /** Bits of a sequence's weight, which all its entries share. */
  public int weightBits() {
    return ENTRY_WEIGHT + deepest();
  }

  /** Bits of what is known of a handle: {in use, level, VL, weight}. */
  int recordBits() {
    return 1 + levelBits() + VL + weightBits();
  }

  /** The level in what is known of a handle. */
  UInt level(UInt record) {
    return record.bits(recordBits() - 2, weightBits() + VL);
  }

  /** Bits of what the copier reads of that: {in use, VL, weight}. */
  int copiedBits() {
    return 1 + VL + weightBits();
  }
}
