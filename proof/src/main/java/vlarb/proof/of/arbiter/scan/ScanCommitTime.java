// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.table.CommitTime;
import vlarb.proof.rule.Rule;

/**
 * Properties of the time that a commit takes: two cycles for each entry and each two VLs, and four
 * more.
 */
final class ScanCommitTime {
  private final ScanBuilderInside builder;
  private final int high;
  private final int low;
  private final int rows;

  private ScanCommitTime(ScanBuilderInside builder) {
    this.builder = builder;
    high = builder.both() ? builder.shape().parameters().highCap() : 0;
    low = builder.shape().parameters().lowCap();
    rows = 1 << builder.row().width();
  }

  /**
   * States all of it.
   *
   * @param oneByOne commits come one by one
   */
  static void state(ScanBuilderInside builder, Bool oneByOne) {
    ScanCommitTime time = new ScanCommitTime(builder);
    new CommitTime(builder.start(), builder.done(), oneByOne, time.reads())
        .state(
            time.position(),
            builder.begins(),
            builder.walking(),
            List.of(builder.ending(), builder.ended(), builder.done()));
    Bool atStart = builder.entry().eq((builder.both() ? time.high : time.low) - 1);
    Bool isStart =
        atStart.and(builder.second().not()).and(builder.row().eq(0)).and(time.isLow().not());
    Rule.ANSWERED.hypothesis("at_start", builder.walking().or(isStart));
    Rule.ANSWERED.hypothesis("in_table", builder.entry().le(time.last()));
  }

  private int reads() {
    return 2 * rows * (high + low);
  }

  /** The low table is walked, after the high one. */
  private Bool isLow() {
    return builder.low().orElse(lit(false));
  }

  private UInt last() {
    int bits = builder.entry().width();
    return builder.both()
        ? mux(isLow(), lit(low - 1, bits), lit(high - 1, bits))
        : lit(low - 1, bits);
  }

  /** Entries that were read before. */
  private UInt position() {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(reads());
    UInt none = lit(0, bits);
    UInt cap = builder.both() ? mux(isLow(), lit(low, bits), lit(high, bits)) : lit(low, bits);
    UInt position = mux(isLow(), lit(2L * rows * high, bits), none);
    for (int bit = 0; bit < builder.row().width(); bit++) {
      UInt ofBit = cap.shl(bit + 1).bits(bits - 1, 0);
      position = position.add(mux(builder.row().bit(bit), ofBit, none));
    }
    UInt first = mux(builder.second(), cap, none);
    return position.add(first).add(cap).sub(1).sub(builder.entry().pad(bits));
  }
}
