// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.UInt;

/**
 * A slot in memory: {VL, level, connections, weight}. Without connections the weight is 0, and VL
 * and level mean nothing.
 *
 * @param shape the widths of the slot
 * @param word as read from memory
 */
public record SlotWord(AdmissionShape shape, UInt word) {
  /** The word to write of a slot. */
  static UInt of(UInt vl, UInt level, UInt connections, UInt carried) {
    return cat(vl, level, connections, carried);
  }

  UInt vl() {
    return word.bits(shape.slotBits() - 1, shape.slotBits() - AdmissionShape.VL);
  }

  UInt level() {
    int from = Units.WIDTH + AdmissionShape.CONNECTIONS;
    return word.bits(from + shape.levelBits() - 1, from);
  }

  /** The number of connections that share the slot's sequence; 0: the slot is not in use. */
  public UInt connections() {
    return word.bits(Units.WIDTH + AdmissionShape.CONNECTIONS - 1, Units.WIDTH);
  }

  /** The weight that the slot carries, in the units of {@link Units}. */
  public UInt carried() {
    return word.bits(Units.WIDTH - 1, 0);
  }
}
