// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.PortOptions;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.OneHot;
import vlarb.rtl.part.Packed;

/**
 * The credits of all data VLs, changed one VL a cycle: those of a packet that was taken are spent,
 * or else credits that were accepted are added.
 */
public final class SharedCredits extends Module {
  private final int vls;

  final Bool valid = in(bool(), "credits arrive and are accepted");
  final UInt vl = in(uint(Widths.VL), "the data VL that they are for");
  final UInt blocks = in(uint(Widths.CREDITS), "their number, in 64-byte blocks");
  final Bool ready = out(bool(), "credits can be accepted");
  final UInt clear;
  final Bool takes = in(bool(), "the packet on offer is taken");
  final UInt taken;
  final UInt length = in(uint(Widths.LENGTH), "its dwords");
  final UInt unsettled;
  final UInt overflows;
  final UInt missing;

  /** High if credits are lost at the limit; where errors and credits are counted. */
  final Optional<Bool> lost;

  private final Bool waits = regInit(false, "credits were accepted, and are not added yet");
  private final UInt waitingVls;
  private final UInt waitingBlocks = reg(uint(Widths.CREDITS), "their number");
  private final Bool pays = regInit(false, "a packet was taken in the cycle before");
  private final UInt changingVls;
  private final UInt change =
      reg(uint(VlCredits.CHANGE), "{the blocks are spent, their number}; else that inverted");
  private final Bool carryIn = reg(bool(), "the packet's last block is in part, or blocks arrive");

  private final List<VlCredits> vlCredits = new ArrayList<>();

  /**
   * @param vls data VLs
   */
  SharedCredits(int vls, PortOptions options) {
    this.vls = vls;
    lost =
        options.counters()
            ? Optional.of(out(bool(), "credits are lost at the limit"))
            : Optional.empty();
    clear = in(uint(vls), "by data VL: no credits are left after this cycle");
    taken = in(uint(vls), "by data VL: that packet is taken from it");
    unsettled = out(uint(vls), "by data VL: its packet was taken, and is being paid");
    overflows = out(uint(vls), "by data VL: credits were lost at the limit since reset");
    missing =
        out(
            uint(vls * Widths.CREDITS),
            "by data VL, VL0 lowest, %s bits each: blocks that are missing to the limit of credits"
                .formatted(Widths.CREDITS));
    waitingVls = regInit(uint(vls), lit(0, vls), "by data VL: they are for this one");
    changingVls = regInit(uint(vls), lit(0, vls), "by data VL: the change is of this one");
    for (int each = 0; each < vls; each++) {
      vlCredits.add(instance(VlCredits::new));
    }
    accept();
    spend();
  }

  private void accept() {
    step("Accepts credits: they wait until no packet is taken.");
    ready.set(waits.not());
    waits.set(valid.or(waits.and(takes)));
    UInt arriving = let("by data VL: the credits that arrive are for this one", OneHot.of(vl, vls));
    waitingVls.set(mux(valid, arriving, waitingVls).and(clear.not()));
    when(valid, () -> waitingBlocks.set(blocks));
  }

  /** Takes the change in; nothing of a VL whose credits are cleared. */
  private void spend() {
    step("A packet that is taken goes first.");
    pays.set(takes);
    Bool adds = let(waits.and(takes.not()));
    UInt added = mux(adds, waitingVls, lit(0, vls));
    changingVls.set(taken.or(added).and(clear.not()));
    UInt fullBlocks = length.bits(Widths.LENGTH - 1, Widths.IN_BLOCK);
    UInt spent = let(lit(1, 1).cat(fullBlocks.pad(Widths.CREDITS)));
    Bool inPart = let(length.bits(Widths.IN_BLOCK - 1, 0).orR());
    change.set(mux(takes, spent, lit(0, 1).cat(waitingBlocks.not())));
    carryIn.set(takes.not().or(inPart));

    step("All VLs are shown the change; one follows it.");
    for (int each = 0; each < vls; each++) {
      VlCredits part = vlCredits.get(each);
      part.changes.set(changingVls.bit(each));
      part.change.set(change);
      part.carryIn.set(carryIn);
      part.clear.set(clear.bit(each));
    }
    lost.ifPresent(port -> port.set(flags(part -> part.loses).orR()));
    unsettled.set(mux(pays, changingVls, lit(0, vls)));
    missing.set(Packed.of(vlCredits.stream().map(part -> part.missing).toList()));
    overflows.set(flags(part -> part.overflow));
  }

  private UInt flags(Function<VlCredits, Bool> value) {
    return catBools(vlCredits.stream().map(value).toList());
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The credits of %d data VLs, in blocks of 64 bytes, changed one VL a cycle.
        1. A packet that is taken goes first: the cycle after it spends its length, rounded up to
           whole blocks. In that cycle no other packet of the VL can be sent.
        2. Credits that are accepted wait for a cycle, and for another one if a packet is taken then.
           Above 4095 they are lost, and overflow remembers it.
        clear empties a VL's counter, whatever arrived or was taken up to this cycle.
        Latency: after a packet, credits count two cycles later; those that arrive, three or four.
        Cost: an adder of 12 bits and 13 flip-flops a VL.
        """,
        vls);
  }
}
