// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;
import java.util.Set;

/**
 * A Gowin by YoWASP's Yosys and nextpnr-himbaechel: the Yosys of Debian 12 maps no block RAM of the
 * family, and Debian has no such nextpnr.
 *
 * <p>A carry cell holds one bit and takes the place of a look-up table. Functions of more than four
 * inputs are made of look-up tables and multiplexers that cost nothing.
 *
 * @param name the target's name for users
 * @param part the part, package and speed included
 * @param family the die as Apicula names it
 */
public record Gowin(String name, String part, String family) implements NextpnrTarget {
  /** The GW1NR-9C of the Tang Nano 9K, of speed C6/I5: 8640 look-up tables. */
  public static final Gowin GW1NR_9C = new Gowin("gowin", "GW1NR-LV9QN88PC6/I5", "GW1N-9C");

  private static final Set<String> BLOCK_RAMS =
      Set.of("SP", "SPX9", "SDPB", "SDPX9B", "DPB", "DPX9B", "pROM", "pROMX9");

  private static final FpgaFlow.Cells CELLS =
      new FpgaFlow.Cells(
          type -> type.matches("LUT[1-4]"),
          "ALU"::equals,
          type -> type.startsWith("DFF"),
          BLOCK_RAMS::contains);

  private static final List<Nextpnr.Kind> KINDS =
      List.of(
          new Nextpnr.Kind("LUT4", "look-up tables"),
          new Nextpnr.Kind("ALU", "carry cells"),
          new Nextpnr.Kind("DFF", "flip-flops"),
          new Nextpnr.Kind("RAM16SDP4", "LUT RAMs"),
          new Nextpnr.Kind("BSRAM", "block RAMs"));

  /** Clock and serial line of the Tang Nano 9K: any pins would do. */
  private static final HarnessPins PINS =
      new HarnessPins(
          List.of("--vopt", "cst=" + HarnessPins.FILE),
          """
          IO_LOC "clock" 52;
          IO_LOC "scan_in" 18;
          IO_LOC "scan_out" 17;
          """);

  @Override
  public Nextpnr placer() {
    return new Nextpnr(
        Tool.NEXTPNR_GOWIN, List.of("--device", part, "--vopt", "family=" + family), KINDS);
  }

  @Override
  public FpgaFlow flow() {
    return new FpgaFlow(
        new Synthesis(Tool.YOSYS_GOWIN, "synth_gowin -noiopads", "synth_gowin"),
        CELLS,
        placer(),
        PINS);
  }

  @Override
  public boolean isOptional() {
    return true;
  }
}
