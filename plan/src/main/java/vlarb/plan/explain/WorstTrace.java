// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.Optional;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.TablePosition;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.plan.ports.PortGroup;

/**
 * Drives a VL's wait as far as a search finds it, as a trace of decisions. The VL's own turn has
 * just ended; a packet of a rival is on the link when the VL's packet arrives; from then on one
 * rival at a time competes with it, the one whose entry the pointer reaches next, with packets that
 * make its turn as long as can be. The other table comes between whenever HighPriCounter lets it.
 * The longest of these walks counts, over all entries of the VL to start from.
 */
public final class WorstTrace {
  /**
   * A trace and what it shows.
   *
   * @param text for {@code vlarb arbitrate}, without a configuration's choices
   * @param waitBytes the VL's wait in it, in bytes of link time
   */
  public record Found(String text, long waitBytes) {}

  private final PortGroup group;
  private final PortPackets packets;
  private final Settings settings;
  private final int vl;
  private final int enabled;

  private WorstTrace(PortGroup group, PortPackets packets, int vl) {
    this.group = group;
    this.packets = packets;
    this.vl = vl;
    settings = group.settings();
    enabled = (1 << settings.vls().count()) - 1;
  }

  /**
   * The longest wait found of a VL; nothing where no table lists it, or the wait has no bound.
   *
   * @param vl data VL, 0 to 14
   */
  public static Optional<Found> of(PortGroup group, PortPackets packets, int vl) {
    return new WorstTrace(group, packets, vl).longest();
  }

  private Optional<Found> longest() {
    boolean inHigh = lists(settings.high(), vl);
    ServedTable table = inHigh ? settings.high() : settings.low();
    boolean starves =
        settings.limit().value() == HighLimit.UNLIMITED && rivals(settings.high()) != 0;
    if (settings.vls().count() == 1 || !lists(table, vl) || !inHigh && starves) {
      return Optional.empty();
    }
    Optional<Found> best = Optional.empty();
    for (long rest = table.servable(1 << vl); rest != 0; rest &= rest - 1) {
      TraceScript script = new TraceScript(group, packets);
      int entry = Long.numberOfTrailingZeros(rest);
      if (inHigh) {
        walkHigh(script, entry);
      } else {
        walkLow(script, entry);
      }
      if (best.isEmpty() || script.waited() > best.get().waitBytes()) {
        best = Optional.of(new Found(script.text(vl), script.waited()));
      }
    }
    return best;
  }

  private static boolean lists(ServedTable table, int vl) {
    return (table.listedVls() >>> vl & 1) != 0;
  }

  /** The VLs of a table that compete. */
  private int rivals(ServedTable table) {
    return table.listedVls() & ~(1 << vl);
  }

  private void walkHigh(TraceScript script, int start) {
    Optional<Integer> lowRival = longestLow();
    lowRival.ifPresent(rival -> exhaustLow(script, rival));
    endOwnTurn(script, start, true);
    script.watch();
    begin(script, lowRival);
    script.arrive(vl, packets.of(vl).shortest());
    TurnPlan plan = TurnPlan.NONE;
    while (!script.finished()) {
      boolean goesOn = script.state().lowTurn() && script.state().low().remaining() > 0;
      if (lowRival.isPresent() && (goesOn || expired(script))) {
        int rival = lowRival.get();
        TurnPlan low = opportunity(script, rival);
        do {
          low = low.send(script, rival, vl);
        } while (!script.finished()
            && script.state().lowTurn()
            && script.state().low().remaining() > 0);
        continue;
      }
      TablePosition at = script.state().high();
      int next = next(settings.high(), at);
      if (settings.high().vl(next) == vl) {
        script.finish(vl);
        return;
      }
      if (at.remaining() <= 0 || next != at.pointer()) {
        plan =
            TurnPlan.of(packets.of(settings.high().vl(next)), settings.high().weightDwords(next));
      }
      plan = plan.send(script, settings.high().vl(next), vl);
    }
  }

  /** A packet of the low table, or of a VL in no table, is on the link when the wait begins. */
  private void begin(TraceScript script, Optional<Integer> lowRival) {
    Optional<Integer> unlisted = longestUnlisted();
    long low = lowRival.map(rival -> turnCost(rival)).orElse(0L);
    if (unlisted.isPresent() && linkTime(unlisted.get()) > low) {
      script.send(unlisted.get(), packets.of(unlisted.get()).longest());
    } else if (lowRival.isPresent()) {
      int rival = lowRival.get();
      if (!lists(settings.high(), rival) || expired(script)) {
        opportunity(script, rival).send(script, rival, TraceScript.NOBODY);
      }
    }
  }

  private void walkLow(TraceScript script, int start) {
    endOwnTurn(script, start, false);
    script.watch();
    Optional<Integer> unlisted = longestUnlisted();
    boolean arrived = unlisted.isPresent();
    if (arrived) {
      script.send(unlisted.get(), packets.of(unlisted.get()).longest());
      script.arrive(vl, packets.of(vl).shortest());
    }
    Optional<HighBurst> burst = HighBurst.of(settings, packets, rivals(settings.high()), expiry());
    TurnPlan plan = TurnPlan.NONE;
    while (!script.finished()) {
      if (burst.isPresent() && !expired(script)) {
        burst.get().send(script, vl, arrived);
        if (!arrived) {
          arrived = true;
        }
        continue;
      }
      TablePosition at = script.state().low();
      int next = next(settings.low(), at);
      int rival = settings.low().vl(next);
      if (rival == vl) {
        if (!arrived) {
          script.arrive(vl, packets.of(vl).shortest());
        }
        script.finish(vl);
        return;
      }
      if (at.remaining() <= 0 || next != at.pointer()) {
        plan = TurnPlan.of(packets.of(rival), settings.low().weightDwords(next));
      }
      plan = plan.send(script, rival, arrived ? vl : TraceScript.NOBODY);
      if (!arrived) {
        arrived = true;
        script.arrive(vl, packets.of(vl).shortest());
      }
    }
  }

  /** Sends the VL's own packets until the turn of an entry has just ended. */
  private void endOwnTurn(TraceScript script, int entry, boolean high) {
    TablePosition at;
    do {
      script.send(vl, packets.of(vl).longest());
      at = high ? script.state().high() : script.state().low();
    } while (at.pointer() != entry || at.remaining() > 0);
  }

  /** Leaves the low table so that the rival's longest turn is the next of its turns. */
  private void exhaustLow(TraceScript script, int rival) {
    if (lists(settings.high(), rival) || group.rules().lowTurn() == LowTurn.ONE_PACKET) {
      return;
    }
    int before = before(longestEntry(rival), rival);
    TablePosition at;
    do {
      script.send(rival, packets.of(rival).longest());
      at = script.state().low();
    } while (at.pointer() != before || at.remaining() > 0);
  }

  /** The rival's entry of most weight in the low table. */
  private int longestEntry(int rival) {
    int longest = -1;
    for (long rest = settings.low().servable(1 << rival); rest != 0; rest &= rest - 1) {
      int entry = Long.numberOfTrailingZeros(rest);
      if (longest < 0
          || settings.low().weightDwords(entry) > settings.low().weightDwords(longest)) {
        longest = entry;
      }
    }
    return longest;
  }

  /** The rival's entry before one, cyclically. */
  private int before(int entry, int rival) {
    long own = settings.low().servable(1 << rival);
    long lower = own & (1L << entry) - 1;
    return 63 - Long.numberOfLeadingZeros(lower != 0 ? lower : own);
  }

  /**
   * The low VL whose opportunity takes longest; without a limit, of those not in the high table.
   */
  private Optional<Integer> longestLow() {
    int candidates = rivals(settings.low());
    if (settings.limit().value() == HighLimit.UNLIMITED) {
      candidates &= ~settings.high().listedVls();
    }
    Optional<Integer> longest = Optional.empty();
    for (int rest = candidates; rest != 0; rest &= rest - 1) {
      int candidate = Integer.numberOfTrailingZeros(rest);
      if (longest.isEmpty() || turnCost(candidate) > turnCost(longest.get())) {
        longest = Optional.of(candidate);
      }
    }
    return longest;
  }

  /** The link time of a low opportunity of a VL, in bytes. */
  private long turnCost(int rival) {
    if (group.rules().lowTurn() == LowTurn.ONE_PACKET) {
      return linkTime(rival);
    }
    PacketLengths lengths = packets.of(rival);
    int dwords = settings.low().weightDwords(longestEntry(rival));
    return 4L * lengths.mostToReach(dwords)
        + (long) packets.overhead() * (1 + (dwords - 1) / lengths.shortest());
  }

  private Optional<Integer> longestUnlisted() {
    int listed = settings.high().listedVls() | settings.low().listedVls() | 1 << vl;
    Optional<Integer> longest = Optional.empty();
    if (group.rules().unlistedVl() == UnlistedVl.WHEN_IDLE) {
      for (int rest = enabled & ~listed; rest != 0; rest &= rest - 1) {
        int candidate = Integer.numberOfTrailingZeros(rest);
        if (longest.isEmpty() || linkTime(candidate) > linkTime(longest.get())) {
          longest = Optional.of(candidate);
        }
      }
    }
    return longest;
  }

  private long linkTime(int rival) {
    return 4L * packets.of(rival).longest() + packets.overhead();
  }

  /** The packets of a low opportunity that a VL has. */
  private TurnPlan opportunity(TraceScript script, int rival) {
    if (group.rules().lowTurn() == LowTurn.ONE_PACKET) {
      return new TurnPlan(0, 0, packets.of(rival).longest());
    }
    ServedTable table = settings.low();
    TablePosition at = script.state().low();
    long own = table.servable(1 << rival);
    boolean goesOn = at.remaining() > 0 && (own >>> at.pointer() & 1) != 0;
    return TurnPlan.of(
        packets.of(rival), goesOn ? at.remaining() : table.weightDwords(next(own, at.pointer())));
  }

  /** The entry that sends next where every VL of the table competes. */
  private static int next(ServedTable table, TablePosition at) {
    long servable = table.servable(table.listedVls());
    return at.remaining() > 0 && (servable >>> at.pointer() & 1) != 0
        ? at.pointer()
        : next(servable, at.pointer());
  }

  private static int next(long servable, int pointer) {
    long ahead = servable & (-1L << pointer << 1);
    return Long.numberOfTrailingZeros(ahead != 0 ? ahead : servable);
  }

  private boolean expired(TraceScript script) {
    return settings.limit().expired(script.state().highPriCounter(), expiry());
  }

  private HighLimitExpiry expiry() {
    return group.rules().highLimitExpiry();
  }
}
