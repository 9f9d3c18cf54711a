// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.fpga.compare.SizedArbiter;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.StandardCells;

class KeptArbitersTest {
  private static final String FIGURES =
      """
      runs:
        scan:
          command: ./vlarb budget --config one.yaml
          time: 3 min
          figures:
            total/lut4: 635
        one:
          command: ./vlarb budget --config one.yaml --depth 0
          time: 3 min
          figures:
            total/lut4: 640
            total/period_ns: 7.25
        sides:
          command: ./vlarb budget --config one.yaml --set arbiter.data-vls=8 --architectures all
          time: 3 min
          figures:
            architectures/name=scan/lut4: 1 400
            architectures/name=scan/period_ns: 7.12345
            architectures/name=tree-serial/lut4: 900
            architectures/name=tree-serial/period_ns: 8.5
            architectures/name=flat/lut4: 2000
        cells:
          command: ./vlarb budget --config one.yaml --architectures scan --target osu018
          time: 3 min
          figures:
            architectures/name=scan/nand2: 9000
            architectures/name=scan/period_ns: 2.5
      """;

  @TempDir private Path home;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(home.resolve("one.yaml"), "arbiter:\n  data-vls: 15\n");
    write(FIGURES);
  }

  private void write(String figures) throws IOException {
    Path docs = Files.createDirectories(home.resolve("docs"));
    Files.writeString(docs.resolve(FigureFile.FILE), figures);
  }

  @Test
  void anArbiterWithAreaAndPeriodIsKept() throws IOException {
    List<SizedArbiter> kept = KeptArbiters.in(home);
    assertEquals(
        List.of("tree", "scan", "tree-serial", "scan"),
        kept.stream().map(SizedArbiter::name).toList());
    assertEquals(640, kept.getFirst().area());
    SizedArbiter scan = kept.get(1);
    assertEquals(8, scan.parameters().dataVls());
    assertEquals(Ice40.HX8K, scan.target());
    assertEquals(1400, scan.area());
    assertEquals("LUT4", scan.areaUnit());
    assertEquals(7.12345, scan.periodNs());
    SizedArbiter cells = kept.getLast();
    assertEquals(15, cells.parameters().dataVls());
    assertEquals(StandardCells.OSU018, cells.target());
    assertEquals("NAND2", cells.areaUnit());
  }

  @Test
  void withoutAFileNothingIsKept() throws IOException {
    Files.delete(home.resolve("docs").resolve(FigureFile.FILE));
    assertEquals(List.of(), KeptArbiters.in(home));
  }

  @Test
  void aPeriodWithoutAnAreaIsRefused() throws IOException {
    write(FIGURES.replace("name=scan/nand2", "name=scan/ff"));
    refused("no area beside cells/architectures/name=scan/period_ns");
  }

  @Test
  void aTargetThatDoesNotExistIsRefused() throws IOException {
    write(FIGURES.replace("osu018", "osu019"));
    refused("no target osu019");
  }

  @Test
  void aCommandWithoutItsFileIsRefused() throws IOException {
    Files.delete(home.resolve("one.yaml"));
    refused(home.resolve("one.yaml") + ": no such file");
    Files.writeString(home.resolve("one.yaml"), "{}\n");
    write(FIGURES.replace("--config one.yaml --depth", "--yardstick --depth"));
    refused("no --config in ./vlarb budget --yardstick --depth 0");
  }

  private void refused(String message) {
    assertEquals(
        message, assertThrows(FigureException.class, () -> KeptArbiters.in(home)).getMessage());
  }
}
