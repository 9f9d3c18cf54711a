// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** Proves the properties that every decision has, whatever tables, rules and traffic. */
class DataArbitrationProperties {
  private static final int DECISIONS = 200;

  private Rules rules;
  private List<VlWeight> high;
  private List<VlWeight> low;
  private Settings settings;

  @Property(tries = 300)
  void everyDecisionKeepsTheRules(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 64) int highCap,
      @ForAll @IntRange(min = 1, max = 64) int lowCap,
      @ForAll HighLimitExpiry expiry,
      @ForAll LowTurn turn,
      @ForAll UnsupportedVl unsupported,
      @ForAll UnlistedVl unlisted) {
    Random random = new Random(seed);
    rules = new Rules(expiry, turn, unsupported, unlisted);
    high = table(random, highCap);
    low = table(random, lowCap);
    OperationalVls vls = OperationalVls.values()[1 + random.nextInt(4)];
    settings = Settings.of(high, low, limit(random), vls, rules);
    DataState state = DataState.start(settings);
    int[] dwords = new int[15];
    for (int i = 0; i < DECISIONS; i++) {
      int eligible = random.nextInt(1 << vls.count()) & random.nextInt(1 << vls.count());
      for (int vl = 0; vl < 15; vl++) {
        dwords[vl] = 1 + random.nextInt(2047);
      }
      DataDecision decision = DataArbitration.decide(settings, rules, state, eligible, dwords);
      check(state, eligible, dwords, decision);
      state = decision.after();
    }
  }

  private void check(DataState before, int eligible, int[] dwords, DataDecision decision) {
    DataState after = decision.after();
    boundsHold(after);
    if (decision.vl() == DataDecision.NONE) {
      assertEquals(0, settings.high().servable(eligible) | settings.low().servable(eligible));
      assertEquals(before.high(), after.high());
      assertEquals(before.low(), after.low());
      return;
    }
    assertEquals(1, eligible >>> decision.vl() & 1, "a VL without a packet was sent");
    if (decision.table() == ServedBy.NO_TABLE) {
      return;
    }
    boolean fromHigh = decision.table() == ServedBy.HIGH;
    assertNotEquals(0, (fromHigh ? high : low).get(decision.entry()).weight());
    TablePosition was = fromHigh ? before.high() : before.low();
    TablePosition is = fromHigh ? after.high() : after.low();
    ServedTable table = fromHigh ? settings.high() : settings.low();
    int length = dwords[decision.vl()];
    boolean goesOn = was.remaining() > 0 && serves(table, was.pointer(), eligible);
    if (goesOn) {
      assertEquals(new TablePosition(was.pointer(), was.remaining() - length), is);
    } else {
      int expected = nextByHand(table, was.pointer(), eligible);
      assertEquals(new TablePosition(expected, table.weightDwords(expected) - length), is);
    }
    assertEquals(fromHigh ? before.low() : before.high(), fromHigh ? after.low() : after.high());
  }

  private static void boundsHold(DataState state) {
    for (TablePosition position : List.of(state.high(), state.low())) {
      assertTrue(position.remaining() >= -2046 && position.remaining() <= 4080);
    }
    assertTrue(state.highPriCounter() >= -2047 && state.highPriCounter() <= 260_096);
  }

  /** The contract's search, one entry at a time. */
  private static int nextByHand(ServedTable table, int pointer, int eligible) {
    for (int step = 1; step <= table.capacity(); step++) {
      int entry = (pointer + step) % table.capacity();
      if (serves(table, entry, eligible)) {
        return entry;
      }
    }
    throw new AssertionError("the table sent though it has no entry to serve");
  }

  private static boolean serves(ServedTable table, int entry, int eligible) {
    int vl = table.vl(entry);
    return table.weightDwords(entry) > 0 && vl >= 0 && (eligible >>> vl & 1) != 0;
  }

  private static List<VlWeight> table(Random random, int capacity) {
    List<VlWeight> entries = new ArrayList<>();
    for (int i = 0; i < capacity; i++) {
      int weight = random.nextInt(3) == 0 ? 0 : random.nextInt(256);
      entries.add(new VlWeight(random.nextInt(16), weight));
    }
    return entries;
  }

  private static int limit(Random random) {
    int[] ends = {0, 1, 254, 255};
    return random.nextBoolean() ? ends[random.nextInt(4)] : random.nextInt(256);
  }
}
