// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/** Properties of the search for a VL without a table: it was eligible, and is found for good. */
final class UnlistedProperties {
  private UnlistedProperties() {}

  /** States all of it. */
  static void state(UnlistedScanInside scan) {
    UInt snapshot = Past.at(scan.takeSnapshot(), scan.eligible()).named("snapshot");
    RowsPassed passed =
        new RowsPassed(scan.shape(), scan.takeSnapshot(), scan.firstSeen(), scan.rowSeen());
    UInt others = scan.waiting().and(passed.remaining(snapshot).not());
    Rule.READY_SOURCE.hypothesis("waiting", passed.atLeast(0).and(others.orR()).not());
    Bool found = passed.atLeast(1).and(scan.found());
    Rule.READY_SOURCE.lemma("found_was_eligible", found.not().or(snapshot.at(scan.vl())));
    Rule.READY_SOURCE.reachable("found", found);
    Bool foundStands = scan.found().eq(regNext(scan.found()));
    Bool vlStands = scan.found().not().or(scan.vl().eq(regNext(scan.vl())));
    Rule.READY_SOURCE.lemma("choice_stands", passed.settled().not().or(foundStands.and(vlStands)));
  }
}
