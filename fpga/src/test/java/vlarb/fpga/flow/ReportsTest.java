// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads the tools' reports, without the tools: a shell stands for nextpnr. */
class ReportsTest {
  private static final Tool SHELL = new Tool("sh", "dash", "--version");

  /** The report of nextpnr on a small design in a GW1NR-9C, shortened. */
  private static final String UTILISATION =
      """
      Info: Device utilisation:
      Info: \t                 VCC:       1/      1   100%
      Info: \t                LUT4:      72/   8640     0%
      Info: \t           MUX2_LUT5:      18/   4320     0%
      Info: \t                 ALU:      18/   6480     0%
      Info: \t                 DFF:      76/   6480     1%
      Info: \t           RAM16SDP4:       2/    270     0%
      Info: \t               BSRAM:      27/     26   103%
      Info: \t              ALU54D:       0/     10     0%
      """;

  /** A path from pin to register that is longer, and one from register to register. */
  private static final String TIMING =
      """
      {"critical_paths": [
        {"from": "<async>", "to": "posedge clock_IBUF_I_O", "path": [
          {"delay": 9.5, "from": {"cell": "in"}, "to": {"cell": "in"}, "type": "source"}]},
        {"from": "posedge clock_IBUF_I_O", "to": "posedge clock_IBUF_I_O", "path": [
          {"delay": 0.5, "from": {"cell": "a_DFF_Q"}, "to": {"cell": "a_DFF_Q"}, "type": "clk-to-q"},
          {"delay": 0.75, "net": "dut.a", "to": {"cell": "sum_ALU_SUM"}, "type": "routing"},
          {"delay": 1.0, "to": {"cell": "sum_ALU_SUM"}, "type": "logic"},
          {"delay": 0.25, "net": "dut.sum", "to": {"cell": "b_DFF_Q"}, "type": "routing"},
          {"delay": 0.5, "to": {"cell": "b_DFF_Q"}, "type": "setup"}]}],
       "fmax": {"clock_IBUF_I_O": {"achieved": 333.25, "constraint": 12.0}}}
      """;

  @TempDir private Path work;

  @Test
  void theUseOfADeviceIsReadByKind() {
    List<Resource> resources =
        nextpnr("cat <<'END'\n" + UTILISATION + "END").pack(work, "", List.of());
    assertEquals(
        "72 of 8640 look-up tables, 18 of 6480 carry cells, 76 of 6480 flip-flops,"
            + " 2 of 270 LUT RAMs, 27 of 26 block RAMs",
        Resource.list(resources));
    assertEquals(
        List.of("block RAMs"),
        resources.stream().filter(r -> !r.fits()).map(Resource::name).toList());
  }

  @Test
  void noUseOfADeviceIsAFailureOfTheTool() {
    ToolFailedException failed =
        assertThrows(
            ToolFailedException.class,
            () -> nextpnr("echo 'Info: LUT4: many'").pack(work, "", List.of()));
    assertEquals("sh did not say what it needs of the device", failed.getMessage());
  }

  @Test
  void theClockAndTheLongestPathBetweenRegistersAreRead() {
    Routed routed = reporting(TIMING).place(work, "", 1, List.of());
    assertEquals(
        new Routed(
            333.25,
            List.of(new Routed.Arrival("dut.a", 0.5), new Routed.Arrival("dut.sum", 2.25)),
            "a_DFF_Q",
            "b_DFF_Q",
            3),
        routed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "{\"fmax\": {}, \"critical_paths\": []}",
        "{\"fmax\": {\"clock\": {\"achieved\": 100.0}}, \"critical_paths\": []}",
        "{\"fmax\": {\"clock\": {\"achieved\": \"fast\"}}}",
        "{\"fmax\": {\"clock\": {}}}",
        "{\"fmax\": {\"clock\"",
      })
  void aReportWithoutAClockIsAFailureOfTheTool(String report) {
    ToolFailedException failed =
        assertThrows(
            ToolFailedException.class, () -> reporting(report).place(work, "", 1, List.of()));
    assertEquals("sh reported no clock in report-1.json", failed.getMessage());
    assertEquals("placed", failed.logEnd());
  }

  @Test
  void aNetlistOfAGowinIsCounted() throws IOException {
    SynthesizedNetlist netlist =
        netlist("LUT1", "LUT3", "LUT4", "MUX2_LUT5", "ALU", "DFFRE", "DFF", "DPX9B", "SDPB", "VCC");
    FpgaFlow.Cells cells = Gowin.GW1NR_9C.flow().cells();
    assertEquals(3, netlist.count(cells.lut4()));
    assertEquals(1, netlist.count(cells.carry()));
    assertEquals(2, netlist.count(cells.ff()));
    assertEquals(2, netlist.count(cells.bram()));
  }

  @Test
  void aNetlistOfXilinxIsCounted() throws IOException {
    SynthesizedNetlist netlist =
        netlist(
            "LUT1",
            "LUT6",
            "INV",
            "MUXF7",
            "MUXF8",
            "CARRY4",
            "FDRE",
            "FDSE",
            "RAM32M",
            "SRL16E",
            "RAMB18E1",
            "RAMB36E1",
            "GND");
    assertEquals(new Figures.Xilinx(3, 1, 2, 5, 3), XilinxCells.count(netlist.types()));
  }

  @Test
  void aCellThatHasNoColumnIsNamed() {
    ToolFailedException failed =
        assertThrows(
            ToolFailedException.class, () -> XilinxCells.count(List.of("LUT2", "DSP48E1")));
    assertEquals("yosys used a cell of a type that is not counted: DSP48E1", failed.getMessage());
    assertEquals("", failed.logEnd());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{", "[]", "{\"modules\": {\"Other\": {}}}", "{\"modules\": {\"Top\": 1}}"})
  void aFileThatIsNoNetlistIsNamed(String text) throws IOException {
    Path file = Files.writeString(work.resolve("module.json"), text);
    ToolFailedException failed =
        assertThrows(ToolFailedException.class, () -> SynthesizedNetlist.read(file, "Top"));
    assertTrue(failed.getMessage().startsWith("synthesis wrote "), failed::getMessage);
    assertTrue(failed.getMessage().contains("module.json"), failed::getMessage);
    assertEquals(1, failed.getMessage().lines().count(), failed::getMessage);
  }

  private SynthesizedNetlist netlist(String... types) throws IOException {
    String cells =
        Stream.of(types)
            .map(type -> "\"cell %s\": {\"type\": \"%s\"}".formatted(type, type))
            .collect(Collectors.joining(", "));
    String text = "{\"modules\": {\"Top\": {\"ports\": {}, \"cells\": {%s}}}}".formatted(cells);
    return SynthesizedNetlist.read(Files.writeString(work.resolve("module.json"), text), "Top");
  }

  private static Nextpnr reporting(String report) {
    return nextpnr("cat > report-1.json <<'END'\n" + report + "\nEND\necho placed");
  }

  private static Nextpnr nextpnr(String script) {
    return new Nextpnr(SHELL, List.of("-c", script), Gowin.GW1NR_9C.placer().kinds());
  }
}
