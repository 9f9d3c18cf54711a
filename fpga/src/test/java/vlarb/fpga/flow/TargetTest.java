// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.system.ToolMissingException;

/** Runs the tools on designs whose figures are known. */
@Tag("thorough")
class TargetTest {
  @TempDir private Path work;

  @Test
  void countsTheModuleAndNotTheRegistersAroundIt() throws IOException {
    Figures.Fpga figures = Ice40.HX8K.measure(TestSources.shiftRegister(10), 2, work);
    assertEquals(0, figures.lut4());
    assertEquals(10, figures.ff());
    assertEquals(0, figures.carry());
    assertEquals(2, figures.placements().size());
    assertTrue(figures.worst() <= figures.median() && figures.median() <= figures.best());
  }

  @Test
  void aGateIsALookUpTable() throws IOException {
    Figures.Fpga figures = Ice40.HX8K.measure(TestSources.gate(), 1, work);
    assertEquals(1, figures.lut4());
    assertEquals(0, figures.ff());
  }

  @Test
  void whatDoesNotFitIsMeasuredAllTheSame() throws IOException {
    Figures.Fpga figures = Ice40.UP5K.measure(TestSources.shiftRegister(5300), 2, work);
    assertFalse(figures.fits());
    assertTrue(figures.periodNs().isEmpty());
    assertEquals(5300, figures.ff());
    Resource cells = figures.resources().getFirst();
    assertFalse(cells.fits());
    assertEquals("logic cells", cells.name());
    assertEquals(5280, cells.available());
  }

  /** Runs where the launcher can get the program from PyPI. */
  @Test
  void anEcp5IsMeasuredTheSameWay() throws IOException {
    assumeInstalled(Ecp5.LFE5U_25F);
    Figures.Fpga figures = Ecp5.LFE5U_25F.measure(TestSources.adder(), 2, work);
    assertEquals(8, figures.carry());
    assertEquals(16, figures.ff());
    assertEquals(0, figures.bram());
    assertTrue(figures.fits());
    assertEquals(2, figures.placements().size());
    assertTrue(figures.worst() > 50, figures::toString);
    assertEquals(
        List.of("look-up tables", "flip-flops", "block RAMs"),
        figures.resources().stream().map(Resource::name).toList());
  }

  /** Runs where the launcher can get the programs from PyPI. */
  @Test
  void aGowinIsMeasuredTheSameWay() throws IOException {
    assumeInstalled(Gowin.GW1NR_9C);
    Figures.Fpga figures = Gowin.GW1NR_9C.measure(TestSources.adder(), 2, work);
    assertEquals(16, figures.carry());
    assertEquals(16, figures.ff());
    assertEquals(0, figures.bram());
    assertTrue(figures.fits());
    assertEquals(2, figures.placements().size());
    assertTrue(figures.worst() > 50, figures::toString);
    CriticalPath path = figures.slowest().path();
    assertTrue(path.from().matches("(in|sum)\\[\\d+]"), path::from);
    assertTrue(path.to().matches("sum\\[\\d+]"), path::to);
  }

  @Test
  void xilinxHasAnAreaAndNoClock() throws IOException {
    Figures.Xilinx figures = Xilinx7.XILINX7.measure(TestSources.adder(), 2, work);
    assertEquals(new Figures.Xilinx(16, 4, 16, 0, 0), figures);
    assertTrue(figures.periodNs().isEmpty());
  }

  private static void assumeInstalled(Target target) {
    for (Tool tool : target.tools()) {
      assumeTrue(tool.external().isInstalled(), tool.external().missing());
    }
  }

  @Test
  void withoutSeedsThereIsAnAreaButNoClock() throws IOException {
    Figures.Fpga figures = Ice40.HX8K.measure(TestSources.gate(), 0, work);
    assertTrue(figures.fits());
    assertFalse(figures.isPlaced());
    assertEquals(1, figures.lut4());
  }

  @Test
  void standardCellsTellTheCriticalPathByTheVerilogsNames() throws IOException {
    Figures.Cells figures = StandardCells.OSU018.measure(TestSources.shiftRegister(3), 1, work);
    assertEquals(3, figures.ff());
    assertEquals(3 * 96, figures.areaUm2());
    assertEquals(3 * 96 / 24.0, figures.nand2());
    assertTrue(figures.from().startsWith("bits[") || figures.from().equals("in"), figures.from());
    assertTrue(figures.to().startsWith("bits[") || figures.to().equals("out"), figures.to());
  }

  @Test
  void aModuleWithoutAClockIsTimedFromInputToOutput() throws IOException {
    Figures.Cells figures = StandardCells.OSU018.measure(TestSources.gate(), 1, work);
    assertTrue(figures.from().startsWith("in["), figures.from());
    assertEquals("out", figures.to());
    assertTrue(figures.criticalPathNs() > 0);
  }

  @Test
  void aLibraryThatIsNotInstalledIsNamedWithItsPackage() {
    var absent =
        new StandardCells(
            "absent",
            Path.of("/no/such.lib"),
            Path.of("/no/such.v"),
            "some-package",
            "NAND",
            "DFF",
            "BUF");
    ToolMissingException missing =
        assertThrows(ToolMissingException.class, () -> absent.measure(TestSources.gate(), 1, work));
    assertTrue(missing.getMessage().contains("some-package"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hx8k", "up5k", "ecp5", "gowin", "xilinx7", "osu018"})
  void aFailingToolSaysWhy(String name) {
    Target target = Target.find(name).orElseThrow();
    Tool yosys = target.tools().getFirst();
    assumeTrue(yosys.external().isInstalled(), yosys.external().missing());
    ToolFailedException failed =
        assertThrows(
            ToolFailedException.class, () -> target.measure(TestSources.broken(), 1, work));
    assertTrue(failed.getMessage().startsWith(yosys.program() + " "), failed::getMessage);
    assertTrue(failed.logEnd().contains("Broken.v:1"), failed::logEnd);
  }
}
