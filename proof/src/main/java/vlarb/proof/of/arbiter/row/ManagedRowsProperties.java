// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;

/**
 * Properties of the rows that are made of a table engine's table, of one symbolic entry: any. Rows
 * come into use only once the entry was read for them, in the second walk; where an old copy is to
 * die later, once more in that of the table without it.
 */
final class ManagedRowsProperties {
  private final ManagedRowsInside rows;

  /** The entry was read in the second walk of the table, and of that without the old copy. */
  private final Bool wasRead = regInit(false).named("symbolWasRead");

  private final Bool wasReadLater = regInit(false).named("symbolWasReadLater");

  /** An old copy was to die later, in each cycle since the walk began. */
  private final Bool twofold = regInit(false).named("twofoldStood");

  /** The entry comes before the one that is read now. */
  private final Bool isPast;

  private ManagedRowsProperties(ManagedRowsInside rows) {
    this.rows = rows;
    UInt symbol = Symbolic.constant(rows.module(), rows.entry()).named("symbol");
    isPast = rows.entry().lt(symbol);
    Bool idle = rows.walking().or(rows.making()).or(rows.ready()).not();
    Bool here = rows.walking().and(rows.second()).and(rows.entry().eq(symbol));
    when(idle, () -> wasRead.set(false))
        .elseWhen(() -> here.and(rows.later().not()), () -> wasRead.set(true));
    when(idle, () -> wasReadLater.set(false))
        .elseWhen(() -> here.and(rows.later()), () -> wasReadLater.set(true));
    twofold.set(rows.next().twofold().and(idle.or(twofold)));
  }

  /** States all of it. */
  static void state(ManagedRowsInside rows) {
    ManagedRowsProperties properties = new ManagedRowsProperties(rows);
    properties.readFirst();
    properties.inOrder();
    Bool another = rows.highWriteBank().ne(rows.highBank());
    Rule.TABLE_ATOMIC.lemma("another_bank_is_written", another);
  }

  private void readFirst() {
    Bool asNeeded = wasReadLater.or(twofold.and(rows.next().twofold()).not());
    Rule.TABLE_ATOMIC.implies("entry_was_read", rows.exchange(), wasRead.and(asNeeded));
    Rule.TABLE_ATOMIC.reachable("exchange", rows.exchange().and(wasReadLater));
    Rule.TABLE_ATOMIC.reachable("of_one_table", rows.exchange().and(wasReadLater.not()));
  }

  /** States what the proof needs to know of the walks. */
  private void inOrder() {
    Bool walks = rows.walking();
    Bool first = walks.and(rows.later().not());
    expect("second", first.and(rows.second()).and(isPast), wasRead);
    expect("later", walks.and(rows.later()), wasRead);
    expect("second_later", walks.and(rows.later()).and(rows.second()).and(isPast), wasReadLater);
    Bool ends = rows.readLast().or(rows.lastNamed()).or(rows.lastMerged());
    Bool made = ends.or(rows.ready());
    expect("made", made, wasRead.and(wasReadLater.or(twofold.not())));
    expect("busy", ends, rows.making().and(walks.not()));
    expect("ready", rows.ready(), walks.not());
  }

  private static void expect(String part, Bool premise, Bool conclusion) {
    Rule.TABLE_ATOMIC.hypothesis(part, premise.not().or(conclusion));
  }
}
