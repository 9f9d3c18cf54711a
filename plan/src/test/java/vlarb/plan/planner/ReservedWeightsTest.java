// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.bounds.LinkService;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.ServiceCurve;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.Answer;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Rates;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/**
 * Tests that a reservation holds in every table that an engine may have made. {@code
 * -Dvlarb.plans.tables=10000} tries so many instead of a sample.
 */
class ReservedWeightsTest {
  private static final int SAMPLE = 1500;
  private static final int LOW_VL = 14;

  /** The smallest table that is planned for; engines manage twice as many entries and more. */
  private static final int SMALLEST = 4;

  /** The part of a link that can be reserved, by lengths in bytes and the cap of an entry. */
  @ParameterizedTest
  @CsvSource({
    "24, 4220, 255, 70",
    "24, 380, 255, 84",
    "1100, 1100, 255, 98",
    "24, 4220, 64, 46",
    "24, 380, 64, 79"
  })
  void whatCanBeReserved(int shortest, int longest, int cap, int percent) {
    PacketLengths lengths = new PacketLengths(shortest / 4, longest / 4);
    Requirements requirements = requirements(64, 255, cap, lengths, Rules.SPEC, List.of(), lengths);
    double share = new ReservedWeights(requirements, 64).reservable();
    assertEquals(percent, 100 * share, 1.0);
  }

  @Test
  void everyTableKeepsWhatIsReserved() {
    int tables = Integer.getInteger("vlarb.plans.tables", SAMPLE);
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("reserved tables: -Dvlarb.seed=" + seed);
    Random random = new Random(seed);
    double greatestRate = 0;
    double greatestLatency = 0;
    for (int i = 0; i < tables; i++) {
      double[] ratios = one(random);
      greatestRate = Math.max(greatestRate, ratios[0]);
      greatestLatency = Math.max(greatestLatency, ratios[1]);
    }
    System.out.printf(
        "demanded/guaranteed to %.4f, T/T_d to %.4f%n", greatestRate, greatestLatency);
    assertTrue(greatestRate > 0.99 && greatestRate <= 1 + 1e-9, "rate " + greatestRate);
    assertTrue(greatestLatency > 0.99 && greatestLatency <= 1 + 1e-9, "T " + greatestLatency);
  }

  /** A table after inserts and releases; its greatest ratios of rate and latency. */
  private static double[] one(Random random) {
    int entries = SMALLEST << random.nextInt(5);
    int cap = random.nextBoolean() ? 255 : 1 + random.nextInt(255);
    int shortest = 6 + random.nextInt(300);
    PacketLengths lengths =
        new PacketLengths(
            shortest, random.nextInt(4) == 0 ? shortest : shortest + random.nextInt(700));
    PacketLengths low = new PacketLengths(6, 6 + random.nextInt(1000));
    Rules rules =
        new Rules(
            HighLimitExpiry.values()[random.nextInt(2)],
            LowTurn.values()[random.nextInt(2)],
            UnsupportedVl.SKIP,
            UnlistedVl.NEVER);
    int limit = new int[] {0, 1, 5, 60, 254, 255}[random.nextInt(6)];
    List<LowClass> lows =
        random.nextInt(3) == 0
            ? List.of()
            : List.of(new LowClass("low", LOW_VL, 0, low, 1 + random.nextInt(255), 0, 0, Map.of()));
    Requirements requirements = requirements(entries, limit, cap, lengths, rules, lows, low);
    ReservedWeights reserved = new ReservedWeights(requirements, entries);
    Table table = entries == SMALLEST ? placed(random, cap) : managed(random, entries, cap);
    Settings settings =
        Settings.of(
            table.entries(), PlanTables.low(requirements), limit, requirements.vls(), rules);
    PortBounds bounds = PortBounds.of(settings, rules, requirements.packets());
    double[] ratios = new double[2];
    for (Held held : table.held()) {
      ServiceCurve curve = bounds.high(held.vl()).orElseThrow();
      double asked = held.weight() * reserved.unit();
      ratios[0] = Math.max(ratios[0], asked / requirements.link().rate(curve));
      double share = Math.min(curve.rate(), asked / requirements.link().dataRate());
      ServiceCurve atRate = bounds.high(held.vl(), share).orElseThrow();
      double promised = reserved.latency(held.size(), held.weight());
      ratios[1] = Math.max(ratios[1], requirements.link().latency(atRate) / promised);
    }
    return ratios;
  }

  /**
   * A sequence with a VL of its own.
   *
   * @param size the number of entries
   * @param weight the weight of all entries, in blocks
   */
  private record Held(int vl, int size, int weight) {}

  private record Table(List<VlWeight> entries, List<Held> held) {}

  /** A table of a size that no engine manages: filled as a plan is. */
  private static Table placed(Random random, int cap) {
    List<Held> held = new ArrayList<>();
    for (int free = SMALLEST; free > 0 && held.size() < 1 + random.nextInt(SMALLEST); ) {
      int size = Integer.highestOneBit(1 + random.nextInt(free));
      held.add(new Held(held.size(), size, size + random.nextInt(cap * size - size + 1)));
      free -= size;
    }
    int[] sizes = held.stream().mapToInt(Held::size).toArray();
    Sequences sequences = Sequences.cesy(SMALLEST, sizes).orElseThrow();
    VlWeight[] entries = new VlWeight[SMALLEST];
    Arrays.fill(entries, new VlWeight(0, 0));
    for (Held each : held) {
      List<Integer> places = sequences.places().get(each.vl());
      for (int i = 0; i < each.size(); i++) {
        int more = i < each.weight() % each.size() ? 1 : 0;
        entries[places.get(i)] = new VlWeight(each.vl(), each.weight() / each.size() + more);
      }
    }
    return new Table(List.of(entries), held);
  }

  /**
   * An engine's table after inserts and releases: with all that they make it move, or when the last
   * release has not moved anything yet.
   */
  private static Table managed(Random random, int entries, int cap) {
    Policy policy = random.nextBoolean() ? Policy.MODEL4 : Policy.LAZY;
    TableEngine engine = new TableEngine(new TableSize(entries), policy);
    List<Held> held =
        fill(random, engine, cap).stream()
            .map(handle -> engine.sequence(handle).orElseThrow())
            .map(each -> new Held(each.vl(), each.place().size(), each.weight()))
            .toList();
    return random.nextBoolean() && held.size() > 1
        ? released(engine.entries(), held)
        : new Table(engine.entries(), held);
  }

  /** The table without the first sequence, before any maintenance. */
  private static Table released(List<VlWeight> entries, List<Held> held) {
    int vl = held.getFirst().vl();
    return new Table(
        entries.stream().map(entry -> entry.vl() == vl ? VlWeight.NULL : entry).toList(),
        held.subList(1, held.size()));
  }

  /** Sequences of VLs of their own, as many as there are, with some released on the way. */
  private static Set<Integer> fill(Random random, TableEngine engine, int cap) {
    Set<Integer> live = new HashSet<>();
    List<Integer> vls = new ArrayList<>();
    for (int vl = 0; vl < LOW_VL; vl++) {
      vls.add(vl);
    }
    boolean full = random.nextBoolean();
    for (int i = 0; i < 60; i++) {
      if (!live.isEmpty() && random.nextInt(3) == 0) {
        int handle = List.copyOf(live).get(random.nextInt(live.size()));
        vls.add(engine.sequence(handle).orElseThrow().vl());
        engine.release(handle);
        live.remove(handle);
      } else if (!vls.isEmpty()) {
        int level = random.nextInt(engine.size().deepest() + 1);
        int size = engine.size().entriesOn(level);
        int weight = full ? cap * size : size + random.nextInt(cap * size - size + 1);
        if (engine.insert(level, vls.get(0), weight).answer() instanceof Answer.Accepted accepted) {
          vls.remove(0);
          live.add(accepted.handle());
        }
      }
    }
    return live;
  }

  private static Requirements requirements(
      int entries,
      int limit,
      int cap,
      PacketLengths lengths,
      Rules rules,
      List<LowClass> lows,
      PacketLengths low) {
    List<TrafficClass> classes = new ArrayList<>();
    for (int vl = 0; vl < LOW_VL; vl++) {
      classes.add(
          new TrafficClass(
              "vl" + vl,
              vl,
              vl,
              lengths,
              Rates.of(List.of(1.0)),
              0,
              OptionalDouble.empty(),
              1,
              OptionalInt.empty(),
              Map.of()));
    }
    return new Requirements(
        new LinkService(4e9, 500, 1e6),
        4,
        low,
        entries,
        8,
        OperationalVls.VL0_14,
        OptionalDouble.empty(),
        Requirements.Loader.DIRECT,
        Requirements.Mode.RESERVED,
        Requirements.Placing.CESY,
        cap,
        64 * 255,
        OptionalInt.of(limit),
        rules,
        classes,
        lows,
        OptionalDouble.empty(),
        Optional.empty());
  }
}
