// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/** Properties of what a table engine is told of decisions about its table. */
final class NoticeProperties {
  private NoticeProperties() {}

  /** States all of it. */
  static void state(TurnNoticesInside notices) {
    Bool begun = notices.taken().and(notices.byHigh()).and(notices.continues().not());
    Rule.DECISIONS_TOLD.always("turn", notices.begins().eq(Past.was(notices.module(), begun)));
    Rule.DECISIONS_TOLD.reachable("turn", notices.begins());
    Bool found = regInit(false);
    Bool known = regInit(false);
    when(
        notices.last().or(notices.turn()),
        () -> {
          found.set(notices.turn().or(notices.highFound()));
          known.set(true);
        });
    Bool decided = notices.taken().or(notices.nothing());
    Bool none = decided.and(found.not());
    Bool told = notices.noneEligible().eq(Past.was(notices.module(), none));
    Rule.DECISIONS_TOLD.implies("none", Past.was(notices.module(), known), told);
    Rule.DECISIONS_TOLD.reachable(
        "none", notices.noneEligible().and(Past.was(notices.module(), known)));
  }
}
