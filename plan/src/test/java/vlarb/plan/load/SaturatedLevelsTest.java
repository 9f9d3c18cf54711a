// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.PortTables;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.bounds.SaturatedShares;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.plan.explain.Explanation;
import vlarb.plan.load.LoadRun.LevelResult;
import vlarb.plan.ports.PortGroup;

/** The shares that explain prints are those that load measures where every SL is saturated. */
class SaturatedLevelsTest {
  private static final double RATE = 1e9;

  /** A run of this length, 20 million bytes, is cut off within this of a share at most. */
  private static final double SECONDS = 0.02;

  private static final double TOLERANCE = 0.02;

  private static PortGroup group(
      List<VlWeight> high,
      List<VlWeight> low,
      int limit,
      OperationalVls vls,
      Optional<Sl2Vl> map,
      Rules rules) {
    PortTables tables =
        new PortTables("port", high, low, OptionalInt.of(limit), Optional.of(vls), map, List.of());
    return new PortGroup("test", List.of("port"), tables, rules);
  }

  private static Mix saturated(PortGroup group, PortPackets packets) {
    List<Mix.Flow> flows = new ArrayList<>();
    for (int sl = 0; sl < Sl2Vl.LEVELS; sl++) {
      int vl = vl(group, sl);
      PacketLengths lengths = packets.of(vl == Sl2Vl.DROPS ? 0 : vl);
      flows.add(new Mix.Flow(sl, Mix.Law.BACKLOG, 0, 1, lengths));
    }
    return new Mix(RATE, packets.overhead(), flows);
  }

  private static int vl(PortGroup group, int sl) {
    int which = sl;
    return group.tables().sl2vl().map(map -> map.vl(which)).orElse(sl);
  }

  private static void assertMeasured(PortGroup group, PortPackets packets, long seed) {
    Explanation explained = Explanation.of(group, packets);
    List<LevelResult> measured = LoadRun.run(group, saturated(group, packets), SECONDS, seed);
    explained
        .vls()
        .forEach(
            vl ->
                assertEquals(
                    measured.stream()
                        .filter(level -> level.vl() == vl.vl())
                        .mapToDouble(LevelResult::share)
                        .sum(),
                    vl.saturated(),
                    TOLERANCE,
                    () -> vl + " of " + group));
    explained
        .levels()
        .forEach(
            some ->
                assertEquals(
                    some.levels().stream().mapToDouble(sl -> measured.get(sl).share()).sum(),
                    some.saturated(),
                    TOLERANCE,
                    () -> some + " of " + group));
    assertFalse(measured.stream().anyMatch(LevelResult::beyond), group::toString);
  }

  private static Rules rules(Random random) {
    return new Rules(
        HighLimitExpiry.values()[random.nextInt(2)],
        LowTurn.values()[random.nextInt(2)],
        UnsupportedVl.values()[random.nextInt(2)],
        UnlistedVl.values()[random.nextInt(2)]);
  }

  private static List<VlWeight> table(Random random) {
    return IntStream.range(0, 1 + random.nextInt(16))
        .mapToObj(i -> new VlWeight(random.nextInt(15), random.nextInt(32)))
        .toList();
  }

  /** Few VLs are reached: else a share of those that are not would be small. */
  private static Optional<Sl2Vl> map(Random random) {
    int[] reached = random.ints(1 + random.nextInt(4), 0, 16).toArray();
    return random.nextInt(8) == 0
        ? Optional.empty()
        : Optional.of(
            new Sl2Vl(
                IntStream.range(0, Sl2Vl.LEVELS)
                    .mapToObj(sl -> reached[random.nextInt(reached.length)])
                    .toList()));
  }

  @Property(tries = 60)
  void loadMeasuresWhatExplainPrints(@ForAll Random random) {
    List<PacketLengths> lengths = new ArrayList<>();
    for (int vl = 0; vl < 15; vl++) {
      int dwords = 64 + random.nextInt(900);
      lengths.add(new PacketLengths(dwords, dwords));
    }
    PortGroup group =
        group(
            table(random),
            table(random),
            new int[] {0, 1, 2, 6, 255}[random.nextInt(5)],
            OperationalVls.values()[random.nextInt(OperationalVls.values().length)],
            map(random),
            rules(random));
    assertMeasured(group, new PortPackets(lengths, 4 * random.nextInt(3)), random.nextLong());
  }

  /** OpenSM's low table, four SLs: 13.57 % is the share beside ten VLs that nobody sends on. */
  @Test
  void theVlsOfOpenSmsLowTableThatNobodySendsOnTakeNothing() {
    List<VlWeight> low = new ArrayList<>(List.of(new VlWeight(0, 0)));
    IntStream.range(1, 15).forEach(vl -> low.add(new VlWeight(vl, 4)));
    List<Integer> map = new ArrayList<>(Collections.nCopies(16, 3));
    List.of(0, 1, 2).forEach(sl -> map.set(sl, sl));
    map.set(15, Sl2Vl.DROPS);
    List<VlWeight> high =
        List.of(
            new VlWeight(0, 100), new VlWeight(1, 50), new VlWeight(2, 20), new VlWeight(3, 10));
    PortGroup group =
        group(high, low, 0, OperationalVls.VL0_14, Optional.of(new Sl2Vl(map)), Rules.SPEC);
    PortPackets packets = PortPackets.all(new PacketLengths(1055, 1055), PortPackets.FRAMING);
    assertMeasured(group, packets, 1);
    assertEquals(0.2667, Explanation.of(group, packets).vls().get(1).saturated(), 1e-4);
    assertEquals(
        0.1357, SaturatedShares.of(group.settings(), group.rules(), packets).share(1), 1e-4);
  }
}
