// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ServedTable;

/**
 * The servable entries of a table in cyclic order, and what a turn of each can be. A turn begins
 * with the entry's weight and ends with the packet that uses it up: so its last packet starts with
 * a dword left at least, and goes beyond.
 */
final class TurnTable {
  /**
   * A servable entry.
   *
   * @param vl the VL that the entry serves
   * @param dwords the weight of the entry, in dwords
   */
  record Entry(int vl, int dwords) {}

  private final int[] vl;

  /** By entry, the most dwords of a turn. */
  private final int[] most;

  /** By entry, the most packets of a turn. */
  private final int[] packets;

  /** By entry, the fewest dwords of a full turn of a VL that stays backlogged. */
  private final int[] least;

  /** By entry, the most link time of a turn, in bytes. */
  private final long[] cost;

  private final int listed;
  private final PortPackets traffic;

  TurnTable(List<Entry> entries, PortPackets traffic) {
    this.traffic = traffic;
    int size = entries.size();
    vl = new int[size];
    most = new int[size];
    packets = new int[size];
    least = new int[size];
    cost = new long[size];
    int mask = 0;
    for (int i = 0; i < size; i++) {
      Entry entry = entries.get(i);
      PacketLengths lengths = traffic.of(entry.vl());
      vl[i] = entry.vl();
      most[i] = lengths.mostToReach(entry.dwords());
      packets[i] = lengths.packetsToReach(entry.dwords());
      least[i] = lengths.leastToReach(entry.dwords());
      cost[i] = 4L * most[i] + (long) traffic.overhead() * packets[i];
      mask |= 1 << entry.vl();
    }
    listed = mask;
  }

  /** The entries of a table that serve one of these VLs. */
  static TurnTable of(ServedTable table, PortPackets traffic, int vls) {
    List<Entry> entries = new ArrayList<>();
    long servable = table.servable(vls);
    for (int i = 0; i < table.capacity(); i++) {
      if ((servable >>> i & 1) != 0) {
        entries.add(new Entry(table.vl(i), table.weightDwords(i)));
      }
    }
    return new TurnTable(entries, traffic);
  }

  /** The VLs that have an entry, as a mask. */
  int listed() {
    return listed;
  }

  /** Returns true if a VL has an entry. */
  boolean lists(int candidate) {
    return (listed >>> candidate & 1) != 0;
  }

  /**
   * The lengths of the packets of some of the VLs that have an entry; empty if none of them has.
   */
  Optional<PacketLengths> lengths(int vls) {
    return traffic.together(listed & vls);
  }

  /** The most link time of one turn of some VLs, in bytes; 0 if they have none. */
  long longestTurn(int vls) {
    long longest = 0;
    for (int i = 0; i < vl.length; i++) {
      if ((vls >>> vl[i] & 1) != 0) {
        longest = Math.max(longest, cost[i]);
      }
    }
    return longest;
  }

  /** The most link time of one packet of some VLs that have an entry, in bytes; 0 if none has. */
  long longestPacket(int vls) {
    long longest = 0;
    for (int rest = listed & vls; rest != 0; rest &= rest - 1) {
      longest = Math.max(longest, traffic.longest(Integer.numberOfTrailingZeros(rest)));
    }
    return longest;
  }

  /** The table as a VL with an entry sees it. */
  Round round(int own) {
    int turns = 0;
    int first = -1;
    for (int i = 0; i < vl.length; i++) {
      if (vl[i] == own) {
        first = first < 0 ? i : first;
        turns++;
      }
    }
    Round round = new Round(turns);
    int k = 0;
    for (int n = 1; n <= vl.length; n++) {
      int i = first + n < vl.length ? first + n : first + n - vl.length;
      if (vl[i] == own) {
        round.own(k++, least[i], packets[i]);
      } else {
        round.other(k, cost[i], most[i], packets[i]);
      }
    }
    return round;
  }

  /** A round of the table from a turn of a VL to the same turn again: gap, turn, gap, turn. */
  static final class Round {
    final int turns;

    /** By gap: link time in bytes, dwords, packets and turns of the others at most. */
    final long[] cost;

    final long[] dwords;
    final long[] others;
    final int[] passed;

    /** By the turn that ends the gap: the fewest dwords and the most packets of the VL itself. */
    final int[] least;

    final int[] packets;

    private Round(int turns) {
      this.turns = turns;
      cost = new long[turns];
      dwords = new long[turns];
      others = new long[turns];
      passed = new int[turns];
      least = new int[turns];
      packets = new int[turns];
    }

    private void other(int gap, long linkTime, int most, int count) {
      cost[gap] += linkTime;
      dwords[gap] += most;
      others[gap] += count;
      passed[gap]++;
    }

    private void own(int gap, int fewest, int count) {
      least[gap] = fewest;
      packets[gap] = count;
    }

    /** The most link time of the others until the VL has sent so many dwords here, in bytes. */
    long othersUntil(int sent) {
      long worst = 0;
      for (int start = 0; start < turns; start++) {
        long link = 0;
        long got = 0;
        for (int gap = start; got < sent; gap = next(gap)) {
          link += cost[gap];
          got += least[gap];
        }
        worst = Math.max(worst, link);
      }
      return worst;
    }

    /** The gap that follows one. */
    int next(int gap) {
      return gap + 1 < turns ? gap + 1 : 0;
    }
  }
}
