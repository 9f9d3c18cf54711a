// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;

/** For properties: the row that was written last for one symbolic pointer of the table walked. */
final class WrittenRow {
  final UInt pointer;

  /** The table has such an entry. */
  final Bool exists;

  /** The row is the one of the last commit. */
  final Bool isFinal = regInit(false).named("isFinal");

  private final EntryWalk walk;
  private final Bool here;

  WrittenRow(RowBuilderInside builder, EntryWalk walk) {
    this.walk = walk;
    int bits = builder.shape().entryBits();
    pointer =
        Symbolic.constant(builder.module(), builder.rowAddress().bits(bits - 1, 0))
            .named("symbolPointer");
    exists = pointer.le(walk.last());
    UInt address = builder.shape().hasHigh() ? walk.isLow.not().cat(pointer) : pointer;
    here = builder.writeRow().and(builder.rowAddress().eq(address));
    when(here, () -> isFinal.set(true)).elseWhen(() -> walk.first, () -> isFinal.set(false));
  }

  /** The value that a signal had when the row was written. */
  UInt written(UInt now, String name) {
    UInt written = reg(uint(now.width())).named(name);
    when(here, () -> written.set(now));
    return written;
  }

  /** The key of an entry in the row. */
  UInt keyOf(UInt entry) {
    return entry.le(pointer).and(pointer.ne(walk.last())).cat(entry);
  }

  /** States that the written row stands once the second walk is past it. */
  void hypotheses(Rule rule) {
    Bool isPast = walk.counted.and(walk.inSecond).and(walk.lastEntry.le(pointer));
    rule.hypothesis("past", exists.and(isPast.or(walk.over)).not().or(isFinal));
    Bool inFirst = walk.counted.and(walk.inSecond.not());
    rule.hypothesis("not_final", inFirst.and(isFinal).not());
  }
}
