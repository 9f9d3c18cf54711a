// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.QueueInside;
import vlarb.proof.of.part.WordProperties;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;

/**
 * Properties of a queue, for one symbolic place and therefore for every place. A word that is
 * appended at the place waits there, unchanged, until all earlier words were taken; then it is the
 * first. No word is appended where another word waits. All of this holds as long as no word is
 * appended to a full queue.
 */
final class QueueProperties {
  private final QueueInside queue;

  /** Bits of a place. */
  private final int bits;

  private final UInt place;
  private final WordProperties word;

  /** A word waits at the place. */
  private final Bool waits = regInit(false).named("waits");

  /** The word that was appended at the place. */
  private final UInt appended;

  /** Since reset no word was appended to the full queue. */
  private final Bool legal = regInit(true).named("legal");

  /** A word is appended at the place and not taken at once. */
  private final Bool arrives;

  private final Bool isFirst;

  /** Words that wait. */
  private final UInt number;

  private QueueProperties(QueueInside queue) {
    this.queue = queue;
    bits = queue.head().width() - 1;
    place = Symbolic.constant(queue.module(), queue.memory().readAddress()).named("place");
    word = WordProperties.rely(queue.memory(), place, "word_of_queue");
    appended = reg(uint(queue.pushed().width())).named("appended");
    Bool stays = queue.any().or(queue.take().not());
    arrives = queue.push().and(stays).and(queue.tail().bits(bits - 1, 0).eq(place));
    isFirst = queue.any().and(queue.head().bits(bits - 1, 0).eq(place));
    number = queue.waiting();
  }

  /** States all of it. */
  static void state(QueueInside queue) {
    QueueProperties properties = new QueueProperties(queue);
    properties.follow();
    properties.inLine();
    properties.firstAsAppended();
  }

  /**
   * States, in the module that contains a queue, that no word is appended to the full queue.
   *
   * @param name of what is queued
   */
  static void heeded(String name, QueueInside queue) {
    Rule.IN_ORDER.implies(name + "_have_room", queue.push(), queue.room());
    Rule.IN_ORDER.reachable(name + "_wait", queue.push().and(queue.any()).and(queue.take()));
  }

  /**
   * States what the proof needs, in the module that contains a queue, where words come from several
   * places: never are there more than places.
   *
   * @param name of what is queued
   */
  static void isWithin(String name, QueueInside queue) {
    int places = 1 << queue.waiting().width() - 1;
    Rule.IN_ORDER.hypothesis(name + "_within", queue.waiting().le(places));
  }

  private void follow() {
    when(queue.push().and(queue.room().not()), () -> legal.set(false));
    when(
            arrives,
            () -> {
              waits.set(true);
              appended.set(queue.pushed());
            })
        .elseWhen(() -> queue.take().and(isFirst), () -> waits.set(false));
  }

  /** The words that wait are those from the first on, as many as there are. */
  private void inLine() {
    UInt ahead = place.sub(queue.head().bits(bits - 1, 0));
    rule("waits_in_line", waits.eq(ahead.pad(bits + 1).lt(number)));
    rule("number", number.le(1 << bits).and(queue.any().eq(number.gt(0))));
    rule("room", queue.room().eq(number.lt(1 << bits)));
    rule("nothing_is_lost", arrives.and(queue.room()).and(waits).not());
  }

  private void firstAsAppended() {
    rule("first_as_appended", isFirst.not().or(waits.and(queue.first().eq(appended))));
    Bool passes = queue.any().not().and(queue.push());
    rule("offered_as_appended", passes.not().or(queue.offered().eq(queue.pushed())));
    rule("offered_is_first", queue.any().not().or(queue.offered().eq(queue.first())));
    rule("offers", queue.offers().eq(queue.any().or(passes)));
    Rule.IN_ORDER.reachable("full", legal.and(queue.room().not()).and(isFirst).and(queue.take()));
    Rule.IN_ORDER.reachable("passes", legal.and(passes).and(queue.take()));
    Rule.IN_ORDER.reachable("at_once", legal.and(queue.justPushed()).and(isFirst));
    Bool isWord = word.known.and(word.written.eq(appended));
    hypothesis("as_written", waits.not().or(isWord));
    Bool shown = word.isRead.and(word.expected.eq(appended));
    hypothesis("is_read", isFirst.and(queue.justPushed().not()).not().or(shown));
    Bool kept = queue.newest().eq(appended);
    hypothesis("is_kept", isFirst.and(queue.justPushed()).not().or(kept));
  }

  private void rule(String part, Bool condition) {
    Rule.IN_ORDER.implies(part, legal, condition);
  }

  private void hypothesis(String part, Bool condition) {
    Rule.IN_ORDER.hypothesis(part, legal.not().or(condition));
  }
}
