// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.UnlistedVl;

/**
 * Tries everything that can happen to a small port: from every state that it can reach, every set
 * of eligible VLs and every length of packets, and keeps the longest link time until a VL that
 * stays backlogged has sent some dwords. It has an arbiter of its own, written from the rules;
 * {@code AdversaryTest} holds that against the golden model.
 */
final class Adversary {
  static final int NOBODY = -1;

  /** The value used as a bound for a VL that can wait for ever. */
  private static final long FOR_EVER = Long.MAX_VALUE / 4;

  private static final long UNKNOWN = -1;
  private static final long UNDER_WAY = -2;

  /**
   * The memory of an arbiter. No remaining weight is below 0 here, as nothing depends on how far
   * below 0 it is.
   *
   * @param left dwords left of HighPriCounter; with the limit 0, packets
   */
  record State(int highAt, int highLeft, int lowAt, int lowLeft, int left, boolean lowTurn) {}

  /** The VL that sends, and the table and the entry that serve it. */
  record Sender(int vl, char table, int entry) {
    /** A number for the entry, or for the VL where no table serves it: below 32. */
    int place() {
      return switch (table) {
        case 'h' -> entry;
        case 'l' -> 8 + entry;
        default -> 16 + vl;
      };
    }
  }

  private final SmallPort port;
  private final Map<State, Integer> numbers = new HashMap<>();
  private final List<State> states = new ArrayList<>();

  Adversary(SmallPort port) {
    this.port = port;
    number(start());
    for (int i = 0; i < states.size(); i++) {
      for (int eligible = 0; eligible < 1 << port.vls(); eligible++) {
        Sender sender = sender(states.get(i), eligible);
        if (sender.vl() == NOBODY) {
          number(after(states.get(i), sender, 0));
        } else {
          PacketLengths lengths = port.lengths().get(sender.vl());
          for (int d = lengths.shortest(); d <= lengths.longest(); d++) {
            number(after(states.get(i), sender, d));
          }
        }
      }
    }
  }

  State start() {
    return new State(
        Math.max(0, port.high().size() - 1),
        0,
        Math.max(0, port.low().size() - 1),
        0,
        fresh(),
        false);
  }

  private int number(State state) {
    Integer known = numbers.get(state);
    if (known == null) {
      known = states.size();
      numbers.put(state, known);
      states.add(state);
    }
    return known;
  }

  private int fresh() {
    if (port.reload().never()) {
      return 1;
    }
    return port.reload().afterEachPacket() ? 1 : port.reload().dwords();
  }

  /** The rule of arbitration. */
  Sender sender(State s, int eligible) {
    if (s.lowTurn() && s.lowLeft() > 0 && can(port.low(), s.lowAt(), eligible)) {
      return new Sender(port.low().get(s.lowAt()).vl(), 'l', s.lowAt());
    }
    int high = entry(port.high(), s.highAt(), s.highLeft(), eligible);
    int low = entry(port.low(), s.lowAt(), s.lowLeft(), eligible);
    if (high != NOBODY && (s.left() > 0 || low == NOBODY)) {
      return new Sender(port.high().get(high).vl(), 'h', high);
    }
    if (low != NOBODY) {
      return new Sender(port.low().get(low).vl(), 'l', low);
    }
    if (port.unlisted() == UnlistedVl.WHEN_IDLE && eligible != 0) {
      return new Sender(Integer.numberOfTrailingZeros(eligible), 'u', NOBODY);
    }
    return new Sender(NOBODY, '-', NOBODY);
  }

  private static boolean can(List<TurnTable.Entry> table, int entry, int eligible) {
    return (eligible >>> table.get(entry).vl() & 1) != 0;
  }

  private static int entry(List<TurnTable.Entry> table, int at, int left, int eligible) {
    if (table.isEmpty()) {
      return NOBODY;
    }
    if (left > 0 && can(table, at, eligible)) {
      return at;
    }
    for (int n = 1; n <= table.size(); n++) {
      if (can(table, (at + n) % table.size(), eligible)) {
        return (at + n) % table.size();
      }
    }
    return NOBODY;
  }

  State after(State s, Sender sender, int dwords) {
    return switch (sender.table()) {
      case 'h' -> {
        int counter = s.left() > 0 ? s.left() : fresh();
        int used = port.reload().never() ? 0 : port.reload().afterEachPacket() ? 1 : dwords;
        boolean same = sender.entry() == s.highAt() && s.highLeft() > 0;
        int budget = same ? s.highLeft() : port.high().get(sender.entry()).dwords();
        yield new State(
            sender.entry(),
            Math.max(0, budget - dwords),
            s.lowAt(),
            s.lowLeft(),
            Math.max(0, counter - used),
            false);
      }
      case 'l' -> {
        boolean same = sender.entry() == s.lowAt() && s.lowLeft() > 0;
        int budget = same ? s.lowLeft() : port.low().get(sender.entry()).dwords();
        boolean goesOn = port.turn() == LowTurn.UNTIL_EXHAUSTED && budget > dwords;
        yield new State(
            s.highAt(),
            s.highLeft(),
            sender.entry(),
            Math.max(0, budget - dwords),
            fresh(),
            goesOn);
      }
      default -> new State(s.highAt(), s.highLeft(), s.lowAt(), s.lowLeft(), fresh(), false);
    };
  }

  /**
   * The longest link time until a VL has sent so many dwords, in bytes; empty where it can wait for
   * ever.
   */
  OptionalLong served(int vl, int dwords) {
    Search search = new Search(vl, dwords);
    long worst = 0;
    // states grows no more: all that can be reached is there.
    for (int i = 0; i < states.size(); i++) {
      State s = states.get(i);
      worst = Math.max(worst, search.from(s, 0));
      for (int eligible = 1; eligible < 1 << port.vls(); eligible++) {
        Sender begun = sender(s, eligible);
        if (begun.vl() != NOBODY && begun.vl() != vl) {
          PacketLengths lengths = port.lengths().get(begun.vl());
          for (int d = lengths.shortest(); d <= lengths.longest(); d++) {
            worst = Math.max(worst, linkTime(d) + search.from(after(s, begun, d), 0));
          }
        }
      }
      if (worst >= FOR_EVER) {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(worst);
  }

  private long linkTime(int dwords) {
    return 4L * dwords + port.overhead();
  }

  /** The longest path, once for each state and what the VL has sent. */
  private final class Search {
    private final int vl;
    private final int dwords;
    private final long[] longest;

    Search(int vl, int dwords) {
      this.vl = vl;
      this.dwords = dwords;
      longest = new long[states.size() * dwords];
      Arrays.fill(longest, UNKNOWN);
    }

    long from(State s, int got) {
      int at = numbers.get(s) * dwords + got;
      if (longest[at] == UNDER_WAY) {
        return FOR_EVER;
      }
      if (longest[at] == UNKNOWN) {
        longest[at] = UNDER_WAY;
        longest[at] = search(s, got);
      }
      return longest[at];
    }

    private long search(State s, int got) {
      long worst = 0;
      int tried = 0;
      for (int rivals = 0; rivals < 1 << port.vls(); rivals++) {
        if ((rivals >>> vl & 1) == 0) {
          continue;
        }
        Sender sender = sender(s, rivals);
        int bit = 1 << sender.place();
        if ((tried & bit) != 0) {
          continue;
        }
        tried |= bit;
        PacketLengths lengths = port.lengths().get(sender.vl());
        for (int d = lengths.shortest(); d <= lengths.longest(); d++) {
          worst = Math.max(worst, step(s, got, sender, d));
          if (worst >= FOR_EVER) {
            return FOR_EVER;
          }
        }
      }
      return worst;
    }

    private long step(State s, int got, Sender sender, int d) {
      if (sender.vl() != vl) {
        return linkTime(d) + from(after(s, sender, d), got);
      }
      return got + d >= dwords
          ? 4L * (dwords - got)
          : linkTime(d) + from(after(s, sender, d), got + d);
    }
  }
}
