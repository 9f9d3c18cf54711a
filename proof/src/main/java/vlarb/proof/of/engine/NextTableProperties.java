// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.CopierInside;
import vlarb.proof.of.engine.inside.NextTableInside;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/**
 * Properties of what a copier says of its table after the next change, of the entry that is asked
 * for: any. The change comes as it was foretold, and nothing else changes what counts.
 */
final class NextTableProperties {
  private final CopierInside copier;
  private final NextTableInside next;
  private final Bool counts;

  private NextTableProperties(CopierInside copier, NextTableInside next) {
    this.copier = copier;
    this.next = next;
    counts = Past.counts(copier.module());
  }

  /** States all of it where rows are made of the table. */
  static void state(CopierInside copier) {
    copier.next().ifPresent(next -> new NextTableProperties(copier, next).state());
  }

  private void state() {
    Bool begins = Past.was(copier.module(), copier.takeJob());
    Bool vain = copier.busy().and(copier.isFree().or(copier.copies()).not());
    Rule.TABLE_ATOMIC.hypothesis(
        "vain_ends_at_once", vain.not().or(begins.and(copier.releasing().not())));
    comesAsForetold();
    stands();
    Bool changes = counts.and(copier.live().ne(regNext(copier.live())));
    Bool weights = counts.and(copier.bank().ne(regNext(copier.bank())));
    Bool dueNow = next.due().and(copier.boundary());
    Bool told = Past.was(copier.module(), dueNow.or(next.handsOver()).or(next.weighs()));
    Rule.TABLE_ATOMIC.implies("only_foretold", changes.or(weights), told);
    Rule.TABLE_ATOMIC.reachable("changes", changes);
  }

  private void comesAsForetold() {
    Bool atOnce = next.twofold().and(copier.noneEligible());
    Bool asked = next.askedLater().eq(atOnce).or(next.twofold().not());
    Bool comes =
        Past.was(
            copier.module(),
            next.due().and(copier.boundary()).and(asked).and(next.halfway().not()));
    Bool live = copier.live().at(regNext(next.asked()));
    Rule.TABLE_ATOMIC.implies(
        "as_foretold", comes, live.eq(Past.was(copier.module(), next.counts())));
    Rule.TABLE_ATOMIC.reachable("as_foretold", comes.and(live));
  }

  /** The engine's word stands until the change, or until another one may be due. */
  private void stands() {
    UInt asked = next.asked().cat(next.askedLater());
    Bool same = asked.eq(regNext(asked));
    Bool quiet = next.due().and(copier.boundary().or(next.anew()).or(next.halfway()).not());
    Bool stood = Past.was(copier.module(), quiet);
    Rule.TABLE_ATOMIC.implies("stays_due", stood, next.due().or(next.anew()));
    Bool still = stood.and(next.due()).and(same);
    Bool stands = next.counts().eq(Past.was(copier.module(), next.counts()));
    Bool twofold = next.twofold().eq(Past.was(copier.module(), next.twofold()));
    Rule.TABLE_ATOMIC.implies("stands", still, stands.and(twofold));
    Rule.TABLE_ATOMIC.reachable("stands", still.and(next.counts()));
  }
}
