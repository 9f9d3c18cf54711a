// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.SequencedMap;
import vlarb.fpga.budget.Latency;
import vlarb.fpga.flow.Figures;

/** A result as named columns, the same columns in every output. */
final class ResultColumns {
  private ResultColumns() {}

  /** Columns by name; empty where a result has no such figure. */
  static SequencedMap<String, String> of(ArbiterSweep.Result result) {
    SequencedMap<String, String> columns = new LinkedHashMap<>();
    columns.putAll(result.point().values());
    columns.put("target", result.point().target().name());
    columns.put("fits", result.figures().fits() ? "yes" : "no");
    switch (result.figures()) {
      case Figures.Fpga fpga -> {
        columns.put("lut4", Integer.toString(fpga.lut4()));
        columns.put("carry", Integer.toString(fpga.carry()));
        columns.put("ff", Integer.toString(fpga.ff()));
        columns.put("bram", Integer.toString(fpga.bram()));
        columns.put("fmax_mhz_worst", fpga.isPlaced() ? number(fpga.worst(), 2) : "");
        columns.put("fmax_mhz_median", fpga.isPlaced() ? number(fpga.median(), 2) : "");
        columns.put("fmax_mhz_best", fpga.isPlaced() ? number(fpga.best(), 2) : "");
        columns.put("critical_path_from", fpga.isPlaced() ? fpga.slowest().path().from() : "");
        columns.put("critical_path_to", fpga.isPlaced() ? fpga.slowest().path().to() : "");
      }
      case Figures.Xilinx xilinx -> {
        columns.put("lut6", Integer.toString(xilinx.lut6()));
        columns.put("carry4", Integer.toString(xilinx.carry4()));
        columns.put("ff", Integer.toString(xilinx.ff()));
        columns.put("lut_ram", Integer.toString(xilinx.lutRam()));
        columns.put("ramb18", Integer.toString(xilinx.ramb18()));
        columns.put("clock", "not measured");
      }
      case Figures.Cells cells -> {
        columns.put("nand2", number(cells.nand2(), 1));
        columns.put("area_um2", number(cells.areaUm2(), 0));
        columns.put("ff", Integer.toString(cells.ff()));
        columns.put("critical_path_ns", number(cells.criticalPathNs(), 4));
        columns.put("critical_path_from", cells.from());
        columns.put("critical_path_to", cells.to());
      }
    }
    for (Latency latency : Latency.of(result.point().parameters())) {
      String name = latency.name().replace(' ', '_') + "_ns";
      columns.put(
          name,
          result.figures().periodNs().map(period -> number(latency.ns(period), 3)).orElse(""));
    }
    return columns;
  }

  private static String number(double value, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }
}
