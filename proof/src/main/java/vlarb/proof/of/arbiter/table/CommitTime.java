// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.table;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;

/**
 * For properties: the cycles since a commit was accepted. The memories are complete in exactly so
 * many cycles, whatever arrives and whatever the link does; so a commit that is pending ends.
 */
public final class CommitTime {
  private final int reads;
  private final UInt since;
  private final Bool counts;
  private final Bool oneByOne;

  /**
   * Counts from the acceptance of a commit, as long as commits come one by one.
   *
   * @param start a commit is accepted
   * @param done the memories are complete
   * @param oneByOne no commit was accepted before the one before it was done
   * @param reads entries that are read for a commit, each walk's counted anew
   */
  public CommitTime(Bool start, Bool done, Bool oneByOne, int reads) {
    this.reads = reads;
    since = regInit(bits(reads), 0).named("cyclesSinceStart");
    counts = regInit(false).named("commitIsMade");
    counts.set(start.or(counts.and(done.not())));
    since.set(mux(start, lit(1, since.width()), since.add(1)));
    this.oneByOne = oneByOne;
  }

  private static int bits(int reads) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(2 * reads);
  }

  /**
   * States the time.
   *
   * @param position entries that were read before the present one
   * @param walking entries are read
   * @param phases what follows the last entry, cycle by cycle; the last one completes the memories
   */
  public void state(UInt position, Bool begins, Bool walking, List<Bool> phases) {
    int last = reads + 1 + phases.size();
    Bool works = counts.and(oneByOne);
    Rule.ANSWERED.implies("commit_within", works, since.le(last));
    Rule.ANSWERED.implies("commit_takes_effect", works.and(since.eq(last)), phases.getLast());
    Rule.ANSWERED.hypothesis("begins", works.not().or(begins.eq(since.eq(1))));
    Bool inWalk = since.ge(2).and(since.le(reads + 1));
    Rule.ANSWERED.hypothesis("walks", works.not().or(walking.eq(inWalk)));
    Bool at = since.eq(position.pad(since.width()).add(2));
    Rule.ANSWERED.hypothesis("position", works.and(walking).not().or(at));
    for (int i = 0; i < phases.size(); i++) {
      Bool isNow = since.eq(reads + 2 + i);
      Rule.ANSWERED.hypothesis("phase" + i, works.not().or(phases.get(i).eq(isNow)));
    }
    Bool idle = begins.or(walking);
    for (Bool phase : phases) {
      idle = idle.or(phase);
    }
    Rule.ANSWERED.hypothesis("idle", oneByOne.and(counts.not()).and(idle).not());
    Rule.ANSWERED.reachable("takes_effect", works.and(phases.getLast()));
  }
}
