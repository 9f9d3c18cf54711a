// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.rtl.arbiter.table.LimitCode;
import vlarb.rtl.arbiter.table.LimitHeader;
import vlarb.rtl.arbiter.table.Widths;

/** HighPriCounter: what the high table may still send before the low one gets an opportunity. */
public final class HighPriCounter extends Module {
  private final HighLimitExpiry expiry;

  final Bool commit = in(bool(), "take a new limit and reload");
  final UInt newLimit = in(uint(Widths.LIMIT), "VLHighLimit to take");
  final Bool decide = in(bool(), "a data decision is made");
  final Bool reload = in(bool(), "at which the counter is reloaded");
  final Bool sendHigh = in(bool(), "and the high table sends");
  final UInt length = in(uint(Widths.LENGTH), "the length of its packet in dwords");
  final Bool expired = out(bool(), "the low table's opportunity is due");
  final SInt current = out(sint(Widths.COUNTER), "dwords left (packets where VLHighLimit is 0)");

  private final UInt limit = regInit(uint(Widths.LIMIT), lit(0, Widths.LIMIT), "VLHighLimit");
  private final SInt left =
      regInit(sint(Widths.COUNTER), slit(1, Widths.COUNTER), "HighPriCounter before that packet");
  private final UInt used =
      regInit(uint(Widths.LENGTH), lit(0, Widths.LENGTH), "what a packet just taken costs");
  private final UInt limitNow = wire(uint(Widths.LIMIT));
  private final Bool onePacket = wire(bool());
  private final Bool unlimited = wire(bool());
  private final SInt fresh = wire(sint(Widths.COUNTER));
  private final SInt base = wire(sint(Widths.COUNTER));
  private final UInt cost = wire(uint(Widths.LENGTH));
  private final SInt now = wire(sint(Widths.COUNTER), "HighPriCounter").named("counted");

  HighPriCounter(HighLimitExpiry expiry) {
    this.expiry = expiry;
    limitNow.set(mux(commit, newLimit, limit));
    onePacket.set(limitNow.eq(LimitCode.ONE_PACKET.named()));
    unlimited.set(limitNow.eq(LimitCode.UNLIMITED.named()));
    UInt dwords = cat(lit(0, 1), limitNow, lit(0, 10));
    fresh.set(mux(onePacket, lit(1, 19), mux(unlimited, lit(0, 19), dwords)).asSInt());
    now.set(left.sub(used.zext()));
    base.set(mux(reload, fresh, now));
    cost.set(mux(onePacket, lit(1, 11), mux(unlimited, lit(0, 11), length)));

    Bool charged =
        let("the packet is subtracted in the next cycle", decide.and(sendHigh).and(commit.not()));
    used.set(mux(charged, cost, lit(0, Widths.LENGTH)));
    left.set(now);
    when(
            commit,
            () -> {
              limit.set(newLimit);
              left.set(fresh);
            })
        .elseWhen(() -> decide, () -> left.set(base));

    Bool negative = now.isNegative();
    UInt charge = let(used.pad(Widths.COUNTER));
    Bool zero =
        let("HighPriCounter is 0: known before the difference is", left.asUInt().eq(charge));
    Bool atZero =
        switch (expiry) {
          case NOT_POSITIVE -> zero;
          case NEGATIVE -> zero.and(limit.eq(LimitCode.ONE_PACKET.named()));
        };
    expired.set(limit.ne(LimitCode.UNLIMITED.named()).and(negative.or(atZero)));
    current.set(now);
  }

  @Override
  protected String header() {
    return LimitHeader.of(
        expiry,
        """
        expired shows the state; the counter follows at the clock edge. A packet is subtracted
        in the cycle after it was taken, so that the length does not wait for the subtractor.""",
        "one subtractor of 19 bits, whatever the sizes of the tables.");
  }
}
