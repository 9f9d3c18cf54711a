// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import vlarb.cosim.Dut;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.vpi.Icarus;

class SaveFileTest {
  @Test
  void portsAreGroupedByInterface() throws Exception {
    Path verilog = Path.of(SaveFileTest.class.getResource("/vlarb/cosim/axis/axis_fifo.v").toURI());
    try (Dut dut = Dut.open(new Icarus(), Design.of("axis_fifo", verilog))) {
      assertEquals(
          """
          [dumpfile] "run.fst"
          [timestart] 7
          @28
          top.clk
          @800200
          -inputs
          @28
          top.rst
          @1000200
          -inputs
          @800200
          -outputs
          @22
          top.count[4:0]
          @1000200
          -outputs
          @800200
          -s
          @22
          top.s_tdata[7:0]
          @28
          top.s_tlast
          @28
          top.s_tvalid
          @28
          top.s_tready
          @1000200
          -s
          @800200
          -m
          @22
          top.m_tdata[7:0]
          @28
          top.m_tlast
          @28
          top.m_tvalid
          @28
          top.m_tready
          @1000200
          -m
          """,
          SaveFile.of(dut, "clk", Path.of("run.fst"), "top", 7));
    }
  }
}
