// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.table.CommitTime;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.rows.RowShape;

/** Properties of the time that a commit takes: two cycles for each entry, and five more. */
final class RowCommitTime {
  private final RowBuilderInside builder;
  private final int high;
  private final int low;

  private RowCommitTime(RowBuilderInside builder) {
    this.builder = builder;
    RowShape shape = builder.shape();
    high = shape.commitsHigh() ? shape.parameters().highCap() : 0;
    low = shape.parameters().lowCap();
  }

  /**
   * States all of it.
   *
   * @param oneByOne commits come one by one
   */
  static void state(RowBuilderInside builder, Bool oneByOne) {
    RowCommitTime time = new RowCommitTime(builder);
    new CommitTime(builder.start(), builder.done(), oneByOne, 2 * (time.high + time.low))
        .state(
            time.position(),
            builder.begins(),
            builder.walking(),
            List.of(builder.ending(), builder.ended(), builder.written(), builder.done()));
    Bool atStart = builder.entry().eq((time.high > 0 ? time.high : time.low) - 1);
    Bool ofFirst = time.high > 0 ? builder.low().not() : lit(true);
    Bool isStart = atStart.and(builder.second().not()).and(ofFirst);
    Rule.ANSWERED.hypothesis("at_start", builder.walking().or(isStart));
    Rule.ANSWERED.hypothesis("in_table", builder.entry().le(time.last()));
  }

  private UInt last() {
    int bits = builder.entry().width();
    UInt ofLow = lit(low - 1, bits);
    return high > 0 ? mux(builder.low(), ofLow, lit(high - 1, bits)) : ofLow;
  }

  /** Entries that were read before. */
  private UInt position() {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(2 * (high + low));
    UInt before = mux(builder.low(), lit(2L * high, bits), lit(0, bits));
    UInt cap = high > 0 ? mux(builder.low(), lit(low, bits), lit(high, bits)) : lit(low, bits);
    UInt first = mux(builder.second(), cap, lit(0, bits));
    return before.add(first).add(cap).sub(1).sub(builder.entry().pad(bits));
  }
}
