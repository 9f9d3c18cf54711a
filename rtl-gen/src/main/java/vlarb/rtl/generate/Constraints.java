// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Timing constraints in SDC: the clock, and what share of its period the neighbours use. */
final class Constraints {
  private Constraints() {}

  static GeneratedFile of(Design design) {
    String text =
        Provenance.of(design.parameters()).comment("#")
            + """

            # The clock's period in nanoseconds: yours to set.
            set period 10.0
            create_clock -name clock -period $period [get_ports clock]

            %s
            set_input_delay  -clock clock [expr {0.2 * $period}] [all_inputs]
            set_output_delay -clock clock [expr {0.2 * $period}] [all_outputs]
            """
                .formatted(longestPath(design.parameters()));
    return new GeneratedFile(Design.TOP + ".sdc", text);
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
