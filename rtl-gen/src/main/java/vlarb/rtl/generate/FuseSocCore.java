// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.stream.Collectors;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * The core description (CAPI2) with which FuseSoC finds and builds an arbiter or a port. Each
 * configuration has a name of its own, so that one library can hold several.
 */
final class FuseSocCore {
  private static final String BENCH =
      """
      bench:
        file_type: systemVerilogSource
        files:
          - %s
      """;

  private static final String SIMULATION =
      """
      sim:
        description: a first simulation in Icarus
        filesets: [rtl, bench]
        toplevel: %s
        flow: sim
        flow_options:
          tool: icarus
          iverilog_options: [-g2012]
      """;

  private FuseSocCore() {}

  static GeneratedFile of(ArbiterDesign design) {
    return of(
        design.delivery().prefix() + "vl_arbiter",
        "InfiniBand virtual-lane arbiter of an output port",
        design.modules(),
        design.provenance(),
        SmokeTest.fileName(design),
        SmokeTest.module(design));
  }

  static GeneratedFile of(PortDesign design) {
    return of(
        design.prefix() + "vl_port",
        "transmit side of an InfiniBand port, queues and credits around a virtual-lane arbiter",
        design.modules(),
        design.provenance(),
        PortSmokeTest.fileName(design),
        PortSmokeTest.module(design));
  }

  private static GeneratedFile of(
      String name,
      String description,
      List<VerilogModule> modules,
      Provenance provenance,
      String bench,
      String benchModule) {
    String top = modules.getLast().name();
    String files =
        modules.stream()
            .map(module -> "      - " + module.fileName() + "\n")
            .collect(Collectors.joining());
    String text =
        "CAPI=2:\n"
            + provenance.comment("#")
            + """
            name: "vlarb:generated:%2$s_%3$s:%4$s"
            description: %8$s

            filesets:
              rtl:
                file_type: verilogSource
                files:
            %5$s%6$s
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
                  verilator_options: [-Wall]%7$s
              synth:
                description: synthesis by Yosys for an iCE40, without place and route
                filesets: [rtl, constraints]
                toplevel: %1$s
                flow: icestorm
                flow_options:
                  pnr: none
            """
                .formatted(
                    top,
                    name,
                    provenance.shortHash(),
                    BuildVersions.NUMBER,
                    files.stripTrailing(),
                    inner(BENCH.formatted(bench)),
                    inner(SIMULATION.formatted(benchModule)),
                    description);
    return new GeneratedFile(name + ".core", text);
  }

  /** A section on lines of its own, two spaces in. */
  private static String inner(String section) {
    return "\n" + section.indent(2).stripTrailing();
  }
}
