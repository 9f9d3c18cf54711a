// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.scan;

import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.scan.ManagedLookAhead.Answer;

/**
 * The random life of a managed table and of the look-aheads in it: what a table engine and an
 * arbiter may do, only without their sense. Every few hundred cycles it is otherwise: few entries
 * are live or many, few VLs eligible or many, look-aheads are broken off or not.
 */
final class ManagedTableLife {
  private static final int LONGEST_PHASE = 600;

  /** A look-ahead that lasts as long has noticed whether the current entry has died. */
  private static final int NOTICED = 5;

  private final SplittableRandom random;
  private final int entries;
  private final VlWeight[] content;
  private int swept;
  private int cyclesLeft;

  // Of the phase: in 256ths, but the length in cycles.
  private int liveEntries;
  private int eligibleVls;
  private int changes;
  private int writes;
  private int breaks;
  private int length;

  // What the inputs carry in this cycle.
  boolean beginNext;
  int eligible;
  long live;
  long bank;
  boolean moves;
  int sentEntry;
  int newRemaining;
  boolean write;
  boolean writesVl;
  int writeBank;
  int writeEntry;

  /** The entries that count in the next cycle, as a mask. */
  private long nextLive;

  private long nextBank;

  ManagedTableLife(TableSize table, long seed) {
    random = new SplittableRandom(seed);
    entries = table.entries();
    content = new VlWeight[entries];
  }

  /** The entry that is written in this cycle. */
  VlWeight written() {
    return content[writeEntry];
  }

  /** Goes on to the next cycle's inputs, knowing what the model shows in it. */
  void next(ManagedLookAhead model) {
    if (cyclesLeft-- == 0) {
      begin(model);
    }
    live = nextLive;
    bank = nextBank;
    eligible = (int) mask(eligibleVls, 15);
    moves = false;
    boolean ends = model.phase() >= length;
    beginNext = ends || chance(breaks);
    if (swept < 2 * entries) {
      sweep();
      return;
    }
    write();
    if (beginNext) {
      take(model);
    }
    change(model);
  }

  private void begin(ManagedLookAhead model) {
    cyclesLeft = 1 + random.nextInt(LONGEST_PHASE);
    liveEntries = oneOf(2, 8, 60, 200, 256);
    eligibleVls = oneOf(10, 40, 128, 256);
    changes = oneOf(2, 30, 128);
    writes = oneOf(20, 128, 256);
    breaks = oneOf(0, 0, 4, 60);
    length = model.known() + 4 + random.nextInt(4);
  }

  /** Both weights of each entry are written once, before any is live. */
  private void sweep() {
    write(swept / 2, swept % 2);
    swept++;
  }

  private void write() {
    write = chance(writes);
    writesVl = false;
    if (write) {
      int entry = random.nextInt(entries);
      write(entry, isSet(live, entry) ? 1 - bankOf(entry) : random.nextInt(2));
    }
  }

  private void write(int entry, int toBank) {
    write = true;
    writeEntry = entry;
    writeBank = toBank;
    writesVl = !isSet(live, entry);
    int vl = writesVl ? random.nextInt(15) : content[entry].vl();
    content[entry] = new VlWeight(vl, 1 + random.nextInt(255));
  }

  /** The packet that was found is taken, now and then one of another entry. */
  private void take(ManagedLookAhead model) {
    Optional<Answer> found = model.answer().filter(Answer::found);
    moves = chance(found.isPresent() ? 200 : 20);
    sentEntry = found.map(Answer::entry).orElseGet(() -> random.nextInt(entries));
    newRemaining = oneOf(0, 1, -1, random.nextInt(-2046, 4081));
  }

  /** Entries die, or become live and change their weights, where they may. */
  private void change(ManagedLookAhead model) {
    boolean everything = beginNext && model.phase() >= NOTICED;
    if (everything && chance(changes)) {
      nextLive = mask(liveEntries, entries);
      nextBank = mask(128, entries);
    } else if ((beginNext || model.phase() < 2) && chance(changes)) {
      nextLive &= random.nextLong();
    }
  }

  private int bankOf(int entry) {
    return isSet(bank, entry) ? 1 : 0;
  }

  private long mask(int density, int bits) {
    long mask = 0;
    for (int bit = 0; bit < bits; bit++) {
      mask |= chance(density) ? 1L << bit : 0;
    }
    return mask;
  }

  private boolean chance(int outOf256) {
    return random.nextInt(256) < outOf256;
  }

  private int oneOf(int... values) {
    return values[random.nextInt(values.length)];
  }

  private static boolean isSet(long mask, int bit) {
    return (mask >>> bit & 1) != 0;
  }
}
