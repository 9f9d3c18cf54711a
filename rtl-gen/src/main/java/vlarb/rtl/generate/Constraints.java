// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.stream.Collectors;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Timing constraints in SDC: the clock, and what share of its period the neighbours use. */
final class Constraints {
  private Constraints() {}

  static GeneratedFile of(ArbiterDesign design) {
    return of(
        design.top(),
        "arbiter",
        design.modules().getLast(),
        design.provenance(),
        longestPath(design.parameters()));
  }

  static GeneratedFile of(PortDesign design) {
    return of(
        design.top(),
        "port",
        design.modules().getLast(),
        design.provenance(),
        """
        # Registers drive all outputs%s. The
        # longest path is in the arbiter, from the heads of the queues to the grant.\
        """
            .formatted(
                design.parameters().bus() == RegisterBus.NATIVE
                    ? ", but those of management follow its inputs within a cycle"
                    : ""));
  }

  private static GeneratedFile of(
      String top, String what, VerilogModule module, Provenance provenance, String longestPath) {
    String inputs =
        TopPort.of(module.text()).stream()
            .filter(port -> port.input() && !port.name().equals("clock"))
            .map(Constraints::pattern)
            .collect(Collectors.joining(" "));
    String text =
        provenance.comment("#")
            + """

              # The clock's period in nanoseconds, and the share of it that the neighbours use on either
              # side: set the variables before this file is read, or change them here.
              if {![info exists vlarb_period]} { set vlarb_period 10.0 }
              if {![info exists vlarb_share]} { set vlarb_share 0.2 }

              # In a larger design the clock and the neighbours have constraints of their own: set
              # vlarb_inside to 1 there. The %3$s needs none beside: all its paths take one cycle of
              # one clock.
              if {![info exists vlarb_inside]} { set vlarb_inside 0 }

              %1$s
              if {!$vlarb_inside} {
                create_clock -name clock -period $vlarb_period [get_ports clock]
                set vlarb_delay [expr {$vlarb_share * $vlarb_period}]
                set_input_delay $vlarb_delay -clock clock [get_ports {%2$s}]
                set_output_delay $vlarb_delay -clock clock [all_outputs]
              }
              """
                .formatted(longestPath, inputs, what);
    return new GeneratedFile(top + ".sdc", text);
  }

  private static String pattern(TopPort port) {
    return port.range().isEmpty() ? port.name() : port.name() + "[*]";
  }

  private static String longestPath(ArbiterParameters parameters) {
    return parameters.looksAhead()
        ? """
          # SMPs, flow-control packets and grantReady act on the outputs within a cycle; data packets
          # are offered from registers. Queues and link share the cycle with these paths.\
          """
        : """
          # Grants follow from the heads within a cycle: the path from the inputs to the outputs is
          # the arbiter's longest, and queues and link share the cycle with it.\
          """;
  }
}
