// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.Offer;
import vlarb.rtl.part.OneHot;

/**
 * The way in which the link is offered a packet, and the cycle in which the arbiter decides on it.
 */
public sealed interface LinkOffer {
  static LinkOffer of(VlArbiter arbiter, Offer kind) {
    return switch (kind) {
      case LATEST -> new Latest(arbiter);
      case STABLE -> new Stable(arbiter);
    };
  }

  /** High if this cycle can offer something new. */
  Bool free();

  /** High if this cycle decides about data, given whether it has found a packet. */
  Bool decides(Bool found);

  /** The head of a data packet that was decided on before is still there. */
  Bool headMoves();

  /** The offer that the link sees, given what this cycle has found. */
  Offered show(Offered found);

  /** Each cycle offers what it finds, and decides when the link is ready. */
  final class Latest implements LinkOffer {
    private final VlArbiter arbiter;

    Latest(VlArbiter arbiter) {
      this.arbiter = arbiter;
    }

    @Override
    public Bool free() {
      return lit(true);
    }

    @Override
    public Bool decides(Bool found) {
      return arbiter.grantReady;
    }

    @Override
    public Bool headMoves() {
      return lit(false);
    }

    @Override
    public Offered show(Offered found) {
      return found;
    }
  }

  /** An offer stays until the link takes it; the first cycle that offers a packet decides on it. */
  final class Stable implements LinkOffer {
    private final VlArbiter arbiter;
    private final HeldOffer held;

    Stable(VlArbiter arbiter) {
      this.arbiter = arbiter;
      HeldOffer heldOffer = instance(HeldOffer::new);
      held = heldOffer;
    }

    @Override
    public Bool free() {
      return held.free;
    }

    @Override
    public Bool decides(Bool found) {
      return arbiter.grantReady.or(found);
    }

    @Override
    public Bool headMoves() {
      Bool headTaken = regInit(false, "a data packet was taken in the cycle before");
      headTaken.set(arbiter.taken.orR());
      return held.holdsData.or(headTaken);
    }

    @Override
    public Offered show(Offered found) {
      held.smp.set(found.smp());
      held.fcp.set(found.fcp());
      held.data.set(found.data());
      held.vl.set(found.vl());
      held.servedBy.set(found.table());
      held.entry.set(found.entry());
      held.length.set(found.length());
      held.grantReady.set(arbiter.grantReady);
      held.discard.set(arbiter.discards);
      UInt offeredHead = wire(uint(found.heads().width()), "by data VL: the packet is at its head");
      offeredHead.set(OneHot.of(held.offeredVl, offeredHead.width()));
      return new Offered(
          held.offeredSmp,
          held.offeredFcp,
          held.offeredData,
          held.offeredVl,
          offeredHead,
          held.offeredTable,
          held.offeredEntry,
          held.offeredLength);
    }
  }
}
