// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.link;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.port.clock.ClockCrossing;
import vlarb.rtl.port.clock.PortDomains;

/**
 * The signals of an AXI4-Stream of packets that leave.
 *
 * @param dest the VL, 15 for an SMP
 * @param user {bad, source}
 */
public record OutStream(
    Bool valid, Bool ready, UInt data, UInt keep, Bool last, UInt dest, UInt user) {
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

  /** Returns this stream, which leaves, as it leaves with the clock of the stream out. */
  public OutStream across(PortDomains clocks) {
    UInt leavingBeat = user.cat(dest).cat(last.asUInt()).cat(keep).cat(data);
    ClockCrossing leaving =
        clocks.own().to(clocks.output(), PortDomains.OF_STREAM, leavingBeat.width());
    leaving.writeValid.set(valid);
    leaving.writeData.set(leavingBeat);
    ready.set(leaving.writeReady);
    UInt read = leaving.readData;
    int keepFrom = data.width();
    int lastAt = keepFrom + keep.width();
    return new OutStream(
        leaving.readValid,
        leaving.readReady,
        read.bits(keepFrom - 1, 0),
        read.bits(lastAt - 1, keepFrom),
        read.bit(lastAt),
        read.bits(lastAt + Widths.VL, lastAt + 1),
        read.bits(read.width() - 1, lastAt + Widths.VL + 1));
  }

  /** Connects a stream that comes to one that leaves. */
  public void connect(OutStream leaves) {
    valid.set(leaves.valid);
    leaves.ready.set(ready);
    data.set(leaves.data);
    keep.set(leaves.keep);
    last.set(leaves.last);
    dest.set(leaves.dest);
    user.set(leaves.user);
  }
}
