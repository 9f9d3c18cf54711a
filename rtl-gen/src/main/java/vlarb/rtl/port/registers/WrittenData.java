// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;

/** The data of a write to a register of a port, as they are kept from access to write. */
sealed interface WrittenData {
  /** Takes the data of an access. */
  void take(UInt data);

  /** High if they have a 1 beyond a VL. */
  Bool isWide();

  /** The lowest bits, a VL. */
  UInt low();

  /** High if all bits are 0. */
  default Bool isZero() {
    return isWide().or(low().orR()).not();
  }

  /** High if data have a 1 beyond a VL. */
  private static Bool exceedsVl(UInt data) {
    return data.bits(data.width() - 1, Widths.VL).orR();
  }

  /** All bits, as commands need them. */
  record Whole(UInt bits) implements WrittenData {
    static Whole declare(int width) {
      return new Whole(reg(uint(width), "the data to write").named("written"));
    }

    @Override
    public void take(UInt data) {
      bits.set(data);
    }

    @Override
    public Bool isWide() {
      return exceedsVl(bits);
    }

    @Override
    public UInt low() {
      return bits.bits(Widths.VL - 1, 0);
    }
  }

  /** No more than counters and VLs need. */
  record OfVl(Bool isWide, UInt low) implements WrittenData {
    static OfVl declare() {
      return new OfVl(
          reg(bool(), "the data to write have a 1 beyond a VL").named("isWide"),
          reg(uint(Widths.VL), "the lowest bits of these data").named("low"));
    }

    @Override
    public void take(UInt data) {
      isWide.set(exceedsVl(data));
      low.set(data.bits(Widths.VL - 1, 0));
    }
  }
}
