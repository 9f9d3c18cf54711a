// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.clock;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Two registers in a row for a value of another clock, of which one bit changes at a time. */
final class Synchronizer extends Module {
  private static final String STYLE = "ASYNC_REG = \"TRUE\"";

  final UInt comes;
  final UInt arrived;

  private final int bits;

  Synchronizer(int bits) {
    this.bits = bits;
    comes = in(uint(bits), "the value, of another clock");
    arrived = out(uint(bits), "the same, two or three edges later");
    UInt first = attribute(reg(uint(bits), "may be neither 0 nor 1 for a while"), STYLE);
    UInt second = attribute(reg(uint(bits), "has settled"), STYLE);
    first.set(comes);
    second.set(first);
    arrived.set(second);
  }

  @Override
  protected String moduleName() {
    return "Synchronizer" + bits;
  }

  @Override
  protected String header() {
    return """
        Two registers in a row for a value of another clock, of which one bit changes at a time: an
        edge that comes while the bit changes gives the old value or the new one.
        """;
  }
}
