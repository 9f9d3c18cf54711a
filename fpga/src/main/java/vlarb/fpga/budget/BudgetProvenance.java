// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import vlarb.fpga.flow.Target;
import vlarb.fpga.flow.Tool;
import vlarb.rtl.generate.BuildVersions;

/** The tools and versions behind figures, printed beside them in every output. */
public final class BudgetProvenance {
  private BudgetProvenance() {}

  /**
   * The versions of vlarb, of what makes the Verilog and of a target's tools.
   *
   * @throws vlarb.system.ToolMissingException if a tool is not installed
   */
  public static SequencedMap<String, String> versions(Target target) {
    SequencedMap<String, String> versions = new LinkedHashMap<>();
    versions.put("vlarb", BuildVersions.VLARB);
    versions.put("chisel", BuildVersions.CHISEL);
    versions.put("firtool", BuildVersions.FIRTOOL);
    for (Tool tool : target.tools()) {
      versions.put(tool.program(), tool.version());
    }
    return versions;
  }

  /** Names with their values, in a sentence. */
  public static String words(Map<String, String> values) {
    return values.entrySet().stream()
        .map(value -> value.getKey() + " " + value.getValue())
        .collect(Collectors.joining(", "));
  }

  /** So many seeds from 1 on, in a sentence. */
  public static String seeds(int seeds) {
    return seeds == 1 ? "1" : "1 to " + seeds;
  }
}
