// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.cosim.junit.Cosim;
import vlarb.cosim.junit.Port;

/** A FIFO in plain Verilog, of which nothing in Java knows but these tests. */
@Cosim(top = "axis_fifo", verilog = "axis_fifo.v", clock = "clk")
public class AxisFifoTest {

  @RepeatedTest(3)
  void keepsWordsInOrder(Dut dut, Clock clk) {
    new FifoBench(dut, clk).run(2000);
  }

  @Test
  @Cosim(
      top = "axis_fifo",
      verilog = "axis_fifo.v",
      clock = "clk",
      parameters = {"WIDTH=100", "DEPTH_LOG2=1"})
  void keepsWideWordsInOrder(Dut dut, Clock clk, @Port("s_tdata") Signal data) {
    assertEquals(100, data.width());
    new FifoBench(dut, clk).run(1000);
  }

  @Test
  void takesSixteenWordsAndNoMore(
      Dut dut,
      Clock clk,
      Signal count,
      @Port("s_tvalid") Signal valid,
      @Port("s_tready") Signal ready) {
    new FifoBench(dut, clk).reset();
    valid.set(true);
    clk.until(() -> !ready.wasSet()).within(200).await();
    assertEquals(16, count.get());
    clk.edges(3).await();
    assertEquals(16, count.get());
  }

  @Test
  @Cosim(top = "axis_fifo", verilog = "axis_fifo.v", clock = "clk", internals = true)
  void keepsItsPlacesWithinItsMemory(
      Dut dut, Clock clk, Signal written, Signal taken, @Port("words[15]") Signal lastWord) {
    var bench = new FifoBench(dut, clk);
    bench.reset();
    clk.everyEdge(() -> assertTrue((written.get() - taken.get() & 31) <= 16));
    bench.run(500);
    assertEquals(9, lastWord.width());
  }

  @Test
  void showsAWordInTheCycleAfterItIsWritten(
      Dut dut,
      Clock clk,
      @Port("s_tdata") Signal in,
      @Port("s_tvalid") Signal write,
      @Port("m_tdata") Signal out,
      @Port("m_tvalid") Signal valid) {
    new FifoBench(dut, clk).reset();
    in.setBig(BigInteger.valueOf(0xA5));
    write.set(true);
    clk.risingEdge().await();
    write.set(false);
    assertFalse(valid.wasSet());
    assertTrue(valid.isSet());
    clk.risingEdge().await();
    assertTrue(valid.wasSet());
    assertEquals(0xA5, out.sampled());
    assertEquals("10100101", out.bits());
  }
}
