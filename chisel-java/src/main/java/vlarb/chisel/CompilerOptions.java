// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.ArrayList;
import java.util.List;

/**
 * The options of firtool with which the text reads well and Verilator, Icarus and Yosys accept it.
 */
final class CompilerOptions {
  /** What becomes of vectors within modules. */
  enum Vectors {
    /** A vector stays one array, as {@link Verilog#emit} wants it. */
    KEPT,
    /** Each element becomes a signal of its own, which every tool reads. */
    SEPARATE
  }

  private CompilerOptions() {}

  static String[] of(EmitOptions options, Vectors vectors) {
    List<String> style =
        new ArrayList<>(
            List.of(
                "disallowLocalVariables", // Icarus 11 has no automatic variables in blocks
                "disallowPortDeclSharing", // a line for each port, with its comment
                "emitWireInPorts", // what `default_nettype none asks for
                "omitVersionComment",
                "locationInfoStyle=plain"));
    if (vectors == Vectors.SEPARATE) {
      style.add("disallowPackedArrays"); // for choices by an index, too
    }
    if (options.properties()) {
      style.add("disallowClockedAssertions"); // Yosys reads immediate ones only
    }
    return new String[] {
      "--disable-all-randomization",
      "--default-layer-specialization=" + (options.properties() ? "enable" : "disable"),
      "--preserve-aggregate=" + (vectors == Vectors.KEPT ? "1d-vec" : "none"),
      "--scalarize-internal-modules", // but no port is one
      "--preserve-values=named",
      "--lowering-options=" + String.join(",", style)
    };
  }
}
