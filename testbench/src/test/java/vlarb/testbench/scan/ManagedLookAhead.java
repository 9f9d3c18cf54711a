// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.scan;

import java.util.Optional;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.sets.TableSize;

/**
 * The look-ahead of {@code scan} in a high table that a table engine writes: which entry would
 * serve, clock cycle by clock cycle.
 *
 * <p>With cycle 0 a look-ahead's first, and <i>r</i> rows of eight entries:
 *
 * <ol>
 *   <li>Eligible VLs are sampled in cycle 1, live entries and their weights in cycle 2.
 *   <li>The current entry goes on if it is live, has weight left, and its VL is eligible. Else the
 *       next live entry in cyclic order whose VL is eligible begins its turn; the current entry
 *       comes last.
 *   <li>The answer is given from cycle <i>r</i> + 5 on, until cycle 2 of the next look-ahead.
 *   <li>Where the current entry is not live, nothing is left of its turn from cycle 5 on, also if
 *       the look-ahead is broken off meanwhile, but not if a packet is taken meanwhile.
 * </ol>
 *
 * <p>A look-ahead that the next one interrupts gives no answer, and withdraws the previous answer.
 * The engine guarantees: entries become live, and the weight that counts changes, only at the end
 * of the cycle before a look-ahead's first, for which they are written before; they die only before
 * its cycle 2.
 */
public final class ManagedLookAhead {
  private static final int ROW = 8;
  private static final int SNAPSHOT = 1;
  private static final int LOOK = 2;
  private static final int LAST_OF_BEFORE = 2;

  /** Cycles from the scan of the entries until nothing is left of a dead entry's turn. */
  private static final int FORFEIT = 2;

  /**
   * The result of a look-ahead.
   *
   * @param found an entry can serve; all else means nothing if none can
   * @param goesOn the entry is the current one, which has weight left
   * @param entry the index of the entry
   * @param vl the VL that the entry names
   * @param weight the most that the entry may send in a turn, in 64-byte blocks
   */
  public record Answer(boolean found, boolean goesOn, int entry, int vl, int weight) {
    private static final Answer NOTHING = new Answer(false, false, 0, 0, 0);
  }

  private final int entries;
  private final int known;
  private final int[] vls;

  /** The weights by bank and entry, in 64-byte blocks. */
  private final int[][] weights;

  private int pointer;
  private int remaining;

  /** Cycle of the running look-ahead; beyond all that counts before the first one. */
  private int phase;

  private int eligible;

  /** Cycles until nothing is left of the current entry's turn; 0: it is not dead. */
  private int forfeits;

  private Answer coming = Answer.NOTHING;
  private Optional<Answer> answer = Optional.empty();

  /** A table of which nothing is written, with the pointer on its last entry. */
  public ManagedLookAhead(TableSize table) {
    entries = table.entries();
    known = entries / ROW + 5;
    phase = known;
    pointer = entries - 1;
    vls = new int[entries];
    weights = new int[2][entries];
  }

  /** Cycles from the first of a look-ahead until its answer is known. */
  public int known() {
    return known;
  }

  /** The cycle of the running look-ahead, from 0. */
  public int phase() {
    return phase;
  }

  /** The current entry. */
  public int pointer() {
    return pointer;
  }

  /** Dwords that it may still send. */
  public int remaining() {
    return remaining;
  }

  /** The answer of this cycle, if there is one. */
  public Optional<Answer> answer() {
    return answer;
  }

  /**
   * An entry is written at the end of this cycle; the VL of a live entry stays.
   *
   * @param bank the weight that is written, 0 or 1
   */
  public void write(int bank, int entry, VlWeight content) {
    vls[entry] = content.vl();
    weights[bank][entry] = content.weight();
  }

  /**
   * The clock edge, where no packet of this table was taken.
   *
   * @param beginNext a look-ahead begins in the next cycle
   * @param eligibleNow the VLs with a packet and credits, as entries name them: bit v for VL v
   * @param live by entry: it counts
   * @param bank by entry: which of its weights counts
   */
  public void edge(boolean beginNext, int eligibleNow, long live, long bank) {
    if (forfeits > 0 && --forfeits == 0) {
      remaining = 0;
    }
    if (phase == SNAPSHOT) {
      eligible = eligibleNow;
    } else if (phase == LOOK) {
      coming = look(live, bank);
      forfeits = isSet(live, pointer) ? 0 : FORFEIT;
    }
    follow(beginNext);
  }

  /**
   * The clock edge, where a packet of this table was taken: the next look-ahead begins.
   *
   * @param entry the entry that served it
   * @param left the dwords that the entry may still send
   */
  public void edgeWithPacket(int entry, int left) {
    pointer = entry;
    remaining = left;
    forfeits = 0;
    follow(true);
  }

  private void follow(boolean beginNext) {
    boolean brokenOff = beginNext && phase < known;
    phase = beginNext ? 0 : phase + 1;
    if (phase == known) {
      answer = Optional.of(coming);
    } else if (brokenOff || phase > LAST_OF_BEFORE && phase < known) {
      answer = Optional.empty();
    }
  }

  private Answer look(long live, long bank) {
    if (remaining > 0 && canServe(pointer, live)) {
      return answer(true, pointer, bank);
    }
    for (int ahead = 1; ahead <= entries; ahead++) {
      int entry = (pointer + ahead) % entries;
      if (canServe(entry, live)) {
        return answer(false, entry, bank);
      }
    }
    return Answer.NOTHING;
  }

  private boolean canServe(int entry, long live) {
    return isSet(live, entry) && isSet(eligible, vls[entry]);
  }

  private Answer answer(boolean goesOn, int entry, long bank) {
    int weight = weights[(int) (bank >>> entry & 1)][entry];
    return new Answer(true, goesOn, entry, vls[entry], weight);
  }

  private static boolean isSet(long mask, int bit) {
    return (mask >>> bit & 1) != 0;
  }
}
