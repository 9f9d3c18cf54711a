// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import vlarb.chisel.VerilogModule;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** The description by which FuseSoC finds and builds the arbiter (CAPI2). */
final class FuseSocCore {
  private FuseSocCore() {}

  static GeneratedFile of(Design design) {
    StringBuilder text = new StringBuilder("CAPI=2:\n");
    text.append(Provenance.of(design.parameters()).comment("#"));
    text.append(
        """
        name: vlarb:generated:vl_arbiter:%s
        description: InfiniBand virtual-lane arbiter of an output port

        filesets:
          rtl:
            file_type: verilogSource
            files:
        """
            .formatted(Version.VLARB));
    for (VerilogModule module : design.modules()) {
      text.append("      - ").append(module.fileName()).append('\n');
    }
    text.append(
        """
          constraints:
            file_type: SDC
            files:
              - %1$s.sdc

        targets:
          default: &default
            filesets: [rtl]
            toplevel: %1$s
          lint:
            <<: *default
            default_tool: verilator
            tools:
              verilator:
                mode: lint-only
                verilator_options: [-Wall]
        """
            .formatted(Design.TOP));
    return new GeneratedFile("vl_arbiter.core", text.toString());
  }
}
