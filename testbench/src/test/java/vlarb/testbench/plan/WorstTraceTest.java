// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.fabric.PortTables;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.plan.explain.WorstTrace;
import vlarb.plan.ports.PortGroup;
import vlarb.testbench.trace.ModelEngine;
import vlarb.testbench.trace.TraceEvent;
import vlarb.testbench.trace.TraceFormatException;
import vlarb.testbench.trace.TraceParser;
import vlarb.testbench.trace.TraceRun;

/** Bounds from below, at the scale of real packets: traces that the golden model plays. */
class WorstTraceTest {
  private static final int CAP = 8;

  /** Shanley's table with packets of 4096 bytes: all four bounds are attained. */
  @ParameterizedTest
  @CsvSource({"6, 28672", "1, 32768", "7, 16384", "3, 20480"})
  void shanleysFourWaitsAreAttained(int vl, long wait) throws TraceFormatException {
    List<VlWeight> high = List.of(new VlWeight(6, 127), new VlWeight(1, 63), new VlWeight(7, 254));
    PortGroup group = group(high, List.of(new VlWeight(3, 2)), 4, Rules.SHANLEY);
    PortPackets packets = PortPackets.all(new PacketLengths(1024, 1024), 0);
    WorstTrace.Found found = WorstTrace.of(group, packets, vl).orElseThrow();
    assertEquals(wait, found.waitBytes());
    assertEquals(wait, played(found.text(), group, packets, vl));
  }

  /**
   * The wait that the search finds comes close to the bound. Where no VL is in both tables, a low
   * VL's bound is attained each time if packets can use HighPriCounter up to the last dword. A high
   * VL's bound is nearly attained: a turn's last packet may let HighPriCounter expire later than
   * the bound assumes, and low turns that last are not all of the longest entry.
   */
  @Property(tries = 300)
  void theSearchComesCloseToTheBoundAndNeverAbove(@ForAll Random random)
      throws TraceFormatException {
    List<PacketLengths> lengths = new ArrayList<>();
    for (int vl = 0; vl < 15; vl++) {
      int shortest = 6 + random.nextInt(100);
      lengths.add(new PacketLengths(shortest, shortest + random.nextInt(900)));
    }
    PortPackets packets = new PortPackets(lengths, 4);
    Rules rules =
        new Rules(
            HighLimitExpiry.values()[random.nextInt(2)],
            LowTurn.values()[random.nextInt(2)],
            UnsupportedVl.SKIP,
            UnlistedVl.values()[random.nextInt(2)]);
    boolean apart = random.nextBoolean();
    PortGroup group =
        group(
            table(random, 0, apart ? 2 : 4),
            table(random, apart ? 2 : 0, 4),
            new int[] {0, 1, 2, 255}[random.nextInt(4)],
            rules);
    PortBounds bounds = PortBounds.of(group.settings(), rules, packets);
    for (int vl = 0; vl < 4; vl++) {
      Optional<WorstTrace.Found> found = WorstTrace.of(group, packets, vl);
      assertEquals(bounds.waitBytes(vl).isPresent(), found.isPresent());
      if (found.isPresent()) {
        long bound = bounds.waitBytes(vl).getAsLong();
        assertTrue(found.get().waitBytes() <= bound, group.toString());
        assertEquals(found.get().waitBytes(), played(found.get().text(), group, packets, vl));
        boolean toTheLast = usesCounterUp(group, packets);
        if (apart && (vl >= 2 || rules.lowTurn() == LowTurn.ONE_PACKET)) {
          assertTrue(found.get().waitBytes() >= 0.7 * bound, group.toString());
        }
        if (apart && vl >= 2 && toTheLast) {
          assertEquals(bound, found.get().waitBytes(), group.toString());
        }
      }
    }
  }

  /**
   * Returns true if the VL of the shortest packets in the high table can send as many as
   * HighPriCounter allows, down to the last dword before HighPriCounter expires.
   */
  private static boolean usesCounterUp(PortGroup group, PortPackets packets) {
    int limit = group.settings().limit().value();
    int listed = group.settings().high().listedVls();
    if (limit == 0 || limit == HighLimit.UNLIMITED || listed == 0) {
      return true;
    }
    PacketLengths filler =
        IntStream.range(0, 15)
            .filter(vl -> (listed >>> vl & 1) != 0)
            .mapToObj(packets::of)
            .min(Comparator.comparingInt(PacketLengths::shortest))
            .orElseThrow();
    int last = group.rules().highLimitExpiry() == HighLimitExpiry.NEGATIVE ? 0 : 1;
    int dwords = HighLimit.DWORDS_PER_UNIT * limit - last;
    return dwords / filler.shortest() * filler.longest() >= dwords;
  }

  private static PortGroup group(List<VlWeight> high, List<VlWeight> low, int limit, Rules rules) {
    OperationalVls vls = limit == 4 ? OperationalVls.VL0_7 : OperationalVls.VL0_3;
    PortTables tables =
        new PortTables(
            "port",
            high,
            low,
            OptionalInt.of(limit),
            Optional.of(vls),
            Optional.empty(),
            List.of());
    return new PortGroup("test", List.of("port"), tables, rules);
  }

  private static List<VlWeight> table(Random random, int from, int to) {
    List<VlWeight> table = new ArrayList<>(List.of(VlWeight.NULL));
    for (int n = random.nextInt(CAP - 1); n > 0; n--) {
      table.add(new VlWeight(from + random.nextInt(to - from), random.nextInt(60)));
    }
    return table;
  }

  /** The wait of the VL's last packet when the golden model plays the trace. */
  private static long played(String trace, PortGroup group, PortPackets packets, int vl)
      throws TraceFormatException {
    ArbiterParameters parameters =
        new ArbiterParameters(
            CAP,
            CAP,
            group.settings().vls().count(),
            4,
            Architecture.FLAT,
            CreditKind.BLOCKS,
            group.rules());
    List<TraceEvent> events = TraceParser.parse("trace", trace, parameters);
    List<String> decisions = new ArrayList<>();
    TraceRun.run(events, new ModelEngine(parameters), decisions::add);
    assertTrue(decisions.getLast().contains(" vl" + vl + " "), decisions.getLast());
    long wait = 0;
    int first = decisionsBefore(trace);
    for (String line : decisions.subList(first, decisions.size() - 1)) {
      wait += Integer.parseInt(line.split(" ")[4]) + packets.overhead();
    }
    return wait;
  }

  /** The number of decisions before the packet that is on the link when the wait begins. */
  private static int decisionsBefore(String trace) {
    return trace
        .split("# The packet")[0]
        .lines()
        .filter(line -> line.startsWith("decide "))
        .mapToInt(line -> Integer.parseInt(line.split(" ")[1]))
        .sum();
  }
}
