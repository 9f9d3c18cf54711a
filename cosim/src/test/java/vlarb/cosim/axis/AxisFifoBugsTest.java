// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.axis;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.verilator.Verilator;

/** The bench finds what is wrong with a FIFO. */
@Tag("thorough")
class AxisFifoBugsTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          overflows       | s_tready = !count[DEPTH_LOG2]        | s_tready = count <= 16
          drops           | if (m_tvalid && m_tready) taken      | if (m_tready) taken
          repeats         | taken <= taken + 1                   | taken <= taken + (taken != 9)
          forgets tlast   | <= {s_tlast, s_tdata}                | <= {1'b0, s_tdata}
          withdraws words | m_tvalid = count != 0                | m_tvalid = count != 0 && !written[2]
          """)
  void isFound(String bug, String right, String wrong) throws Exception {
    String verilog = Files.readString(fifo());
    String changed = verilog.replace(right, wrong);
    assertNotEquals(verilog, changed, "the bug is in the Verilog");
    Path file = Files.writeString(directory.resolve("axis_fifo.v"), changed);
    assertThrows(CosimFailure.class, () -> run(file));
  }

  @Test
  void nothingIsFoundWhereNothingIsWrong() throws URISyntaxException {
    run(fifo());
  }

  private static void run(Path verilog) {
    try (Dut dut = Dut.open(new Verilator(), Design.of("axis_fifo", verilog))) {
      Clock clock = dut.clock("clk", 10);
      dut.run(() -> new FifoBench(dut, clock).run(2000));
    }
  }

  private static Path fifo() throws URISyntaxException {
    return Path.of(AxisFifoBugsTest.class.getResource("axis_fifo.v").toURI());
  }
}
