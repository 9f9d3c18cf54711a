// SPDX-License-Identifier: Apache-2.0
package vlarb.plan;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.plan.admit.AdmitOperations;
import vlarb.plan.explain.ExplainReport;
import vlarb.plan.explain.Explanation;
import vlarb.plan.load.Mix;
import vlarb.plan.planner.Plan;
import vlarb.plan.planner.PlanReport;
import vlarb.plan.planner.PlanTexts;
import vlarb.plan.planner.TablePlanner;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortReader;
import vlarb.plan.requirements.RequirementsReader;

/**
 * Every input of this module, damaged at random: it is planned or explained, or refused with a
 * line. {@code -Dvlarb.mutants=N} makes N mutants of each, {@code -Dvlarb.seed} those of a seed.
 */
class DamagedInputsTest {
  private static final String REQUIREMENTS =
      """
      link: {rate: 4x-qdr, wire-overhead: 4, management: {burst: 10, rate: 1e6}}
      port: {high-cap: 8, low-cap: 8, data-vls: 8, buffer: 100000}
      mode: least
      high-limit: 16
      classes:
        - {name: a, vl: 0, packets: 24-88, rate: 40 MB/s, burst: 352, deadline: 20us, hops: 3}
        - {name: b, sl: 3, packets: 1100, rates: [8 MB/s, 9 MB/s], burst-time: 5us, distance: 4}
      low:
        - {name: c, vl: 4, packets: 24-4220, weight: 255, minimum: 1e6}
      """;

  private static final String MIX =
      """
      link: {rate: 4e9, wire-overhead: 4}
      traffic:
        - {sl: 0, rate: 40 MB/s, packets: 24-88, law: bursts, burst: 3}
        - {sl: 4, rate: backlog, packets: 24-4220}
      """;

  private static final String TABLES =
      """
      # VLArbitration tables: Lid 4 port 1 LowCap 2 HighCap 1
      # Low priority VL Arbitration Table:
      VL    : |0x1 |0x2 |
      WEIGHT: |0x40|0xC0|
      # High priority VL Arbitration Table:
      VL    : |0x0 |
      WEIGHT: |0x4 |
      """;

  private static final String OPTIONS =
      "qos TRUE\nmax_op_vls 4\nqos_high_limit 6\nqos_vlarb_high 0:4,1:9\nqos_vlarb_low 2:8\nqos_sl2vl 0,1,2\n";

  private static final String CONFIGURATION = "tables: {high: \"0:4\", low: \"1:4\"}\n";

  private interface Reader {
    void read(SourceText source) throws ConfigurationException;
  }

  @Test
  void requirements() {
    damage(
        4000,
        REQUIREMENTS,
        source -> {
          Plan plan = TablePlanner.plan(RequirementsReader.read(source, Optional.empty()));
          new PlanReport(plan).values();
          new PlanReport(plan).text();
          if (plan.feasible()) {
            new PlanTexts(plan).openSm();
            new PlanTexts(plan).policy();
          }
        });
  }

  @Test
  void mixesAndPackets() {
    damage(2000, MIX, Mix::read);
    damage(2000, "packets: {0: 24-88, default: 1100}\nwire-overhead: 4\n", PacketsFile::read);
    damage(2000, "A1:3:4:65536 A2:3:7:65537 E1\n", AdmitOperations::read);
  }

  @ParameterizedTest
  @ValueSource(strings = {TABLES, OPTIONS, CONFIGURATION})
  void portsOfAnyFormat(String text) {
    damage(
        2000,
        text,
        source -> {
          PortReader reader =
              new PortReader(InputFormat.AUTO, Optional.empty(), 8, 8, Optional.empty());
          byte[] bytes = source.text().getBytes(StandardCharsets.ISO_8859_1);
          List<Explanation> explained =
              reader.read("-", SourceText.ofFabric("<stdin>", bytes)).stream()
                  .map(group -> Explanation.of(group, PacketsFile.DEFAULT))
                  .toList();
          ExplainReport report = new ExplainReport(explained, OptionalDouble.of(1e9));
          report.text();
          report.values();
        });
  }

  private static void damage(int usually, String text, Reader reader) {
    int mutants = Integer.getInteger("vlarb.mutants", usually);
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.printf("DamagedInputsTest: vlarb.seed=%d: %d mutants%n", seed, mutants);
    Random random = new Random(seed);
    for (int i = 0; i < mutants; i++) {
      check(mutant(random, text), reader);
    }
  }

  private static String mutant(Random random, String text) {
    StringBuilder damaged = new StringBuilder(text);
    for (int n = random.nextInt(4); n >= 0; n--) {
      int at = random.nextInt(damaged.length());
      switch (random.nextInt(4)) {
        case 0 -> damaged.setCharAt(at, (char) (32 + random.nextInt(95)));
        case 1 -> damaged.delete(at, Math.min(damaged.length() - 1, at + random.nextInt(20)));
        case 2 -> damaged.insert(at, random.nextInt());
        default -> damaged.insert(at, damaged.substring(at, Math.min(damaged.length(), at + 30)));
      }
    }
    return damaged.toString();
  }

  private static void check(String text, Reader reader) {
    try {
      reader.read(new SourceText("in", text));
    } catch (ConfigurationException e) {
      assertTrue(e.getMessage().matches("(in|<stdin>):\\d+: .*"), e::getMessage);
    } catch (RuntimeException e) {
      throw new AssertionError(text, e);
    }
  }
}
