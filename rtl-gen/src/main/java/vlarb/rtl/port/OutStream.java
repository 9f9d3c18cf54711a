// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;

/**
 * The signals of an AXI4-Stream of packets that leave.
 *
 * @param dest the VL, 15 for an SMP
 * @param user {bad, source}
 */
record OutStream(Bool valid, Bool ready, UInt data, UInt keep, Bool last, UInt dest, UInt user) {
  /** Bits of {@code tuser}. */
  static final int USER = 3;

  /** Declares a stream that comes into the module under construction. */
  static OutStream declareIn(int width) {
    return new OutStream(
        in(bool(), "a beat comes").named("from_tvalid"),
        out(bool(), "the beat is taken").named("from_tready"),
        in(uint(8 * width), "the beat").named("from_tdata"),
        in(uint(width), "its bytes, whole dwords").named("from_tkeep"),
        in(bool(), "the last beat of a packet").named("from_tlast"),
        in(uint(Widths.VL), "the VL, 15 for an SMP").named("from_tdest"),
        in(uint(USER), "{bad, source}").named("from_tuser"));
  }

  /** Declares a stream that leaves the module under construction. */
  static OutStream declareOut(int width) {
    return new OutStream(
        out(bool(), "a beat leaves").named("tvalid"),
        in(bool(), "the link takes the beat").named("tready"),
        out(uint(8 * width), "the beat").named("tdata"),
        out(uint(width), "its bytes").named("tkeep"),
        out(bool(), "the last beat of a packet").named("tlast"),
        out(uint(Widths.VL), "the VL, 15 for an SMP").named("tdest"),
        out(uint(USER), "{bad, source}").named("tuser"));
  }

  /** Connects a stream that comes to one that leaves. */
  void connect(OutStream leaves) {
    valid.set(leaves.valid);
    leaves.ready.set(ready);
    data.set(leaves.data);
    keep.set(leaves.keep);
    last.set(leaves.last);
    dest.set(leaves.dest);
    user.set(leaves.user);
  }
}
