// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.DataArbitration;
import vlarb.model.arbitration.DataDecision;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * The bounds against an adversary that tries everything. {@code -Dvlarb.bounds.tables=20000} tries
 * so many random ports of each kind of lengths instead of a sample.
 */
class BoundsAdversaryTest {
  private static final int SAMPLE = 400;

  /** A search goes as deep as the longest wait has packets. */
  private static final long STACK = 1L << 29;

  /**
   * Shares of bounds that are attained, by packet lengths and kind of wait. A share that is five
   * points lower means that a bound has become loose. A small sample may miss by more: it fails
   * only where chance is ruled out.
   */
  private static final Map<SmallPort.Lengths, Map<String, Double>> ATTAINED =
      Map.of(
          SmallPort.Lengths.FROM_ONE,
          attained(0.98, 0.98, 0.99, 0.97, 0.96, 0.97, 0.94, 0.87),
          SmallPort.Lengths.OTHERS,
          attained(0.98, 0.97, 0.99, 0.99, 0.97, 0.98, 0.97, 0.95));

  /** The shares of kinds that are not always attained; the others are. */
  private static Map<String, Double> attained(
      double onePacket,
      double untilExhausted,
      double onePacketAtZero,
      double untilExhaustedAtZero,
      double bothOnePacket,
      double bothUntilExhausted,
      double bothOnePacketAtZero,
      double bothUntilExhaustedAtZero) {
    return Map.ofEntries(
        Map.entry("high, H = 255", 1.0),
        Map.entry("high, H = 1-254, one-packet", onePacket),
        Map.entry("high, H = 1-254, until-exhausted", untilExhausted),
        Map.entry("high, H = 0, one-packet", onePacketAtZero),
        Map.entry("high, H = 0, until-exhausted", untilExhaustedAtZero),
        Map.entry("low, one-packet", 1.0),
        Map.entry("low, until-exhausted", 1.0),
        Map.entry("both, H = 1-254, one-packet", bothOnePacket),
        Map.entry("both, H = 1-254, until-exhausted", bothUntilExhausted),
        Map.entry("both, H = 0, one-packet", bothOnePacketAtZero),
        Map.entry("both, H = 0, until-exhausted", bothUntilExhaustedAtZero),
        Map.entry("both, H = 255, one-packet", 1.0),
        Map.entry("both, H = 255, until-exhausted", 1.0));
  }

  @Test
  void noAdversaryExceedsABound() throws InterruptedException {
    int tables = Integer.getInteger("vlarb.bounds.tables", SAMPLE);
    BoundsCheck check = check(SmallPort::bounds, tables);
    System.out.print(check.report());
    assertEquals(0, check.excesses, check.firstExcess);
    assertEquals(check.withoutBound, check.neverEnding, "no bound is withheld");
    check.waits.forEach(
        (lengths, kinds) ->
            ATTAINED
                .get(lengths)
                .forEach(
                    (kind, share) -> {
                      BoundsCheck.Tally tally = kinds.get(kind);
                      double chance = 3 * Math.sqrt(share * (1 - share) / tally.cases);
                      boolean loose = tally.share() < share - 0.05 - chance;
                      assertFalse(loose && tally.isBeyondChance(share), () -> lengths + " " + kind);
                    }));
  }

  /** Six of 25 happen by chance where 19 of 20 attain; a hundred of 500 do not, nor one of many. */
  @Test
  void chanceIsToldFromALooseBound() {
    assertFalse(tally(19, 25).isBeyondChance(0.95));
    assertTrue(tally(14, 25).isBeyondChance(0.95));
    assertTrue(tally(400, 500).isBeyondChance(0.95));
    assertFalse(tally(475, 500).isBeyondChance(0.95));
    assertTrue(tally(99_999, 100_000).isBeyondChance(1));
    assertFalse(tally(0, 0).isBeyondChance(0.5));
  }

  private static BoundsCheck.Tally tally(int attained, int cases) {
    BoundsCheck.Tally tally = new BoundsCheck.Tally();
    for (int i = 0; i < cases; i++) {
      tally.add(i < attained ? 1 : 0.5);
    }
    return tally;
  }

  @Test
  void aPacketLongerThanAssumedIsFound() throws InterruptedException {
    assertTrue(check(port -> assuming(port, 1, port.reload()).bounds(), SAMPLE).excesses > 0);
  }

  @Test
  void aReloadTooFewIsFound() throws InterruptedException {
    Function<SmallPort, PortBounds> faulty =
        port ->
            assuming(port, 0, new Reload(port.reload().limit(), port.reload().dwords() + 1))
                .bounds();
    assertTrue(check(faulty, SAMPLE).excesses > 0);
  }

  /** The port as somebody sees it who thinks the longest packets shorter than they are. */
  private static SmallPort assuming(SmallPort port, int shorter, Reload reload) {
    List<PacketLengths> lengths = new ArrayList<>();
    for (PacketLengths one : port.lengths()) {
      lengths.add(
          new PacketLengths(one.shortest(), Math.max(one.shortest(), one.longest() - shorter)));
    }
    return new SmallPort(
        port.high(), port.low(), reload, port.turn(), port.unlisted(), lengths, port.overhead());
  }

  private static BoundsCheck check(Function<SmallPort, PortBounds> bounds, int tables)
      throws InterruptedException {
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("small ports: -Dvlarb.seed=" + seed);
    BoundsCheck check = new BoundsCheck(bounds);
    List<Throwable> failures = new ArrayList<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              Random random = new Random(seed);
              for (int i = 0; i < tables; i++) {
                for (SmallPort.Lengths kind : SmallPort.Lengths.values()) {
                  check.tryOne(random, kind);
                }
              }
            },
            "adversary",
            STACK);
    thread.setUncaughtExceptionHandler((t, thrown) -> failures.add(thrown));
    thread.start();
    thread.join();
    assertEquals(List.of(), failures);
    return check;
  }

  /** The adversary's arbiter decides as the golden model does, on ports of real weights. */
  @Test
  void theAdversaryPlaysByTheRules() {
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("the adversary's arbiter: -Dvlarb.seed=" + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      HighLimitExpiry expiry = HighLimitExpiry.values()[random.nextInt(2)];
      Rules rules =
          new Rules(
              expiry,
              LowTurn.values()[random.nextInt(2)],
              UnsupportedVl.SKIP,
              UnlistedVl.values()[random.nextInt(2)]);
      List<VlWeight> high = table(random);
      List<VlWeight> low = table(random);
      HighLimit limit = new HighLimit(new int[] {0, 1, 2, 255}[random.nextInt(4)]);
      decideAlike(random, rules, high, low, limit);
    }
  }

  private static void decideAlike(
      Random random, Rules rules, List<VlWeight> high, List<VlWeight> low, HighLimit limit) {
    OperationalVls vls = OperationalVls.VL0_3;
    Settings settings = Settings.of(high, low, limit.value(), vls, rules);
    // All lengths are one: only the arbiter is used, and nothing is searched.
    Adversary adversary =
        new Adversary(
            new SmallPort(
                entries(high),
                entries(low),
                Reload.of(limit, rules.highLimitExpiry()),
                rules.lowTurn(),
                rules.unlistedVl(),
                Collections.nCopies(vls.count(), new PacketLengths(1000, 1000)),
                0));
    Adversary.State ours = adversary.start();
    DataState model = DataState.start(settings);
    for (int k = 0; k < 200; k++) {
      int eligible = random.nextInt(1 << vls.count());
      int[] dwords = random.ints(15, 1, 700).toArray();
      DataDecision decision = DataArbitration.decide(settings, rules, model, eligible, dwords);
      Adversary.Sender sender = adversary.sender(ours, eligible);
      assertEquals(decision.vl(), sender.vl());
      if (decision.vl() != DataDecision.NONE) {
        assertEquals(decision.entry(), sender.entry());
        char table =
            switch (decision.table()) {
              case NO_TABLE -> 'u';
              case HIGH -> 'h';
              case LOW -> 'l';
            };
        assertEquals(table, sender.table());
      }
      ours =
          adversary.after(ours, sender, sender.vl() == Adversary.NOBODY ? 0 : dwords[sender.vl()]);
      model = decision.after();
    }
  }

  private static List<TurnTable.Entry> entries(List<VlWeight> table) {
    return table.stream().map(e -> new TurnTable.Entry(e.vl(), 16 * e.weight())).toList();
  }

  /** Entries that all can be served. */
  private static List<VlWeight> table(Random random) {
    List<VlWeight> table = new ArrayList<>();
    for (int n = 1 + random.nextInt(4); n > 0; n--) {
      table.add(new VlWeight(random.nextInt(4), 1 + random.nextInt(100)));
    }
    return table;
  }
}
