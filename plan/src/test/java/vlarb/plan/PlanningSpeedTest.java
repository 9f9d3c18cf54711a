// SPDX-License-Identifier: Apache-2.0
package vlarb.plan;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
import vlarb.plan.planner.Planner;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.RequirementsReader;

/**
 * How fast planning and admission are on one core, warm. The figures are printed; what is asserted
 * is a quarter of what a machine of its own does, as others may use this one.
 */
@Tag("thorough")
class PlanningSpeedTest {
  private static final double SECOND = 1e9;
  private static final int BUSY = 4;
  private static final int ROUNDS = 5;

  /** The best of some rounds: operations a second. */
  private static double rate(String what, IntSupplier round) {
    double best = 0;
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      int operations = round.getAsInt();
      best = Math.max(best, operations * SECOND / (System.nanoTime() - start));
    }
    System.out.printf(Locale.ROOT, "%s: %.0f a second%n", what, best);
    return best;
  }

  @Test
  void admissionOfANearlyEmptyTable() {
    double rate = rate("admission, few connections", () -> churn(500_000, 20));
    assertTrue(rate >= 2e6 / BUSY, "operations a second: " + rate);
  }

  @Test
  void admissionOfAFullTable() {
    double rate = rate("admission, a full table", () -> churn(500_000, 20_000));
    assertTrue(rate >= 1e6 / BUSY, "operations a second: " + rate);
  }

  /** Connects and disconnects, with so many live connections. */
  private static int churn(int operations, int most) {
    SplittableRandom random = new SplittableRandom(1);
    Admission admission = new Admission(new TableEngine(new TableSize(64), Policy.MODEL4));
    List<Connection> live = new ArrayList<>();
    for (int i = 0; i < operations; i++) {
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
    return operations;
  }

  @Test
  void boundsOfALargePort() {
    List<VlWeight> high = new ArrayList<>();
    List<VlWeight> low = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      high.add(new VlWeight(i % 15, 1 + 4 * i % 255));
      low.add(new VlWeight(i * 7 % 15, 1 + 3 * i % 255));
    }
    PortPackets packets =
        new PortPackets(Collections.nCopies(15, new PacketLengths(6, 1055)), PortPackets.FRAMING);
    double rate =
        rate(
            "bounds of 15 VLs in 64 + 64 entries",
            () -> {
              int ports = 5000;
              long sum = 0;
              for (int i = 0; i < ports; i++) {
                Settings settings =
                    Settings.of(high, low, i % 255, OperationalVls.VL0_14, Rules.SPEC);
                PortBounds bounds = PortBounds.of(settings, Rules.SPEC, packets);
                for (int vl = 0; vl < 15; vl++) {
                  sum += bounds.waitBytes(vl).orElse(0);
                }
              }
              assertTrue(sum > 0);
              return ports;
            });
    assertTrue(rate >= SECOND / 50_000 / BUSY, "ports a second: " + rate);
  }

  @Test
  void plansOfFourClasses() throws ConfigurationException {
    List<Requirements> all = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 100; i++) {
      StringBuilder text =
          new StringBuilder(
              "link: {rate: 4x-qdr}\nport: {high-cap: 8, low-cap: 8, data-vls: 8}\n"
                  + "high-limit: 16\nlow: [{name: rest, vl: 4}]\nclasses:\n");
      for (int vl = 0; vl < 4; vl++) {
        int length = 4 * (20 + random.nextInt(1000));
        text.append(
            "  - {name: c%d, vl: %d, packets: 24-%d, rate: %d, deadline: %dus}\n"
                .formatted(
                    vl,
                    vl,
                    length,
                    10_000_000 + random.nextInt(500_000_000),
                    20 + random.nextInt(300)));
      }
      String yaml = text.toString().replace("vl: 4}", "vl: 5}");
      all.add(RequirementsReader.read(new SourceText("r.yaml", yaml), Optional.empty()));
    }
    double rate =
        rate(
            "plans of 4 classes and 8 entries",
            () -> {
              int feasible = 0;
              for (Requirements requirements : all) {
                feasible += Planner.plan(requirements).feasible() ? 1 : 0;
              }
              assertTrue(feasible > 90, feasible + " plans");
              return all.size();
            });
    assertTrue(rate >= 200.0 / BUSY, "plans a second: " + rate);
  }
}
