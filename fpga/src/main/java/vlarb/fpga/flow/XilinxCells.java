// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cells of the seventh series of Xilinx, by the names of its libraries guide (UG953), and what
 * they take of a device.
 */
final class XilinxCells {
  /** An inverter is a look-up table of one input. */
  private static final Set<String> LOOK_UP_TABLES =
      Set.of("INV", "LUT1", "LUT2", "LUT3", "LUT4", "LUT5", "LUT6");

  private static final Set<String> FLIP_FLOPS = Set.of("FDRE", "FDSE", "FDCE", "FDPE");

  /** Look-up tables that each memory or shift register takes. */
  private static final Map<String, Integer> LUT_RAMS =
      Map.of(
          "RAM32X1S", 1,
          "RAM64X1S", 1,
          "RAM32X1D", 2,
          "RAM64X1D", 2,
          "RAM128X1D", 4,
          "RAM32M", 4,
          "RAM64M", 4,
          "SRL16E", 1,
          "SRLC32E", 1);

  /** Halves of a block RAM, of 18 Kbit each. */
  private static final Map<String, Integer> BLOCK_RAMS = Map.of("RAMB18E1", 1, "RAMB36E1", 2);

  private static final String CARRY = "CARRY4";

  /** Multiplexers and constants, and Yosys's notes on the hierarchy. */
  private static final Set<String> FREE = Set.of("MUXF7", "MUXF8", "VCC", "GND", "$scopeinfo");

  private XilinxCells() {}

  /**
   * Counts the cells of a netlist.
   *
   * @param types the type of each cell
   * @throws ToolFailedException if a cell is of a type that has no column
   */
  static Figures.Xilinx count(List<String> types) {
    int lut6 = 0;
    int carry4 = 0;
    int ff = 0;
    int lutRam = 0;
    int ramb18 = 0;
    for (String type : types) {
      if (LOOK_UP_TABLES.contains(type)) {
        lut6++;
      } else if (type.equals(CARRY)) {
        carry4++;
      } else if (FLIP_FLOPS.contains(type)) {
        ff++;
      } else if (LUT_RAMS.containsKey(type)) {
        lutRam += LUT_RAMS.get(type);
      } else if (BLOCK_RAMS.containsKey(type)) {
        ramb18 += BLOCK_RAMS.get(type);
      } else if (!FREE.contains(type)) {
        throw new ToolFailedException(
            Tool.YOSYS, "used a cell of a type that is not counted: " + type, "");
      }
    }
    return new Figures.Xilinx(lut6, carry4, ff, lutRam, ramb18);
  }
}
