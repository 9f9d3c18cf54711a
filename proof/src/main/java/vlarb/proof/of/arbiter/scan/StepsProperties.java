// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.scan.ScanShape;

/** Properties of a look-ahead's steps: its rows pass in order, and at its end all have. */
final class StepsProperties {
  private StepsProperties() {}

  /** States all of it. */
  static void state(ScanStepsInside steps) {
    ScanShape shape = steps.shape();
    if (shape.parameters().managed()) {
      NotifiedLookAheadProperties.known(steps);
    }
    RowsPassed passed =
        new RowsPassed(shape, steps.takeSnapshot(), steps.firstSeen(), steps.rowSeen());
    Bool goesOn = goesOn(steps);
    UInt step = steps.step();
    Bool several = step.and(step.sub(1)).orR();
    Rule.READY_SOURCE.hypothesis("one_step", step.orR().and(several.not()));
    for (int now = 0; now < step.width(); now++) {
      Bool row = steps.rowRead().eq(now % shape.rows());
      Bool inStep = now < 2 ? goesOn.not() : goesOn.and(passed.is(now - 2));
      Rule.READY_SOURCE.hypothesis("step_" + now, step.bit(now).not().or(row.and(inStep)));
    }
    Bool compared = steps.rowCompared().eq(regNext(steps.rowSeen()));
    Rule.READY_SOURCE.lemma("in_order", goesOn.not().or(passed.atLeast(0).and(compared)));
    Rule.READY_SOURCE.lemma("ends", steps.last().not().or(goesOn.and(passed.ended())));
    Bool ended = Past.was(steps.module(), steps.last());
    Bool endedLately = ended.or(Past.was(steps.module(), ended));
    Rule.READY_SOURCE.lemma("begins", goesOn.and(endedLately).not());
    Rule.READY_SOURCE.reachable("ends", steps.last());

    Bool counts = Past.was(steps.module(), Past.counts(steps.module()));
    UInt wasRead = regNext(regNext(steps.rowRead()));
    Rule.NEXT_ELIGIBLE.implies("row_as_read", counts, steps.rowSeen().eq(wasRead));
    Rule.NEXT_ELIGIBLE.reachable("row", counts.and(steps.rowSeen().ne(0)));
  }

  /** The look-ahead's snapshot was taken, its end is to come, and there was no restart. */
  static Bool goesOn(ScanStepsInside steps) {
    return goesOn(steps, steps.restart());
  }

  /**
   * High while a look-ahead goes on, as seen from outside: its snapshot was taken, its end is to
   * come, and there was no restart.
   *
   * @param restart the signal that drives {@code steps.restart}
   */
  static Bool goesOn(ScanStepsInside steps, Bool restart) {
    Bool stays = restart.not();
    Bool begins = steps.takeSnapshot().and(stays);
    return Past.everSince(begins, stays.and(steps.last().not())).named("lookAheadGoesOn");
  }
}
