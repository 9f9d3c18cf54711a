// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.part.IndexWidth;

/**
 * For properties of a look-ahead: how many rows of VLs have passed by since its snapshot was taken.
 * Every module that sees the steps keeps count by itself, since properties have no ports; a prover
 * finds out that the counts are equal.
 */
final class RowsPassed {
  /** Cycles from the one after the last row's until what was found has stood for a cycle. */
  private static final int SETTLING = 3;

  /** Steps before the first row's. */
  private static final int BEFORE_FIRST = 2;

  private final int rows;

  /** Cycles from that of the first row to the end of a look-ahead. */
  private final int end;

  /** Cycles since the first row's, at most those to the end. */
  private final UInt count;

  /** The first row's cycle came after that of the snapshot, then the others, one a cycle. */
  private final Bool inOrder;

  /**
   * Builds the registers.
   *
   * @param takeSnapshot the VLs are sampled
   * @param firstSeen the first row is at hand
   * @param rowSeen the number of the row at hand
   */
  RowsPassed(ScanShape shape, Bool takeSnapshot, Bool firstSeen, UInt rowSeen) {
    rows = shape.rows();
    end = shape.steps() - BEFORE_FIRST - 1;
    int bits = IndexWidth.of(end + 1);
    count = regInit(uint(bits), lit(0, bits)).named("rowsPassed");
    UInt next = mux(atEnd(), count, count.add(1));
    count.set(mux(takeSnapshot, lit(0, bits), next));
    Bool isFirst = firstSeen.eq(count.eq(0));
    Bool isNext = count.ge(rows).or(rowSeen.pad(bits).eq(count));
    inOrder = Past.everSince(takeSnapshot, isFirst.and(isNext)).named("rowsInOrder");
  }

  /** The rows have come in order so far, and at least this many have passed. */
  Bool atLeast(int number) {
    return inOrder.and(count.ge(number));
  }

  /** All have passed in order, and what was found in them has stood for a cycle. */
  Bool settled() {
    return atLeast(rows + SETTLING);
  }

  /** The rows have come in order, and the first row came this many cycles ago. */
  Bool is(int cycles) {
    return inOrder.and(count.eq(cycles));
  }

  /** All have passed in order, and it is the last cycle of the look-ahead, or a later one. */
  Bool ended() {
    return inOrder.and(atEnd());
  }

  /** The row would be at hand now, in order. */
  Bool isAtHand(UInt row) {
    return count.eq(row.pad(count.width()));
  }

  /** The row was at hand in the cycle before. */
  Bool hasJustPassed(UInt row) {
    return count.eq(row.pad(count.width()).add(1));
  }

  /** The row has passed. */
  Bool has(UInt row) {
    return count.gt(row.pad(count.width()));
  }

  /** The row has passed, and the nearer VL in it been compared with those of other rows. */
  Bool isCompared(UInt row) {
    return count.gt(row.pad(count.width()).add(1));
  }

  private Bool atEnd() {
    return count.eq(end);
  }

  /**
   * The part of a snapshot that is left once the rows have passed, the VLs of the row at hand
   * lowest.
   */
  UInt remaining(UInt snapshot) {
    return snapshot.shr(count.mul(lit(ScanShape.LANES, 2)));
  }
}
