// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.registers.PortCounters;

/** The word of a register: fields at their places, and 0 between them. */
final class RegisterWord {
  private static final int BITS = PortCounters.USUAL_BITS;

  /** From the least significant up. */
  private final List<UInt> parts = new ArrayList<>();

  private int bits;

  /** Adds the next field up from those that are there. */
  RegisterWord with(int lowest, UInt field) {
    padTo(lowest);
    parts.add(field);
    bits += field.width();
    return this;
  }

  private void padTo(int end) {
    if (end > bits) {
      parts.add(lit(0, end - bits));
      bits = end;
    }
  }

  UInt word() {
    padTo(BITS);
    return cat(parts.reversed().toArray(UInt[]::new));
  }

  /** The bits of a field. */
  static int mask(int lowest, int width) {
    return (1 << width) - 1 << lowest;
  }

  /** High if a word has a 1 outside of the bits of its fields. */
  static Bool exceeds(UInt word, int mask) {
    return word.and(lit(Integer.toUnsignedLong(~mask), BITS)).orR();
  }
}
