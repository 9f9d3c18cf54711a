// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.compiler;

import java.util.ArrayList;
import java.util.List;

/**
 * The options of firtool with which the text reads well and Verilator, Icarus and Yosys accept it.
 */
public final class CompilerOptions {
  /** The form that vectors within modules get. */
  public enum Vectors {
    /** A vector stays one array, as emission wants it. */
    KEPT,
    /** Each element becomes a signal of its own, which every tool reads. */
    SEPARATE
  }

  /** The treatment of the layer that holds properties. */
  public enum Layer {
    /** The properties are in the text. */
    EMITTED,
    /** Neither the properties nor what only they need. */
    LEFT_OUT
  }

  private CompilerOptions() {}

  /**
   * The options as firtool takes them.
   *
   * @param layer the treatment of properties
   */
  public static String[] of(Layer layer, Vectors vectors) {
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
    if (layer == Layer.EMITTED) {
      style.add("disallowClockedAssertions"); // Yosys reads immediate ones only
    }
    return new String[] {
      "--disable-all-randomization",
      "--default-layer-specialization=" + (layer == Layer.EMITTED ? "enable" : "disable"),
      "--preserve-aggregate=" + (vectors == Vectors.KEPT ? "1d-vec" : "none"),
      "--scalarize-internal-modules", // but no port is one
      "--preserve-values=named",
      "--lowering-options=" + String.join(",", style)
    };
  }
}
