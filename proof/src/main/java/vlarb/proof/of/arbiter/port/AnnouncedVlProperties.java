// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/**
 * Properties of the flags of a VL: there is a packet to be sent exactly while more were admitted
 * than taken, and at most three are.
 */
final class AnnouncedVlProperties {
  private static final int MOST = 3;

  /** Wide enough to tell one packet too many. */
  private static final int BITS = 3;

  private AnnouncedVlProperties() {}

  /** States all of it. */
  static void state(AnnouncedVlInside vl) {
    Bool arrives = vl.isVl().and(vl.admits());
    UInt leaves = vl.leaves().asUInt().pad(BITS);
    // What the flags say before a packet that was taken is counted.
    UInt shown = regInit(BITS, 0);
    UInt packets = shown.sub(leaves);
    shown.set(packets.add(arrives.asUInt().pad(BITS)));
    Bool holdsMost = packets.eq(MOST);
    // What the module around keeps, and states itself: no packet too many comes or goes.
    Bool wasThere = vl.leaves().not().or(Past.was(vl.module(), vl.admitted()));
    Bool fits = arrives.not().or(vl.refuses().not()).or(vl.waits());
    Bool waitsInTurn =
        vl.isVl().and(vl.leavesWaiting()).not().or(vl.refuses().not().and(arrives.not()));
    Bool before = regInit(true).named("noPacketTooMany");
    Bool proper = before.and(wasThere);
    before.set(proper.and(fits).and(waitsInTurn));

    Rule.ANNOUNCED.implies("admitted", proper, vl.admitted().eq(packets.ne(0)));
    Rule.ANNOUNCED.implies("at_most_three", proper, packets.le(MOST));
    Rule.ANNOUNCED.implies("refuses", proper.and(vl.waits().or(holdsMost)), vl.refuses());
    Rule.ANNOUNCED.lemma(
        "arrival_shows",
        Past.was(vl.module(), arrives.and(proper)).and(proper).not().or(vl.admitted()));
    Rule.ANNOUNCED.reachable("three", proper.and(holdsMost));
    Rule.ANNOUNCED.reachable("beside", proper.and(arrives).and(vl.leaves()));

    Rule.ANNOUNCED.hypothesis("one", proper.not().or(vl.one().eq(shown.ne(0))));
    Rule.ANNOUNCED.hypothesis("two", proper.not().or(vl.two().eq(shown.ge(2))));
    Rule.ANNOUNCED.hypothesis("three", proper.not().or(vl.three().eq(shown.eq(MOST))));
    Rule.ANNOUNCED.hypothesis("waits", proper.not().or(vl.waiting().not().or(packets.lt(MOST))));
  }
}
