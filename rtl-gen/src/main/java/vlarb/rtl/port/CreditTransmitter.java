// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

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

  final Bool linkUp = in(bool(), "the link is up");
  final Bool limitValid = in(bool(), "a flow-control packet has come");
  final Bool limitReady = out(bool(), "the flow-control packet is taken");
  final UInt limitVl = in(uint(Widths.VL), "the VL of the flow-control packet");
  final UInt limit = in(uint(Widths.CREDITS), "FCCL: blocks that may have been sent, modulo 4096");
  final Bool creditValid = out(bool(), "credits for the arbiter");
  final Bool creditReady = in(bool(), "the arbiter takes the credits");
  final UInt creditVl = out(uint(Widths.VL), "the VL of the credits");
  final UInt creditBlocks = out(uint(Widths.CREDITS), "64-byte blocks");
  final UInt taken;
  final UInt length = in(uint(Widths.LENGTH), "dwords of the packet that is granted");
  final Bool up = out(bool(), "the link was up in the cycle before");
  final UInt blocksSent;

  private final int vls;
  private final Bool wasUp = regInit(false, "the link was up in the cycle before");
  private final Bool waits = regInit(false, "credits wait for the arbiter");
  private final UInt vl = reg(uint(Widths.VL), "the VL of these credits");
  private final UInt blocks = reg(uint(Widths.CREDITS), "these credits");
  private final List<UInt> limits = new ArrayList<>();
  private final List<UInt> sent = new ArrayList<>();

  /**
   * @param vls data VLs
   */
  public CreditTransmitter(int vls) {
    this.vls = vls;
    taken = in(uint(vls), "by data VL: the grant of a packet is taken");
    blocksSent = out(uint(vls * Widths.CREDITS), "by data VL, FCTBS: blocks sent, modulo 4096");
    List<Bool> addressed = new ArrayList<>();
    for (int v = 0; v < vls; v++) {
      limits.add(regInit(Widths.CREDITS, 0, "the FCCL that counts").named("limitVl" + v));
      sent.add(regInit(Widths.CREDITS, 0, "FCTBS").named("sentVl" + v));
      addressed.add(limitVl.eq(v));
    }
    limitReady.set(wasUp.and(waits.not()));
    UInt more = let("blocks beyond the limit before", limit.sub(oneHotSelect(addressed, limits)));
    UInt beyond = let("blocks beyond those sent", limit.sub(oneHotSelect(addressed, sent)));
    Bool counts =
        let(
            "the limit counts",
            limitValid
                .and(limitReady)
                .and(limitVl.lt(vls))
                .and(more.ne(0))
                .and(more.le(MOST))
                .and(beyond.ne(0))
                .and(beyond.le(MOST)));
    UInt used = length.addWide(lit(15, Widths.LENGTH)).shr(4);
    wasUp.set(linkUp);
    when(creditReady, () -> waits.set(false));
    when(
        counts,
        () -> {
          waits.set(true);
          vl.set(limitVl);
          blocks.set(more);
        });
    for (int v = 0; v < vls; v++) {
      UInt ofVl = sent.get(v);
      UInt limitOf = limits.get(v);
      when(taken.bit(v), () -> ofVl.set(ofVl.add(used)));
      when(counts.and(addressed.get(v)), () -> limitOf.set(limit));
      when(
          linkUp.not(),
          () -> {
            ofVl.set(0);
            limitOf.set(0);
          });
    }
    when(linkUp.not(), () -> waits.set(false));
    creditValid.set(waits);
    creditVl.set(vl);
    creditBlocks.set(blocks);
    up.set(wasUp);
    blocksSent.set(Packed.of(sent));
  }

  @Override
  protected String header() {
    return """
        The credits of a port's transmit side: what the other end of the link has room for.

        1. FCTBS of a VL counts the blocks of its packets, from the end of the cycle on that takes
           their grant.
        2. A limit, FCCL, is taken while no credits wait for the arbiter. It counts if it is 1 to
           2048 blocks beyond FCTBS and as many beyond the one before: the difference from the one
           before goes to the arbiter. Any other has gone wrong, and changes nothing.
        3. While the link is down all is 0.
        Credits at hand and on the way and FCTBS make FCCL, modulo 4096.
        Latency: credits are offered to the arbiter in the cycle after a limit is taken.
        Cost: 24 flip-flops each VL, two subtractors.
        """;
  }
}
