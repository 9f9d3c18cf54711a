// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * The waits of the golden model's port stay within the bounds; those of a port with a bug do not.
 */
class WaitWatchTest {
  private static final int VLS = 4;
  private static final int CAP = 4;
  private static final Rules RULES = Rules.SPEC;

  /** The dwords of one weight unit: every unit of a turn is a packet more. */
  private static final int UNIT = 16;

  @Test
  void aWaitIsTheBytesOfOthersWithTheirFraming() {
    WaitWatch watch = new WaitWatch(RULES, settings("0:2,1:1", "", 255, RULES));
    watch.decision(0b11, 0, UNIT);
    watch.decision(0b11, 0, UNIT);
    watch.decision(0b11, 1, UNIT);
    assertEquals(
        Optional.of(new WaitWatch.Wait(1, 2 * 68, OptionalLong.of(2 * 68))), watch.worst(1));
    assertEquals(Optional.empty(), watch.excess());
    assertEquals(68, watch.worst(0).orElseThrow().bytes());
    watch.decision(0b10, 1, UNIT); // VL0 has nothing, and waits no more
    watch.decision(0b11, 1, UNIT);
    assertEquals(Optional.empty(), watch.excess());
    watch.decision(0b11, 1, UNIT);
    assertEquals(new WaitWatch.Wait(0, 2 * 68, OptionalLong.of(68)), watch.excess().orElseThrow());
  }

  @Test
  void aVlThatIsNeverChosenHasNoBoundAndNoExcess() {
    Settings settings = settings("0:1", "1:1", 255, RULES);
    WaitWatch watch = watched(settings, settings, RULES, new Random(1), UNIT, 100);
    assertEquals(OptionalLong.empty(), watch.worst(1).orElseThrow().bound());
    assertEquals(100 * 68, watch.worst(1).orElseThrow().bytes());
    assertEquals(Optional.empty(), watch.excess());
  }

  @Test
  void aTurnThatIsOneUnitTooLongIsCaught() {
    Settings promised = settings("0:2,1:1", "", 255, RULES);
    assertEquals(1.0, worstRatio(promised, promised));
    assertCaught(settings("0:3,1:1", "", 255, RULES), promised);
  }

  /** HighPriCounter stays used up, so that a low packet follows each high one. */
  @Test
  void aReloadThatIsSkippedIsCaught() {
    Settings promised = settings("0:1,1:16", "2:1", 1, RULES);
    assertCaught(settings("0:1,1:16", "2:1", 0, RULES), promised);
  }

  @Test
  void anEntryThatIsPassedOverIsCaught() {
    assertCaught(
        settings("0:2,1:1,0:2,2:1", "", 255, RULES), settings("0:2,1:1,2:1,0:1", "", 255, RULES));
  }

  @Property(tries = 300)
  void noWaitOfTheModelIsBeyondItsBound(@ForAll Random random) {
    Rules rules = rules(random);
    int limit = List.of(0, 1, 2, 254, 255).get(random.nextInt(5));
    Settings settings = settings(table(random), table(random), limit, rules);
    int longest = 1 + random.nextInt(random.nextBoolean() ? 20 : 300);
    WaitWatch watch = watched(settings, settings, rules, random, -longest, 3000);
    assertEquals(Optional.empty(), watch.excess());
  }

  private static void assertCaught(Settings actual, Settings promised) {
    WaitWatch watch = watched(actual, promised, RULES, new Random(1), UNIT, 1000);
    assertTrue(watch.excess().isPresent());
  }

  private static double worstRatio(Settings actual, Settings promised) {
    WaitWatch watch = watched(actual, promised, RULES, new Random(1), UNIT, 1000);
    assertEquals(Optional.empty(), watch.excess());
    return watch.worst(1).orElseThrow().ratio();
  }

  /**
   * Lets a port decide while all VLs have packets, or some at random.
   *
   * @param dwords the length of every packet, and all VLs always have one; below 0: at most so
   *     many, at random
   */
  private static WaitWatch watched(
      Settings actual, Settings promised, Rules rules, Random random, int dwords, int decisions) {
    ArbiterParameters parameters =
        new ArbiterParameters(CAP, CAP, VLS, 4, Architecture.FLAT, CreditKind.FLAGS, rules);
    Port port = new Port(parameters);
    port.commit(actual);
    WaitWatch watch = new WaitWatch(rules, promised);
    int[] lengths = new int[15];
    int heads = 0;
    for (int i = 0; i < decisions; i++) {
      int arrivals = dwords > 0 ? (1 << VLS) - 1 : random.nextInt(1 << VLS);
      for (int vl = 0; vl < VLS; vl++) {
        if ((arrivals & ~heads & 1 << vl) != 0) {
          lengths[vl] = dwords > 0 ? dwords : 1 + random.nextInt(-dwords);
        }
      }
      heads |= arrivals;
      int eligible = port.eligible(heads, lengths);
      Grant grant = port.offer(0, false, eligible, lengths);
      port.take(grant);
      if (grant.source() == Source.IDLE) {
        watch.restart();
      } else {
        watch.decision(eligible, grant.vl(), grant.dwords());
        heads &= ~(1 << grant.vl());
      }
    }
    return watch;
  }

  private static Rules rules(Random random) {
    return new Rules(
        pick(HighLimitExpiry.values(), random),
        pick(LowTurn.values(), random),
        pick(UnsupportedVl.values(), random),
        pick(UnlistedVl.values(), random));
  }

  private static <T> T pick(T[] values, Random random) {
    return values[random.nextInt(values.length)];
  }

  private static String table(Random random) {
    List<String> entries = new ArrayList<>();
    for (int i = random.nextInt(CAP + 1); i > 0; i--) {
      entries.add(random.nextInt(VLS + 1) + ":" + random.nextInt(random.nextBoolean() ? 4 : 30));
    }
    return String.join(",", entries);
  }

  private static Settings settings(String high, String low, int limit, Rules rules) {
    return Settings.of(entries(high), entries(low), limit, OperationalVls.ofCount(VLS), rules);
  }

  private static List<VlWeight> entries(String text) {
    List<VlWeight> entries = new ArrayList<>();
    for (String entry : text.isEmpty() ? new String[0] : text.split(",")) {
      String[] parts = entry.split(":");
      entries.add(new VlWeight(Integer.parseInt(parts[0]), Integer.parseInt(parts[1])));
    }
    while (entries.size() < CAP) {
      entries.add(VlWeight.NULL);
    }
    return entries;
  }
}
