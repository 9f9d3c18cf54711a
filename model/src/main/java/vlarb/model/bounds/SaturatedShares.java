// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.iba.OperationalVls;

/**
 * The exact long-run share of every VL if each of some VLs always has a packet of the longest
 * length, and no other VL has any. It follows from the period into which the port falls.
 *
 * <p>Each table then sends the same packets in the same order, round after round. So at an expiry
 * of HighPriCounter only the position of the high table matters, which soon repeats.
 */
public final class SaturatedShares {
  private final long[] dwords;
  private final long total;

  private SaturatedShares(long[] dwords) {
    this.dwords = dwords;
    long sum = 0;
    for (long one : dwords) {
      sum += one;
    }
    total = sum;
  }

  /** The dwords that a VL sends in a period. */
  public long dwords(int vl) {
    return dwords[vl];
  }

  /** The dwords that all VLs send in a period; 0 where no VL can send. */
  public long total() {
    return total;
  }

  /** The share of a VL in the bytes that are sent, 0 to 1. */
  public double share(int vl) {
    return total == 0 ? 0 : (double) dwords[vl] / total;
  }

  /** The shares of a port on all of whose VLs packets come. */
  public static SaturatedShares of(Settings settings, Rules rules, PortPackets traffic) {
    return of(settings, rules, traffic, PortPackets.ALL_VLS);
  }

  /**
   * The shares of a port.
   *
   * @param senders the VLs on which packets come, as a mask; such a VL that is not enabled sends
   *     nothing
   */
  public static SaturatedShares of(
      Settings settings, Rules rules, PortPackets traffic, int senders) {
    long[] sent = new long[PortPackets.VLS];
    int eligible = senders & (1 << settings.vls().count()) - 1;
    boolean alone = settings.vls() == OperationalVls.VL0;
    Cycle high = new Cycle(settings.high(), traffic, eligible);
    Cycle low = new Cycle(settings.low(), traffic, eligible);
    if (alone || high.isEmpty() && low.isEmpty()) {
      if (eligible != 0 && (alone || rules.unlistedVl() == UnlistedVl.WHEN_IDLE)) {
        sent[Integer.numberOfTrailingZeros(eligible)] = 1;
      }
      return new SaturatedShares(sent);
    }
    Reload reload = Reload.of(settings.limit(), rules.highLimitExpiry());
    if (low.isEmpty() || !high.isEmpty() && reload.never()) {
      high.addRounds(sent, 1);
    } else if (high.isEmpty()) {
      low.addRounds(sent, 1);
    } else {
      long opportunities = rules.lowTurn() == LowTurn.ONE_PACKET ? low.size() : low.turns;
      Period period = high.period(reload);
      high.addRounds(sent, period.rounds * opportunities);
      low.addRounds(sent, period.bursts);
    }
    return new SaturatedShares(sent);
  }

  /** Rounds of the high table and bursts in them, after which the position repeats. */
  private record Period(long rounds, long bursts) {}

  /** The packets of a round of a table, in which some VLs send. */
  private static final class Cycle {
    private final List<Integer> vls = new ArrayList<>();

    /** Dwords before each packet of the round; the last is the whole round. */
    private final long[] before;

    private final PortPackets traffic;
    private int turns;

    Cycle(ServedTable table, PortPackets traffic, int senders) {
      this.traffic = traffic;
      long servable = table.servable(senders);
      for (int i = 0; i < table.capacity(); i++) {
        if ((servable >>> i & 1) != 0) {
          turns++;
          int longest = traffic.of(table.vl(i)).longest();
          for (int left = table.weightDwords(i); left > 0; left -= longest) {
            vls.add(table.vl(i));
          }
        }
      }
      before = new long[vls.size() + 1];
      for (int i = 0; i < vls.size(); i++) {
        before[i + 1] = before[i] + traffic.of(vls.get(i)).longest();
      }
    }

    boolean isEmpty() {
      return vls.isEmpty();
    }

    int size() {
      return vls.size();
    }

    void addRounds(long[] sent, long rounds) {
      for (int vl : vls) {
        sent[vl] += rounds * traffic.of(vl).longest();
      }
    }

    /** Follows the bursts until one starts where one has started before. */
    Period period(Reload reload) {
      long[] burstsAt = new long[size()];
      long[] roundsAt = new long[size()];
      int at = 0;
      long bursts = 1;
      long rounds = 0;
      while (burstsAt[at] == 0) {
        burstsAt[at] = bursts++;
        roundsAt[at] = rounds;
        if (reload.afterEachPacket()) {
          at++;
        } else {
          long end = before[at] + reload.dwords();
          rounds += (end - 1) / before[size()];
          at = firstAtOrAfter((end - 1) % before[size()] + 1);
        }
        if (at == size()) {
          at = 0;
          rounds++;
        }
      }
      return new Period(rounds - roundsAt[at], bursts - burstsAt[at]);
    }

    /** The packet after the one whose end reaches so many dwords of the round. */
    private int firstAtOrAfter(long dwords) {
      int from = 1;
      int to = size();
      while (from < to) {
        int middle = (from + to) / 2;
        if (before[middle] >= dwords) {
          to = middle;
        } else {
          from = middle + 1;
        }
      }
      return from;
    }
  }
}
