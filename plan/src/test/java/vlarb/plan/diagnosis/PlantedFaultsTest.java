// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.plan.diagnosis.PlantedFabric.Samples;
import vlarb.plan.diagnosis.PlantedFaults.Fault;
import vlarb.plan.diagnosis.PlantedFaults.Planted;
import vlarb.plan.ports.PacketsFile;

/**
 * Faults planted in fabrics of 1000 ports: how many are found, and how many findings are of none.
 * More fabrics: {@code -Dvlarb.fabrics=N -Dvlarb.seed=N}.
 */
class PlantedFaultsTest {
  private static final int TIMES = 5;

  private static Diagnosis diagnosis(PlantedFabric fabric) throws ConfigurationException {
    Samples samples = fabric.samples();
    return Diagnosis.of(
        new ObservationReader(
                source("fabric", fabric.fabric()),
                source("now", samples.now()),
                Optional.of(source("before", samples.before())))
            .read(
                OptionalDouble.of(10),
                new TickLength(OptionalDouble.empty(), OptionalDouble.empty()),
                PacketsFile.DEFAULT));
  }

  private static SourceText source(String name, String text) throws ConfigurationException {
    return SourceText.ofFabric(name, text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void plantedFaultsAreFoundAndNothingElse() throws Exception {
    int fabrics = Integer.getInteger("vlarb.fabrics", 4);
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("planted faults: -Dvlarb.seed=" + seed);
    Random random = new Random(seed);
    Map<Fault, Integer> found = new EnumMap<>(Fault.class);
    int planted = 0;
    int alarms = 0;
    for (int i = 0; i < fabrics; i++) {
      PlantedFabric fabric = new PlantedFabric(random);
      assertEquals(1000, fabric.ports.size());
      List<Planted> faults = PlantedFaults.plant(fabric, TIMES, random);
      Diagnosis diagnosis = diagnosis(fabric);
      Set<Finding> meant = new HashSet<>();
      for (Planted fault : faults) {
        List<Finding> of = diagnosis.findings().stream().filter(f -> isOf(fault, f)).toList();
        meant.addAll(of);
        boolean named = of.stream().anyMatch(f -> (f.what() + f.change()).contains(fault.words()));
        found.merge(fault.fault(), named ? 1 : 0, Integer::sum);
      }
      planted += faults.size();
      List<Finding> others =
          diagnosis.findings().stream().filter(each -> !meant.contains(each)).toList();
      alarms += others.size();
      others.stream()
          .limit(5)
          .forEach(
              f ->
                  System.out.println(
                      "of no fault: " + f.kind() + " " + f.port().name() + " " + f.what()));
    }
    int all = found.values().stream().mapToInt(Integer::intValue).sum();
    System.out.println("found " + found + ", " + all + " of " + planted + "; of none " + alarms);
    assertTrue(all >= 0.95 * planted, found::toString);
    assertEquals(0, alarms);
  }

  /** A finding of a fault's kind at its port, or at the other end of its link. */
  private static boolean isOf(Planted fault, Finding finding) {
    boolean link = finding.kind() == FindingKind.ENDS_DIFFER || fault.fault() == Fault.FEWER_VLS;
    String name = finding.port().name();
    return finding.kind() == fault.fault().kind
        && (name.equals(fault.port().name()) || link && name.equals(fault.port().peer.name()));
  }

  @Test
  void aFabricWithoutAFaultHasNoFinding() throws Exception {
    for (int seed = 0; seed < 6; seed++) {
      assertEquals(List.of(), diagnosis(new PlantedFabric(new Random(seed))).findings());
    }
  }

  /** Findings of a kind that nobody looks for are missed: the count would tell. */
  @Test
  void aKindThatIsNotLookedForIsMissed() throws Exception {
    Random random = new Random(5);
    PlantedFabric fabric = new PlantedFabric(random);
    List<Planted> faults = PlantedFaults.plant(fabric, TIMES, random);
    Diagnosis diagnosis = diagnosis(fabric);
    for (FindingKind kind : FindingKind.values()) {
      List<Finding> less = diagnosis.findings().stream().filter(f -> f.kind() != kind).toList();
      assertTrue(
          faults.stream()
              .filter(fault -> fault.fault().kind == kind)
              .noneMatch(fault -> less.stream().anyMatch(f -> isOf(fault, f))));
    }
  }
}
