// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;

/** Keeps an offer as it is until the link takes it. */
public final class HeldOffer extends Module {
  final Bool smp = in(bool(), "an SMP is found");
  final Bool fcp = in(bool(), "a flow-control packet is found");
  final Bool data = in(bool(), "a data packet is found");
  final UInt vl = in(uint(Widths.VL), "its VL: 15 for an SMP");
  final UInt servedBy = in(uint(2), "the table that serves it");
  final UInt entry = in(uint(Widths.PORT_ENTRY), "and the entry");
  final UInt length = in(uint(Widths.LENGTH), "its dwords");
  final Bool discard = in(bool(), "a data packet that was offered before may have gone");
  final Bool grantReady = in(bool(), "the link can take a packet");

  final Bool free = out(bool(), "nothing is held: this cycle can offer something new");
  final Bool holdsData = out(bool(), "a data packet waits for the link");
  final Bool offeredSmp = out(bool(), "an SMP is offered");
  final Bool offeredFcp = out(bool(), "a flow-control packet is offered");
  final Bool offeredData = out(bool(), "a data packet is offered");
  final UInt offeredVl = out(uint(Widths.VL), "its VL: 15 for an SMP");
  final UInt offeredTable = out(uint(2), "the table that serves it");
  final UInt offeredEntry = out(uint(Widths.PORT_ENTRY), "and the entry");
  final UInt offeredLength = out(uint(Widths.LENGTH), "its dwords");

  private final Bool heldSmp = regInit(false, "an SMP waits for the link");
  private final Bool heldFcp = regInit(false, "a flow-control packet waits for the link");
  private final Bool heldData = regInit(false, "a data packet waits for the link");
  private final UInt heldVl = reg(uint(Widths.VL), "the VL of the packet that waits");
  private final UInt heldTable = reg(uint(2), "the table that serves it");
  private final UInt heldEntry = reg(uint(Widths.PORT_ENTRY), "and the entry");
  private final UInt heldLength = reg(uint(Widths.LENGTH), "its dwords");

  HeldOffer() {
    Bool isFree = let(heldSmp.or(heldFcp).or(heldData).not());
    free.set(isFree);
    holdsData.set(heldData);
    Bool withdrawn = let(heldData.and(discard));

    offeredSmp.set(heldSmp.or(smp));
    offeredFcp.set(heldFcp.or(fcp));
    offeredData.set(heldData.and(withdrawn.not()).or(data));
    offeredVl.set(mux(isFree, vl, unless(withdrawn, heldVl)));
    offeredTable.set(mux(isFree, servedBy, unless(withdrawn, heldTable)));
    offeredEntry.set(mux(isFree, entry, unless(withdrawn, heldEntry)));
    offeredLength.set(mux(isFree, length, unless(withdrawn, heldLength)));

    heldSmp.set(offeredSmp.and(grantReady.not()));
    heldFcp.set(offeredFcp.and(grantReady.not()));
    heldData.set(offeredData.and(grantReady.not()));
    when(
        isFree,
        () -> {
          heldVl.set(vl);
          heldTable.set(servedBy);
          heldEntry.set(entry);
          heldLength.set(length);
        });
  }

  private static UInt unless(Bool withdrawn, UInt held) {
    return mux(withdrawn, lit(0, held.width()), held);
  }

  @Override
  protected String header() {
    return """
        Keeps an offer as it is until the link takes it.

        1. While nothing is held, what is found is offered in the same cycle.
        2. If the link does not take the offer, its content is held, and offered in each cycle
           until the link takes it.
        3. A data packet that is held is withdrawn by discard. Its weight stays used.
        Bound: an SMP that arrives waits for one packet more, the one that is held.
        Latency: none for what is found; one cycle after a packet was taken the next is offered.
        Cost: 26 registers, a multiplexer behind each output of a grant.
        """;
  }
}
