// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;

/**
 * The law of VLHighLimit, for two tables that always have something to send and keep their {@link
 * RoundLaw}: between two opportunities of the low table the high table sends its limit, and at most
 * the rest of one packet more.
 */
final class LimitLaw {
  private static final int DWORDS_PER_UNIT = 1024;

  private final Settings settings;
  private final Rules rules;
  private final int longest;
  private final RoundLaw high;
  private final RoundLaw low;
  private final boolean bothReady;
  private long highDwords;
  private int highPackets;
  private int lowPackets;

  LimitLaw(Settings settings, Rules rules, int longest) {
    this.settings = settings;
    this.rules = rules;
    this.longest = longest;
    high = new RoundLaw(settings.high(), longest);
    low = new RoundLaw(settings.low(), longest);
    bothReady = settings.high().listedVls() != 0 && settings.low().listedVls() != 0;
  }

  RoundLaw low() {
    return low;
  }

  RoundLaw high() {
    return high;
  }

  /** A packet of this many dwords is sent by an entry of a table. */
  void sends(Priority table, int entry, int dwords) {
    if (table == Priority.HIGH) {
      if (rules.lowTurn() == LowTurn.UNTIL_EXHAUSTED) {
        assertFalse(low.inTurn(), "a low turn is cut short");
      }
      high.sends(entry, dwords);
      highDwords += dwords;
      highPackets++;
      lowPackets = 0;
    } else {
      lowPackets++;
      if (bothReady) {
        lowOpportunity();
      }
      low.sends(entry, dwords);
      highDwords = 0;
      highPackets = 0;
    }
  }

  private void lowOpportunity() {
    if (lowPackets > 1) {
      assertEquals(LowTurn.UNTIL_EXHAUSTED, rules.lowTurn(), "two low packets");
      assertTrue(low.inTurn(), "two low turns");
      return;
    }
    int limit = settings.limit().value();
    assertTrue(limit != 255, "a low packet under an unlimited high table");
    if (limit == 0) {
      assertEquals(1, highPackets, "high packets under limit 0");
      return;
    }
    int more = rules.highLimitExpiry() == HighLimitExpiry.NEGATIVE ? 1 : 0;
    long least = (long) limit * DWORDS_PER_UNIT + more;
    assertTrue(
        highDwords >= least && highDwords < least + longest,
        highDwords + " high dwords under limit " + limit);
  }
}
