// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TimingPathTest {
  private static final String TO_A_REGISTER =
      """
      Startpoint: request[3] (input port clocked by clock)
      Endpoint: cell_12_ (rising edge-triggered flip-flop clocked by clock)
         1.2500    1.2500 v cell_12_/D (DFFPOSX1)
                   1.2500   data arrival time
        -0.2000  999.8000   library setup time
                 999.8000   data required time
                  -1.2500   data arrival time
      """;

  @Test
  void setUpTimeCounts() {
    assertEquals(new TimingPath("request[3]", "cell_12_", 1.45), TimingPath.in(TO_A_REGISTER));
  }

  @Test
  void aPathToAnOutputHasNone() {
    String log = TO_A_REGISTER.replaceFirst("(?m)^.*library setup time\n", "");
    assertEquals(1.25, TimingPath.in(log).nanoseconds());
  }

  @Test
  void anErrorOrNoPathIsAFailureOfTheTool() {
    String wrong = "Error: netlist.v, line 3 syntax error\n" + TO_A_REGISTER;
    ToolFailedException failed =
        assertThrows(ToolFailedException.class, () -> TimingPath.in(wrong));
    assertTrue(failed.logEnd().contains("syntax error"));
    assertThrows(ToolFailedException.class, () -> TimingPath.in("No paths found.\n"));
  }
}
