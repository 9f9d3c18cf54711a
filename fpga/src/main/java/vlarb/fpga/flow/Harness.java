// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.ArrayList;
import java.util.List;

/**
 * The surroundings in which the clock of a module is measured in an FPGA: every input comes from a
 * register and every output goes to one, so that each path of the module is measured as a whole.
 * The pins, of which there are too few, do not matter.
 *
 * <p>The inputs' registers are one shift register; the outputs' are folded into one bit by rows of
 * exclusive ors of four, each with its own register. None of these paths is longer than one look-up
 * table.
 */
final class Harness {
  /** The name of the harness's module. */
  static final String NAME = "MeasuringHarness";

  /** The instance in it that is measured. */
  static final String INSTANCE = "dut";

  private static final int FOLD = 4;

  private Harness() {}

  /** The Verilog of a harness around the module {@code dut} with these ports. */
  static String around(String dut, List<SynthesizedNetlist.Port> ports) {
    List<String> connections = new ArrayList<>();
    int inputs = 0;
    int outputs = 0;
    for (SynthesizedNetlist.Port port : ports) {
      if (port.name().equals(RtlSource.CLOCK)) {
        connections.add("." + port.name() + "(clock)");
      } else if (port.isInput()) {
        connections.add(connection(port, "stimulus", inputs));
        inputs += port.width();
      } else {
        connections.add(connection(port, "response", outputs));
        outputs += port.width();
      }
    }
    return """
    module %s (input wire clock, input wire scan_in, output wire scan_out);
      reg [%d:0] stimulus;
      wire [%d:0] response;
      reg [%d:0] captured;
      always @(posedge clock) begin
        stimulus <= {stimulus, scan_in};
        captured <= response;
      end
      %s %s (%s);
    %s
    endmodule
    """
        .formatted(
            NAME,
            inputs - 1,
            outputs - 1,
            outputs - 1,
            dut,
            INSTANCE,
            String.join(", ", connections),
            fold(outputs));
  }

  private static String connection(SynthesizedNetlist.Port port, String vector, int low) {
    return ".%s(%s[%d:%d])".formatted(port.name(), vector, low + port.width() - 1, low);
  }

  /** Rows of registered exclusive ors from {@code captured} to {@code scan_out}. */
  private static String fold(int outputs) {
    StringBuilder text = new StringBuilder();
    String from = "captured";
    int width = outputs;
    for (int row = 0; width > 1; row++) {
      int folded = (width + FOLD - 1) / FOLD;
      text.append(
          "  reg [%d:0] folded%d;\n  always @(posedge clock) begin\n".formatted(folded - 1, row));
      for (int i = 0; i < folded; i++) {
        int high = Math.min(width, FOLD * (i + 1)) - 1;
        text.append("    folded%d[%d] <= ^%s[%d:%d];\n".formatted(row, i, from, high, FOLD * i));
      }
      text.append("  end\n");
      from = "folded" + row;
      width = folded;
    }
    return text.append("  assign scan_out = ").append(from).append("[0];").toString();
  }
}
