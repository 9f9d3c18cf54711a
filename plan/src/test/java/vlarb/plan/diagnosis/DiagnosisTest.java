// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.model.iba.VlWeight;
import vlarb.plan.diagnosis.PlantedFabric.Port;
import vlarb.plan.ports.PacketsFile;

/** The words of a diagnosis, and the changes that it names where all ports are alike. */
class DiagnosisTest {
  private static final String LEVELS = "VL5 (SL 5) ";

  /** A seed of a fabric with the high table 0:4, VLHighLimit 0, and SLs modulo 8. */
  private static final long PLAIN = seed();

  private static long seed() {
    for (long seed = 0; ; seed++) {
      Port port = new PlantedFabric(new Random(seed)).ports.getFirst();
      if (port.limit == 0
          && port.high.equals(List.of(new VlWeight(0, 4)))
          && port.maps.getFirst()[15] == 15
          && port.maps.getFirst()[14] == 15) {
        return seed;
      }
    }
  }

  private static SourceText source(String text) throws ConfigurationException {
    return SourceText.ofFabric("text", text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static List<String> lines(PlantedFabric fabric) throws ConfigurationException {
    PlantedFabric.Samples samples = fabric.samples();
    Diagnosis diagnosis =
        Diagnosis.of(
            new ObservationReader(
                    source(fabric.fabric()),
                    source(samples.now()),
                    Optional.of(source(samples.before())))
                .read(
                    OptionalDouble.of(10),
                    new TickLength(OptionalDouble.of(4e-9), OptionalDouble.empty()),
                    PacketsFile.DEFAULT));
    return new DiagnosisReport(diagnosis)
        .text()
        .lines()
        .map(line -> line.replaceAll("  +sw.*?: | and \\d+ more: ", " "))
        .toList();
  }

  private static void starve(PlantedFabric fabric) {
    Port port = fabric.ports.get(3);
    port.waits[5] = 1_000_000;
    port.sent[5] = 0;
  }

  @Test
  void aLimitOfAllPortsIsChangedInTheOptions() throws Exception {
    PlantedFabric fabric = new PlantedFabric(new Random(PLAIN));
    fabric.ports.forEach(port -> port.limit = 255);
    for (Port port : fabric.ports) {
      for (int vl = 0; vl < 8; vl++) {
        port.waits[vl] = 10;
      }
    }
    starve(fabric);
    List<String> lines = lines(fabric);
    assertTrue(
        lines.stream().anyMatch(line -> line.startsWith("starves " + LEVELS)), lines::toString);
    assertTrue(
        lines.get(1).matches(".*change: VLHighLimit 255 -> \\d+ \\(qos_high_limit\\)"),
        lines.get(1));
  }

  @Test
  void aVlInNoTableOfAnyPortIsAddedInTheOptions() throws Exception {
    PlantedFabric fabric = new PlantedFabric(new Random(PLAIN));
    for (Port port : fabric.ports) {
      port.low = port.low.stream().filter(entry -> entry.vl() != 5).toList();
      port.waits[5] = 0;
    }
    starve(fabric);
    List<String> lines = lines(fabric);
    assertTrue(lines.get(1).contains(LEVELS + "is in no table, PortVLXmitWait5 "), lines.get(1));
    assertTrue(
        lines.get(1).endsWith("change: low table: weights of VL5 0 -> 64 (qos_vlarb_low)"),
        lines.get(1));
  }

  /** An SL that is sent is not dropped on purpose, though all ports drop it. */
  @Test
  void anSlThatIsSentAndDroppedEverywhereIsFoundInOneLine() throws Exception {
    PlantedFabric fabric = new PlantedFabric(new Random(PLAIN));
    assertEquals(1, lines(fabric).size());
    fabric.ports.getFirst().sent[9] = 5000;
    List<String> lines = lines(fabric);
    assertEquals(2, lines.size(), lines::toString);
    assertTrue(
        lines.get(1).startsWith("dropped SL 9 maps to VL15; change: SL9 to one of VL0-7"),
        lines.get(1));
  }

  @Test
  void waitsAreToldAsPartsOfTheTime() throws Exception {
    PlantedFabric fabric = new PlantedFabric(new Random(PLAIN));
    fabric.ports.get(8).wait = 1_000_000_000;
    List<String> lines = lines(fabric);
    assertTrue(
        lines.get(1).contains("PortXmitWait 100,000,000 a second, 40.0 % of the time"),
        lines.get(1));
  }

  /** Without counters of VLs, a port that sends nothing shows the VL that no table serves. */
  @Test
  void aVlInNoTableShowsInThePortsCounterToo() throws Exception {
    PlantedFabric fabric = new PlantedFabric(new Random(PLAIN));
    Port port = fabric.ports.get(3);
    port.low = port.low.stream().filter(entry -> entry.vl() != 5).toList();
    port.wait = 2_000_000_000;
    PlantedFabric.Samples samples = fabric.samples();
    String now = samples.now().replaceAll("(?m)^(# )?PortVL.*\n", "");
    Diagnosis diagnosis =
        Diagnosis.of(
            new ObservationReader(
                    source(fabric.fabric()), source(now), Optional.of(source(samples.before())))
                .read(
                    OptionalDouble.of(10),
                    new TickLength(OptionalDouble.of(4e-9), OptionalDouble.empty()),
                    PacketsFile.DEFAULT));
    assertEquals(1, diagnosis.findings().size());
    Finding found = diagnosis.findings().getFirst();
    assertEquals(FindingKind.STARVES, found.kind());
    assertEquals(
        "PortXmitWait 200,000,000 a second, of no VL by name (perfquery --vlxmitcounters)",
        found.evidence());
  }

  @Test
  void fullCountersAreNamed() throws Exception {
    PlantedFabric fabric = new PlantedFabric(new Random(PLAIN));
    PlantedFabric.Samples samples = fabric.samples();
    String full = samples.now().replaceAll("(PortXmitWait:\\.+)\\d+", "$1" + 0xffffffffL);
    Diagnosis diagnosis =
        Diagnosis.of(
            new ObservationReader(source(fabric.fabric()), source(full), Optional.of(source(full)))
                .read(
                    OptionalDouble.of(10),
                    new TickLength(OptionalDouble.empty(), OptionalDouble.empty()),
                    PacketsFile.DEFAULT));
    assertEquals(
        "PortXmitWait is full at 1000 ports: clear it (perfquery -R) and read it again.",
        new DiagnosisReport(diagnosis).text().lines().toList().getLast());
  }
}
