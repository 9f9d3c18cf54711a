// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.nio.file.Path;
import java.util.List;

/**
 * A Lattice ECP5, by Yosys and nextpnr. Debian has no nextpnr for this family, so a Python package
 * of YoWASP is used.
 *
 * <p>A carry cell holds two bits and takes the place of two look-up tables. Functions of more than
 * four inputs are made of look-up tables and multiplexers that cost nothing.
 *
 * @param name the target's name for users
 * @param size the device's option of nextpnr
 * @param packageName a package of it
 * @param speedGrade 6, the slowest, to 8
 */
public record Ecp5(String name, String size, String packageName, int speedGrade)
    implements NextpnrTarget, ModelledTarget {
  /** The LFE5U-25F, 24288 look-up tables: the smallest of the family with a die of its own. */
  public static final Ecp5 LFE5U_25F = new Ecp5("ecp5", "--25k", "CABGA256", 6);

  /** The LFE5U-25F of the ULX3S board. */
  public static final Ecp5 LFE5U_25F_CABGA381 = new Ecp5("lfe5u-25f", "--25k", "CABGA381", 6);

  private static final CellModels CELL_MODELS =
      new CellModels(
          Path.of("/usr/share/yosys/ecp5/cells_sim.v"), "read_verilog -defer +/ecp5/cells_sim.v");

  private static final FpgaFlow.Cells CELLS =
      new FpgaFlow.Cells("LUT4"::equals, "CCU2C"::equals, "TRELLIS_FF"::equals, "DP16KD"::equals);

  private static final List<Nextpnr.Kind> KINDS =
      List.of(
          new Nextpnr.Kind("TRELLIS_COMB", "look-up tables"),
          new Nextpnr.Kind("TRELLIS_FF", "flip-flops"),
          new Nextpnr.Kind("DP16KD", "block RAMs"));

  @Override
  public Nextpnr placer() {
    List<String> device =
        List.of(size, "--package", packageName, "--speed", Integer.toString(speedGrade));
    return new Nextpnr(Tool.NEXTPNR_ECP5, device, KINDS);
  }

  @Override
  public FpgaFlow flow() {
    return new FpgaFlow(
        Synthesis.withoutPads(Tool.YOSYS, "synth_ecp5"),
        CELLS,
        placer(),
        HarnessPins.free("--lpf-allow-unconstrained"));
  }

  @Override
  public boolean isOptional() {
    return true;
  }

  @Override
  public CellModels cellModels() {
    return CELL_MODELS;
  }
}
