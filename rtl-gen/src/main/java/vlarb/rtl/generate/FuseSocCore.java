// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.stream.Collectors;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * The core description (CAPI2) with which FuseSoC finds and builds the arbiter. Each configuration
 * has a name of its own, so that one library can hold several.
 */
final class FuseSocCore {
  private FuseSocCore() {}

  static GeneratedFile of(ArbiterDesign design) {
    String name = design.delivery().prefix() + "vl_arbiter";
    String files =
        design.modules().stream()
            .map(module -> "      - " + module.fileName() + "\n")
            .collect(Collectors.joining());
    String text =
        "CAPI=2:\n"
            + design.provenance().comment("#")
            + """
            name: "vlarb:generated:%2$s_%3$s:%4$s"
            description: InfiniBand virtual-lane arbiter of an output port

            filesets:
              rtl:
                file_type: verilogSource
                files:
            %5$s
              bench:
                file_type: systemVerilogSource
                files:
                  - %6$s
              constraints:
                file_type: SDC
                files:
                  - %1$s.sdc

            targets:
              default: &default
                description: the Verilog, for a design that depends on it
                filesets: [rtl]
                toplevel: %1$s
              lint:
                <<: *default
                description: Verilator's lint, all warnings on
                flow: lint
                flow_options:
                  tool: verilator
                  verilator_options: [-Wall]
              sim:
                description: a first simulation in Icarus
                filesets: [rtl, bench]
                toplevel: %7$s
                flow: sim
                flow_options:
                  tool: icarus
                  iverilog_options: [-g2012]
              synth:
                description: synthesis by Yosys for an iCE40, without place and route
                filesets: [rtl, constraints]
                toplevel: %1$s
                flow: icestorm
                flow_options:
                  pnr: none
            """
                .formatted(
                    design.top(),
                    name,
                    design.provenance().shortHash(),
                    BuildVersions.NUMBER,
                    files.stripTrailing(),
                    SmokeTest.fileName(design),
                    SmokeTest.module(design));
    return new GeneratedFile(name + ".core", text);
  }
}
