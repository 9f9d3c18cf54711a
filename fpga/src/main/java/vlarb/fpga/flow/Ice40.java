// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.nio.file.Path;
import java.util.List;

/**
 * A Lattice iCE40 by Yosys and nextpnr.
 *
 * @param name the device as nextpnr's option names it
 * @param packageName a package of it with enough pins for the harness's three
 */
public record Ice40(String name, String packageName) implements NextpnrTarget, ModelledTarget {
  /** The largest iCE40: 7680 logic cells. */
  public static final Ice40 HX8K = new Ice40("hx8k", "ct256");

  /** The low-power one of the iCEBreaker board: 5280 logic cells. */
  public static final Ice40 UP5K = new Ice40("up5k", "sg48");

  /** Deferred, so that of the file only the cells in use take time. */
  private static final CellModels CELL_MODELS =
      new CellModels(
          Path.of("/usr/share/yosys/ice40/cells_sim.v"), "read_verilog -defer +/ice40/cells_sim.v");

  private static final FpgaFlow.Cells CELLS =
      new FpgaFlow.Cells(
          "SB_LUT4"::equals,
          "SB_CARRY"::equals,
          type -> type.startsWith("SB_DFF"),
          type -> type.startsWith("SB_RAM"));

  private static final List<Nextpnr.Kind> KINDS =
      List.of(
          new Nextpnr.Kind("ICESTORM_LC", "logic cells"),
          new Nextpnr.Kind("ICESTORM_RAM", "block RAMs"));

  @Override
  public Nextpnr placer() {
    return new Nextpnr(Tool.NEXTPNR_ICE40, List.of("--" + name, "--package", packageName), KINDS);
  }

  @Override
  public FpgaFlow flow() {
    return new FpgaFlow(
        Synthesis.withoutPads(Tool.YOSYS, "synth_ice40"),
        CELLS,
        placer(),
        HarnessPins.free("--pcf-allow-unconstrained"));
  }

  @Override
  public boolean isOptional() {
    return false;
  }

  @Override
  public CellModels cellModels() {
    return CELL_MODELS;
  }
}
