// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.model.admission.Admission;
import vlarb.model.admission.Connection;
import vlarb.model.admission.Weight;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.plan.planner.TablePlanner;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.RequirementsReader;

/**
 * The speed of admission, bounds and planning on one core, in processor time: other work on the
 * machine hardly changes it.
 */
public final class PlanBench {
  private static final int RUNS = 7;
  private static final int OPERATIONS = 500_000;
  private static final int PORTS = 5000;
  private static final int PLANS = 100;

  /** Live connections of a table with room, and more than any table takes. */
  private static final int FEW = 20;

  private static final int ALL = 20_000;

  public List<BenchTiming> run() {
    List<Requirements> requirements = requirements();
    return List.of(
        measured("admission.few", "operations/s", OPERATIONS, () -> churn(FEW)),
        measured("admission.full", "operations/s", OPERATIONS, () -> churn(ALL)),
        measured("bounds.ports", "ports/s", PORTS, PlanBench::bounds),
        measured("plan.plans", "plans/s", PLANS, () -> requirements.forEach(TablePlanner::plan)));
  }

  private static BenchTiming measured(String name, String unit, int operations, Runnable round) {
    round.run();
    double[] speeds = new double[RUNS];
    for (int run = 0; run < RUNS; run++) {
      long start = processorTime();
      round.run();
      speeds[run] = operations / ((processorTime() - start) / 1e9);
    }
    return BenchTiming.median(name, unit, speeds);
  }

  /** Nanoseconds that this thread has had. */
  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Connects and disconnects, up to so many live connections. */
  private static void churn(int most) {
    SplittableRandom random = new SplittableRandom(1);
    Admission admission = new Admission(new TableEngine(new TableSize(64), Policy.MODEL4));
    List<Connection> live = new ArrayList<>();
    for (int i = 0; i < OPERATIONS; i++) {
      if (live.size() < most && (live.isEmpty() || random.nextInt(4) != 0)) {
        admission
            .connect(
                random.nextInt(8), 1 + random.nextInt(64), new Weight(1 + random.nextInt(9999)))
            .ifPresent(live::add);
      } else {
        int index = random.nextInt(live.size());
        Collections.swap(live, index, live.size() - 1);
        admission.disconnect(live.removeLast());
      }
    }
  }

  /** The waits of 15 VLs in tables of 64 and 64 entries. */
  private static void bounds() {
    List<VlWeight> high = new ArrayList<>();
    List<VlWeight> low = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      high.add(new VlWeight(i % 15, 1 + 4 * i % 255));
      low.add(new VlWeight(i * 7 % 15, 1 + 3 * i % 255));
    }
    PortPackets packets =
        new PortPackets(Collections.nCopies(15, new PacketLengths(6, 1055)), PortPackets.FRAMING);
    for (int port = 0; port < PORTS; port++) {
      Settings settings = Settings.of(high, low, port % 255, OperationalVls.VL0_14, Rules.SPEC);
      PortBounds bounds = PortBounds.of(settings, Rules.SPEC, packets);
      for (int vl = 0; vl < 15; vl++) {
        bounds.waitBytes(vl);
      }
    }
  }

  /** Four classes each, in tables of 8 entries; most can be met. */
  private static List<Requirements> requirements() {
    SplittableRandom random = new SplittableRandom(2);
    List<Requirements> all = new ArrayList<>();
    for (int i = 0; i < PLANS; i++) {
      StringBuilder text =
          new StringBuilder(
              """
              link: {rate: 4x-qdr}
              port: {high-cap: 8, low-cap: 8, data-vls: 8}
              high-limit: 16
              low: [{name: rest, vl: 5}]
              classes:
              """);
      for (int vl = 0; vl < 4; vl++) {
        text.append(
            "  - {name: c%d, vl: %d, packets: 24-%d, rate: %d, deadline: %dus}\n"
                .formatted(
                    vl,
                    vl,
                    4 * (20 + random.nextInt(1000)),
                    10_000_000 + random.nextInt(500_000_000),
                    20 + random.nextInt(300)));
      }
      all.add(read(text.toString()));
    }
    return all;
  }

  private static Requirements read(String yaml) {
    try {
      return RequirementsReader.read(new SourceText("requirements", yaml), Optional.empty());
    } catch (ConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }
}
