// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.proof.of.engine.inside.ReleaserInside;
import vlarb.proof.of.part.WordProperties;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/**
 * Properties of the death of a released sequence, of one symbolic handle: any. The copy that was
 * remembered last dies, and if nothing does there was none.
 */
final class ReleaserProperties {
  private final ReleaserInside releaser;
  private final ReleasedCopy copy;

  /** The word that is remembered of the sequence. */
  private final WordProperties word;

  private ReleaserProperties(ReleaserInside releaser) {
    this.releaser = releaser;
    copy = new ReleasedCopy(releaser.module(), releaser);
    word = WordProperties.rely(releaser.places(), copy.sequence, "copy_of_released");
  }

  /** States all of it. */
  static void state(ReleaserInside releaser) {
    ReleaserProperties properties = new ReleaserProperties(releaser);
    properties.relyOnCopier();
    properties.death();
  }

  private void relyOnCopier() {
    Bool dying = releaser.releasing();
    Rule.relyOn("one_release_at_a_time", releaser.releases().and(dying).not());
    Bool writes = releaser.writePlace().and(releaser.placeHandle().eq(releaser.handle()));
    Rule.relyOn("place_stands_until_dead", dying.and(writes).not());
    Bool still = dying.and(Past.was(releaser.module(), dying));
    Bool stands = releaser.own().eq(regNext(releaser.own()));
    Rule.relyOn("copied_until_dead", still.not().or(stands));
  }

  private void death() {
    Bool dying = releaser.releasing();
    Bool isIt = releaser.handle().eq(copy.sequence).eq(copy.isLast);
    Rule.ONE_OWNER.lemma("handle", dying.not().or(isIt));
    Bool looked = dying.and(Past.was(releaser.module(), dying));
    Bool elsewhere = looked.and(copy.isLast).and(copy.known).and(releaser.own().not());
    Bool right = copy.has.and(releaser.otherIndex().eq(copy.at));
    Rule.ONE_OWNER.lemma("copy_dies", elsewhere.and(releaser.other()).not().or(right));
    Rule.ONE_OWNER.lemma("no_copy", elsewhere.and(releaser.other().not()).not().or(copy.has.not()));
    Bool isOwn = releaser.whileCopied().eq(releaser.own());
    Rule.ONE_OWNER.lemma("looked", dying.not().or(releaser.looked().eq(looked)));
    Rule.ONE_OWNER.lemma("own_copies_die", looked.not().or(isOwn));
    Bool over = Past.was(releaser.module(), looked.and(releaser.boundary()));
    Rule.ONE_OWNER.lemma("dead_after_a_boundary", over.and(dying).not());
    Bool asWritten = word.known.and(word.written.eq(copy.has.cat(copy.at)));
    Rule.ONE_OWNER.hypothesis("as_written", copy.known.not().or(asWritten));
    Bool isRead = word.isRead.and(word.expected.eq(word.written));
    Bool reads = looked.and(copy.isLast).and(copy.known);
    Rule.ONE_OWNER.hypothesis("read_as_written", reads.not().or(isRead));
    Rule.ONE_OWNER.reachable("dies", elsewhere.and(releaser.killOther()));
    Rule.ONE_OWNER.reachable("dies_while_copied", copy.isLast.and(releaser.killOwn()));
  }
}
