// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import vlarb.model.arbitration.ServedTable;

/**
 * The law of one table, for VLs that always have a packet and credits for it, watched from the
 * packets alone: entries take turns in cyclic order, each sends its weight and at most the rest of
 * one packet more; so after n rounds each VL has sent n times its weight, and at most n times that
 * rest for each of its entries more.
 */
final class RoundLaw {
  private final ServedTable table;

  /** The longest packet's dwords. */
  private final int longest;

  private final long[] sent = new long[15];
  private int entry = -1;
  private long turn;
  private long rounds;

  RoundLaw(ServedTable table, int longest) {
    this.table = table;
    this.longest = longest;
  }

  /** The number of rounds that are over. */
  long rounds() {
    return rounds;
  }

  /** True if some entry has its turn with weight left. */
  boolean inTurn() {
    return entry >= 0 && turn < table.weightDwords(entry);
  }

  /** An entry sends a packet of this many dwords. */
  void sends(int sender, int dwords) {
    if (!inTurn()) {
      beginTurn(sender);
    }
    assertEquals(entry, sender, "a turn is cut short");
    turn += dwords;
    sent[table.vl(entry)] += dwords;
    assertTrue(turn < table.weightDwords(entry) + longest, "a turn is too long");
  }

  private void beginTurn(int sender) {
    int next = next(entry);
    assertEquals(next, sender, "not the next entry in cyclic order");
    if (entry >= 0 && next <= entry) {
      rounds++;
      for (int vl = 0; vl < sent.length; vl++) {
        long least = rounds * weight(vl);
        long most = least + rounds * entries(vl) * (longest - 1);
        assertTrue(sent[vl] >= least && sent[vl] <= most, "VL" + vl + " after " + rounds);
      }
    }
    entry = next;
    turn = 0;
  }

  private int next(int after) {
    for (int step = 1; step <= table.capacity(); step++) {
      int candidate = (after + step) % table.capacity();
      if (serves(candidate)) {
        return candidate;
      }
    }
    throw new AssertionError("a table without an entry to serve sends");
  }

  private boolean serves(int candidate) {
    return table.weightDwords(candidate) > 0 && table.vl(candidate) >= 0;
  }

  /** The weights of a VL's entries together, in dwords. */
  private long weight(int vl) {
    long sum = 0;
    for (int i = 0; i < table.capacity(); i++) {
      sum += serves(i) && table.vl(i) == vl ? table.weightDwords(i) : 0;
    }
    return sum;
  }

  private int entries(int vl) {
    int count = 0;
    for (int i = 0; i < table.capacity(); i++) {
      count += serves(i) && table.vl(i) == vl ? 1 : 0;
    }
    return count;
  }
}
