// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.link;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;

/** The credits of a port's transmit side, by the difference of the limits that it is told. */
public final class CreditTransmitter extends Module {
  /** The most blocks that the other end may have room for. */
  private static final int MOST = 2048;

  public final Bool linkUp = in(bool(), "the link is up");
  public final Bool limitValid = in(bool(), "a flow-control packet has come");
  public final Bool limitReady = out(bool(), "the flow-control packet is taken");
  public final UInt limitVl = in(uint(Widths.VL), "the VL of the flow-control packet");
  public final UInt limit =
      in(uint(Widths.CREDITS), "FCCL: blocks that may have been sent, modulo 4096");
  public final Bool creditValid = out(bool(), "credits for the arbiter");
  public final Bool creditReady = in(bool(), "the arbiter takes the credits");
  public final UInt creditVl = out(uint(Widths.VL), "the VL of the credits");
  public final UInt creditBlocks = out(uint(Widths.CREDITS), "64-byte blocks");
  public final UInt taken;
  public final UInt lengths;
  public final Bool up = out(bool(), "the link was up in the cycle before");
  public final UInt blocksSent;

  private final int vls;
  private final Bool wasUp = regInit(false, "the link was up in the cycle before");
  private final Bool looks = regInit(false, "a limit was taken in the cycle before");
  private final Bool compared = regInit(false, "the limit was compared in the cycle before");
  private final Bool waits = regInit(false, "credits wait for the arbiter");
  private final UInt vl = reg(uint(Widths.VL), "the VL of the limit, and of these credits");
  private final UInt fccl = reg(uint(Widths.CREDITS), "the limit");
  private final UInt blocks = reg(uint(Widths.CREDITS), "blocks beyond the limit before: credits");
  private final UInt beyond = reg(uint(Widths.CREDITS), "blocks beyond those sent");
  private final List<UInt> limits = new ArrayList<>();
  private final List<UInt> sent = new ArrayList<>();

  /**
   * @param vls data VLs
   */
  public CreditTransmitter(int vls) {
    this.vls = vls;
    taken = in(uint(vls), "by data VL: the grant of a packet is taken");
    lengths = in(uint(vls * Widths.LENGTH), "by data VL: dwords of the packet at the head");
    blocksSent = out(uint(vls * Widths.CREDITS), "by data VL, FCTBS: blocks sent, modulo 4096");
    List<Bool> addressed = new ArrayList<>();
    for (int v = 0; v < vls; v++) {
      limits.add(regInit(Widths.CREDITS, 0, "the FCCL that counts").named("limitVl" + v));
      sent.add(regInit(Widths.CREDITS, 0, "FCTBS").named("sentVl" + v));
      addressed.add(let(vl.eq(v)).named("isOfVl" + v));
    }
    Bool busy = let("a limit is on the way to the arbiter", looks.or(compared).or(waits));
    limitReady.set(wasUp.and(busy.not()));
    UInt told = let("the limit before", oneHotSelect(addressed, limits));
    UInt gone = let("blocks sent", oneHotSelect(addressed, sent));
    Bool counts = let("the limit counts", compared.and(isAhead(blocks)).and(isAhead(beyond)));
    wasUp.set(linkUp);
    Bool takes = let("a limit is taken", limitValid.and(limitReady));
    looks.set(takes);
    when(
        takes,
        () -> {
          vl.set(limitVl);
          fccl.set(limit);
        });
    compared.set(looks.and(vl.lt(vls)));
    when(
        looks,
        () -> {
          blocks.set(fccl.sub(told));
          beyond.set(fccl.sub(gone));
        });
    when(creditReady, () -> waits.set(false));
    when(counts, () -> waits.set(true));
    for (int v = 0; v < vls; v++) {
      UInt ofVl = sent.get(v);
      UInt limitOf = limits.get(v);
      UInt length = Packed.get(lengths, Widths.LENGTH, v);
      UInt used = length.addWide(lit(15, Widths.LENGTH)).shr(4);
      when(taken.bit(v), () -> ofVl.set(ofVl.add(used)));
      when(counts.and(addressed.get(v)), () -> limitOf.set(fccl));
      when(
          linkUp.not(),
          () -> {
            ofVl.set(0);
            limitOf.set(0);
          });
    }
    when(
        linkUp.not(),
        () -> {
          looks.set(false);
          compared.set(false);
          waits.set(false);
        });
    creditValid.set(waits);
    creditVl.set(vl);
    creditBlocks.set(blocks);
    up.set(wasUp);
    blocksSent.set(Packed.of(sent));
  }

  /** High for 1 to 2048 blocks, modulo 4096. */
  private static Bool isAhead(UInt difference) {
    int half = Integer.numberOfTrailingZeros(MOST);
    return difference.bit(half).ne(difference.bits(half - 1, 0).orR());
  }

  @Override
  protected String header() {
    return """
        The credits of a port's transmit side: what the other end of the link has room for.

        1. FCTBS of a VL counts the blocks of its packets, from the end of the cycle on that takes
           their grant.
        2. A limit, FCCL, is taken while no other is on the way to the arbiter. One cycle compares it
           with FCTBS and with the limit before. It counts if it is 1 to 2048 blocks beyond each: the
           difference from the one before goes to the arbiter. Any other has gone wrong, and changes
           nothing.
        3. While the link is down all is 0.
        Credits at hand and on the way and FCTBS make FCCL, modulo 4096.
        Latency: credits are offered to the arbiter three cycles after a limit is taken.
        Cost: 24 flip-flops each VL, two subtractors.
        """;
  }
}
