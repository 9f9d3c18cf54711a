// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/** Properties of a stable offer: it stays, and its content too, until the link takes it. */
final class HeldOfferProperties {
  private HeldOfferProperties() {}

  /** States all of it. */
  static void state(HeldOfferInside offer) {
    Bool finds = offer.smp().or(offer.fcp()).or(offer.data());
    Rule.relyOn("found_while_free", offer.free().or(finds.not()));
    UInt found = cat(offer.smp(), offer.fcp(), offer.data());
    Rule.relyOn("one_found", found.and(found.sub(1)).orR().not());

    Bool busy = offer.grantReady().not();
    Bool smpWaits = Past.was(offer.module(), offer.offeredSmp().and(busy));
    Bool fcpWaits = Past.was(offer.module(), offer.offeredFcp().and(busy));
    Bool dataWaits = Past.was(offer.module(), offer.offeredData().and(busy));
    Rule.STABLE_OFFER.implies("smp", smpWaits, offer.offeredSmp());
    Rule.STABLE_OFFER.implies("fcp", fcpWaits, offer.offeredFcp());
    Rule.STABLE_OFFER.implies("data", dataWaits, offer.offeredData().eq(offer.discard().not()));

    UInt content =
        cat(offer.offeredVl(), offer.offeredTable(), offer.offeredEntry(), offer.offeredLength());
    Bool stays = smpWaits.or(fcpWaits).or(dataWaits.and(offer.discard().not()));
    Rule.STABLE_OFFER.implies("content", stays, content.eq(regNext(content)));
    Rule.STABLE_OFFER.implies("nothing_else", smpWaits.or(fcpWaits).or(dataWaits), finds.not());
    Rule.STABLE_OFFER.reachable("held", dataWaits.and(offer.offeredData()));
    Rule.STABLE_OFFER.reachable("withdrawn", dataWaits.and(offer.discard()));
  }
}
