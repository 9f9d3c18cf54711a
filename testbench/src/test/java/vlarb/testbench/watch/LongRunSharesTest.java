// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.ServedBy;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.matrix.ParameterMatrix;
import vlarb.testsupport.Sample;
import vlarb.verilator.Simulation;
import vlarb.verilator.Trace;

/** The shares that the documentation promises VLs that always have something to send. */
class LongRunSharesTest {
  private static final int DECISIONS = 2000;
  private static final long CYCLES = 1_000_000;

  @Property(tries = 150)
  void modelKeepsThem(
      @ForAll Random random,
      @ForAll @IntRange(min = 1, max = 64) int highCap,
      @ForAll @IntRange(min = 1, max = 64) int lowCap,
      @ForAll @IntRange(min = 1, max = 2047) int longest,
      @ForAll HighLimitExpiry expiry,
      @ForAll LowTurn turn,
      @ForAll UnsupportedVl unsupported,
      @ForAll UnlistedVl unlisted) {
    Rules rules = new Rules(expiry, turn, unsupported, unlisted);
    var parameters =
        new ArbiterParameters(highCap, lowCap, 15, 4, Architecture.FLAT, CreditKind.FLAGS, rules);
    OperationalVls vls = OperationalVls.values()[1 + random.nextInt(4)];
    Settings settings =
        Settings.of(
            table(random, highCap, 16, 255),
            table(random, lowCap, 16, 255),
            limit(random),
            vls,
            parameters.rules());
    Port port = new Port(parameters);
    port.commit(settings);
    LimitLaw law = new LimitLaw(settings, rules, longest);
    int[] dwords = new int[15];
    for (int vl = 0; vl < 15; vl++) {
      dwords[vl] = 1 + random.nextInt(longest);
    }
    for (int i = 0; i < DECISIONS; i++) {
      Grant grant = port.offer(0, false, (1 << vls.count()) - 1, dwords);
      port.take(grant);
      if (grant.table() != ServedBy.NO_TABLE) {
        Priority table = grant.table() == ServedBy.HIGH ? Priority.HIGH : Priority.LOW;
        law.sends(table, grant.entry(), grant.dwords());
        dwords[grant.vl()] = 1 + random.nextInt(longest);
      }
    }
  }

  static Stream<ArbiterParameters> builds() {
    return Sample.of(
        ParameterMatrix.all().stream()
            .filter(p -> p.dataVls() > 2 && p.highCap() > 2 && p.lowCap() > 2)
            .filter(p -> p.credits() == CreditKind.FLAGS && p.highCap() < 64)
            .limit(4));
  }

  @Tag("thorough")
  @ParameterizedTest
  @MethodSource("builds")
  void hardwareKeepsThem(ArbiterParameters parameters) {
    Random random = new Random(5);
    int limit = 1 + random.nextInt(3);
    List<VlWeight> high = table(random, parameters.highCap(), parameters.dataVls(), 4);
    List<VlWeight> low = table(random, parameters.lowCap(), parameters.dataVls(), 4);
    int longest = Math.min(300, parameters.options().maxDwords());
    Backlog traffic = new Backlog(parameters, high, low, limit, longest, random);
    BacklogObserver observer = new BacklogObserver(parameters, traffic.settings(), longest);
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      assertEquals(
          Optional.empty(), new Lockstep(simulation, parameters, traffic, observer).run(CYCLES));
    }
    assertTrue(observer.law().low().rounds() > 1, "too few rounds to show anything");
    assertTrue(observer.law().high().rounds() > 1, "too few rounds to show anything");
  }

  @Test
  void aTurnOutOfOrderOrCutShortIsFound() {
    Settings settings =
        Settings.of(
            List.of(new VlWeight(1, 2), new VlWeight(2, 2)),
            List.of(new VlWeight(3, 1)),
            1,
            OperationalVls.VL0_3,
            Rules.SPEC);
    RoundLaw cut = new RoundLaw(settings.high(), 20);
    cut.sends(0, 20);
    assertThrows(AssertionError.class, () -> cut.sends(1, 20));
    RoundLaw order = new RoundLaw(settings.high(), 20);
    assertThrows(AssertionError.class, () -> order.sends(1, 20));
    RoundLaw endless = new RoundLaw(settings.high(), 20);
    endless.sends(0, 20);
    endless.sends(0, 20);
    assertThrows(AssertionError.class, () -> endless.sends(0, 20));
    LimitLaw early = new LimitLaw(settings, Rules.SPEC, 20);
    assertThrows(AssertionError.class, () -> early.sends(Priority.LOW, 0, 20));
  }

  private static List<VlWeight> table(Random random, int capacity, int vls, int heaviest) {
    List<VlWeight> entries = new ArrayList<>();
    for (int i = 0; i < capacity; i++) {
      int weight =
          random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(random.nextBoolean() ? 4 : heaviest);
      entries.add(new VlWeight(random.nextInt(vls), weight));
    }
    return entries;
  }

  private static int limit(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> 255;
      case 2 -> 1 + random.nextInt(10);
      default -> 1 + random.nextInt(254);
    };
  }
}
