// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.fpga.tool.Tool;
import vlarb.fpga.tool.Tool.Ending;
import vlarb.fpga.tool.ToolFailedException;

/**
 * A Lattice iCE40 by Yosys and nextpnr. Area is that of the module alone; its clock is measured
 * with registers around it.
 *
 * @param name the device as nextpnr's option names it
 * @param packageName a package of it with enough pins for the harness's three
 */
public record Ice40(String name, String packageName) implements Target {
  /** The largest iCE40: 7680 logic cells. */
  public static final Ice40 HX8K = new Ice40("hx8k", "ct256");

  /** The low-power one of the iCEBreaker board: 5280 logic cells. */
  public static final Ice40 UP5K = new Ice40("up5k", "sg48");

  private static final String SYNTHESIS =
      """
      read_verilog %s
      synth_ice40 -top %s -json module.json
      write_verilog -noattr %s
      """;

  /** Deferred, so that of the file only the cells in use take time. */
  private static final CellModels CELL_MODELS =
      new CellModels(
          Path.of("/usr/share/yosys/ice40/cells_sim.v"), "read_verilog -defer +/ice40/cells_sim.v");

  /** The module goes in as it was synthesized: what is placed is what was counted. */
  private static final String HARNESSING =
      """
      read_json module.json
      read_verilog harness.v
      synth_ice40 -top %s -json harness.json
      """;

  private static final String REPORT = "report.json";
  private static final Pattern LOGIC_CELLS = Pattern.compile("ICESTORM_LC:\\s*(\\d+)/\\s*(\\d+)");
  private static final JsonMapper JSON = new JsonMapper();

  @Override
  public List<Tool> tools() {
    return List.of(Tool.YOSYS, Tool.NEXTPNR_ICE40);
  }

  @Override
  public boolean isPlaced() {
    return true;
  }

  @Override
  public String recipe() {
    return SYNTHESIS + HARNESSING + placement(0) + Harness.around("", List.of());
  }

  @Override
  public Class<? extends Figures> figures() {
    return Figures.Fpga.class;
  }

  @Override
  public CellModels cellModels() {
    return CELL_MODELS;
  }

  @Override
  public void synthesize(RtlSource source, Path work) throws IOException {
    source.writeTo(work);
    Files.writeString(
        work.resolve("module.ys"), SYNTHESIS.formatted(source.fileNames(), source.top(), NETLIST));
    Tool.YOSYS.run(work, List.of("-q", "-s", "module.ys"));
  }

  @Override
  public Figures.Fpga measure(RtlSource source, int seeds, Path work) throws IOException {
    synthesize(source, work);
    Netlist netlist = Netlist.read(work.resolve("module.json"), source.top());

    Files.writeString(work.resolve("harness.v"), Harness.around(source.top(), netlist.ports()));
    Files.writeString(work.resolve("harness.ys"), HARNESSING.formatted(Harness.NAME));
    Tool.YOSYS.run(work, List.of("-q", "-s", "harness.ys"));

    LogicCells cells = null;
    List<Double> fmax = new ArrayList<>();
    for (int seed = 1; seed <= seeds; seed++) {
      Ending ending = Tool.NEXTPNR_ICE40.tryRun(work, placement(seed));
      cells = LogicCells.in(ending);
      if (!cells.fit()) {
        break;
      }
      if (ending.status() != 0) {
        throw new ToolFailedException(Tool.NEXTPNR_ICE40, ending);
      }
      fmax.add(fmaxMhz(work));
    }
    return new Figures.Fpga(
        netlist.count("SB_LUT4"::equals),
        netlist.count("SB_CARRY"::equals),
        netlist.count(type -> type.startsWith("SB_DFF")),
        netlist.count(type -> type.startsWith("SB_RAM")),
        cells.used(),
        cells.available(),
        fmax);
  }

  private List<String> placement(int seed) {
    return List.of(
        "--" + name,
        "--package",
        packageName,
        "--json",
        "harness.json",
        "--seed",
        Integer.toString(seed),
        "--report",
        REPORT,
        "--pcf-allow-unconstrained",
        "--timing-allow-fail");
  }

  private static double fmaxMhz(Path work) {
    JsonNode clocks = JSON.readTree(work.resolve(REPORT).toFile()).get("fmax");
    return clocks.iterator().next().get("achieved").asDouble();
  }

  /** What the placer says that it needs, and what there is. */
  private record LogicCells(int used, int available) {
    static LogicCells in(Ending ending) {
      Matcher matcher = LOGIC_CELLS.matcher(ending.log());
      if (!matcher.find()) {
        throw new ToolFailedException(Tool.NEXTPNR_ICE40, ending);
      }
      return new LogicCells(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    boolean fit() {
      return used <= available;
    }
  }
}
