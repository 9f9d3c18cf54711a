// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.port.PacketLength;
import vlarb.rtl.arbiter.table.Widths;

/** Properties of one data VL before the arbiter. */
final class DataVlProperties {
  private static final int MAX_CREDITS = (1 << Widths.CREDITS) - 1;

  private DataVlProperties() {}

  /** States all of it. */
  static void state(DataVlInside lane) {
    Bool head = lane.headValid().and(PacketLength.sendable(lane.headLength(), lane.options()));
    Rule.ELIGIBLE.implies("head", lane.eligible(), lane.enabled().and(head));
    Rule.ELIGIBLE.reachable("head", lane.eligible());
    lane.creditAvailable()
        .ifPresent(available -> Rule.ELIGIBLE.implies("credits", lane.eligible(), available));
    lane.shared().ifPresent(ports -> stateShared(lane, ports));
    lane.counted().ifPresent(ports -> stateCredits(lane, ports));
  }

  /** States what holds where credits are counted elsewhere. */
  private static void stateShared(DataVlInside lane, SharedPortsInside ports) {
    Bool covers = lane.headLength().pad(16).le(ports.missing().not().shl(4));
    Rule.ELIGIBLE.implies("credits", lane.eligible(), covers);
    Rule.ELIGIBLE.implies("paid", lane.eligible(), ports.unsettled().not());
  }

  /** States what holds where credits are counted. */
  private static void stateCredits(DataVlInside lane, CreditPortsInside ports) {
    UInt blocks = lane.module().count().orElseThrow().blocks();
    Bool lost = lane.module().count().orElseThrow().lost();
    UInt covered = blocks.shl(4);
    Bool covers = lane.headLength().pad(16).le(covered);
    Rule.READY_SOURCE.relyOnIt("takes_when_covered", ports.take().not().or(mayTake(lane, covers)));
    Rule.ELIGIBLE.implies("credits", lane.eligible(), covers);

    // Dwords rounded up to blocks of 16.
    UInt needed = lane.headLength().pad(12).add(15).shr(4).pad(14);
    UInt used = mux(ports.take(), needed, lit(0, 14));
    UInt arrived = mux(ports.add(), ports.addBlocks().pad(14), lit(0, 14));
    Bool counts = Past.counts(lane.module());
    UInt kept = mux(ports.clear(), lit(0, 14), blocks.pad(14).add(arrived).sub(used));
    UInt balance = regNext(kept);
    UInt expected = mux(balance.gt(MAX_CREDITS), lit(MAX_CREDITS, 14), balance);
    Bool took = Past.was(lane.module(), ports.take());
    Rule.CREDITS.implies("not_negative", ports.take(), needed.le(blocks.pad(14)));
    Rule.CREDITS.implies("balance", counts, blocks.pad(14).eq(expected));
    Rule.CREDITS.implies("lost", counts.and(balance.gt(MAX_CREDITS)), lost);
    Rule.CREDITS.reachable("used_up", took.and(blocks.eq(0)));
    Rule.CREDITS.reachable("cleared", Past.was(lane.module(), ports.clear().and(blocks.ne(0))));
    Rule.CREDITS.reachable("lost", lost);
  }

  /** A stable offer outlives a commit that disables the VL, but not the VL's credits. */
  private static Bool mayTake(DataVlInside lane, Bool covers) {
    return switch (lane.options().offer()) {
      case LATEST -> lane.eligible();
      case STABLE -> covers;
    };
  }
}
