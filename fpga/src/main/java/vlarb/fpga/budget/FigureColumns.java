// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.fpga.flow.Ecp5;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Gowin;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.StandardCells;
import vlarb.fpga.flow.Target;
import vlarb.fpga.flow.Xilinx7;

/** Figures as columns of a table that people read. */
public final class FigureColumns {
  private FigureColumns() {}

  /** The columns' headings for a target. */
  public static List<String> headings(Target target) {
    return switch (target) {
      case Ice40 _, Ecp5 _, Gowin _ ->
          List.of("LUT4", "carry", "FF", "RAM", "worst MHz", "median", "best", "path from", "to");
      case Xilinx7 _ -> List.of("LUT6", "CARRY4", "FF", "LUT RAM", "RAMB18");
      case StandardCells _ -> List.of("area um2", "NAND2", "FF", "path ns", "path from", "to");
    };
  }

  /** The columns themselves. */
  public static List<String> of(Figures figures) {
    return switch (figures) {
      case Figures.Fpga fpga -> {
        List<String> columns =
            new ArrayList<>(
                List.of(
                    number(fpga.lut4()),
                    number(fpga.carry()),
                    number(fpga.ff()),
                    number(fpga.bram())));
        columns.addAll(
            fpga.isPlaced()
                ? List.of(
                    mhz(fpga.worst()),
                    mhz(fpga.median()),
                    mhz(fpga.best()),
                    fpga.slowest().path().from(),
                    fpga.slowest().path().to())
                : List.of(fpga.fits() ? "not placed" : "does not fit", "-", "-", "-", "-"));
        yield columns;
      }
      case Figures.Xilinx xilinx ->
          List.of(
              number(xilinx.lut6()),
              number(xilinx.carry4()),
              number(xilinx.ff()),
              number(xilinx.lutRam()),
              number(xilinx.ramb18()));
      case Figures.Cells cells ->
          List.of(
              String.format(Locale.ROOT, "%.0f", cells.areaUm2()),
              String.format(Locale.ROOT, "%.1f", cells.nand2()),
              number(cells.ff()),
              ns(cells.criticalPathNs()),
              cells.from(),
              cells.to());
    };
  }

  private static String number(int value) {
    return Integer.toString(value);
  }

  /** Nanoseconds with two decimals. */
  public static String ns(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String mhz(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
