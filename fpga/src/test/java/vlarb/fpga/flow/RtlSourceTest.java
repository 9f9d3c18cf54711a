// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.chisel.VerilogModule;
import vlarb.fpga.flow.RtlSource.Instance;

class RtlSourceTest {
  private static final VerilogModule LEAF =
      new VerilogModule("Leaf", "module Leaf (input wire a);\nendmodule\n");
  private static final VerilogModule MIDDLE =
      new VerilogModule(
          "Middle",
          """
          // A Leaf one (that this comment only speaks of).
          module Middle (input wire a);
            Leaf left (
              .a (a)
            );
            Leaf right (
              .a (a)
            );
          endmodule
          """);
  private static final VerilogModule TOP =
      new VerilogModule("Top", "module Top (input wire a);\n  Middle m (.a (a));\nendmodule\n");
  private final RtlSource source = new RtlSource("Top", List.of(LEAF, MIDDLE, TOP));

  @Test
  void instancesAreThoseInTheModulesText() {
    assertEquals(List.of(new Instance("m", "Middle")), source.instances());
    assertEquals(
        List.of(new Instance("left", "Leaf"), new Instance("right", "Leaf")),
        source.under("Middle").instances());
  }

  @Test
  void thoseOfAnArrayAreSeveral() {
    String text = "module Row (input wire a);\n  Leaf leaf [1:0] (.a (a));\nendmodule\n";
    assertEquals(
        List.of(new Instance("leaf[0]", "Leaf"), new Instance("leaf[1]", "Leaf")),
        new RtlSource("Row", List.of(LEAF, new VerilogModule("Row", text))).instances());
  }

  @Test
  void underAModuleIsOnlyWhatItNeeds() {
    assertEquals(List.of(LEAF, MIDDLE), source.under("Middle").modules());
    assertEquals(List.of(LEAF), source.under("Leaf").modules());
  }

  @Test
  void theTopIsOneOfTheModules() {
    assertThrows(IllegalArgumentException.class, () -> new RtlSource("Other", List.of(LEAF)));
  }

  @Test
  void anArrayOfInstancesIsEachOfThem() {
    RtlSource source =
        new RtlSource(
            "Top",
            List.of(
                new VerilogModule("Cell", "module Cell (input a);\nendmodule\n"),
                new VerilogModule("Wide", "module Wide (input a);\nendmodule\n"),
                new VerilogModule(
                    "Top",
                    """
                    module Top (input [2:0] a);
                      Cell cells [2:0] (
                        .a (a)
                      );
                      Wide #(
                        .WIDTH (8)
                      ) wide (
                        .a (a[0])
                      );
                    endmodule
                    """)));
    assertEquals(
        List.of(
            new RtlSource.Instance("cells[0]", "Cell"),
            new RtlSource.Instance("cells[1]", "Cell"),
            new RtlSource.Instance("cells[2]", "Cell"),
            new RtlSource.Instance("wide", "Wide")),
        source.instances());
  }

  @Test
  void commentsAndLinesAreNothingToATool() {
    String text =
        """
        `default_nettype none
        // A gate: "not" and /* such.
        module Gate(input wire a, output wire b); /* two
          lines */
          (* keep = "http://x" *) wire c = ~a;

          assign b = c; // done
        endmodule
        `default_nettype wire
        """;
    String read =
        """
        `default_nettype none
        module Gate(input wire a, output wire b); (* keep = "http://x" *) wire c = ~a; assign b = c; endmodule
        `default_nettype wire
        """;
    assertEquals(read, RtlSource.statements(text).replaceAll(" +", " ").replaceAll(" \n", "\n"));
    assertEquals(key(text), key(text.replace("done", "really done").replace("  assign", "assign")));
    assertNotEquals(key(text), key(text.replace("~a", "a")));
  }

  private static String key(String text) {
    RtlSource gate = new RtlSource("Gate", List.of(new VerilogModule("Gate", text)));
    return new FlowRun(gate, Ice40.HX8K, 1).key();
  }
}
