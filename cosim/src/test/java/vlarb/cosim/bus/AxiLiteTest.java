// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.TriggerTimeoutException;

/** Registers behind AXI4-Lite: right ones pass, and what is wrong with others is found. */
class AxiLiteTest {
  private static final int ACCESSES = 500;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void registersHoldWhatIsWritten(int longestPause) throws Exception {
    try (Dut dut = Changed.open("axil_registers")) {
      run(dut, () -> dut.random().nextInt(longestPause + 1));
    }
  }

  private static void run(Dut dut, IntSupplier pause) {
    Clock clock = dut.clock("clk", 10);
    dut.run(
        () -> {
          AxiLite bus = AxiLite.of(dut, "s_");
          var monitor = new AxiLiteMonitor(clock, bus, dut.signal("rst")::wasSet);
          RegisterBench.reset(dut, clock);
          var bench = new RegisterBench(dut, new AxiLiteMaster(dut, clock, bus, pause));
          bench.run(ACCESSES);
          bench.refuse("SLVERR");
          assertEquals(ACCESSES + 3, monitor.reads() + monitor.writes());
          assertTrue(monitor.reads() > ACCESSES / 4 && monitor.writes() > ACCESSES / 4);
        });
  }

  @Test
  void tasksShareAMaster() throws Exception {
    try (Dut dut = Changed.open("axil_registers")) {
      Clock clock = dut.clock("clk", 10);
      dut.run(
          () -> {
            RegisterBench.reset(dut, clock);
            RegisterBench.share(dut, new AxiLiteMaster(dut, clock, AxiLite.of(dut, "s_")));
          });
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          s_bvalid && s_bready  | s_bvalid             | s_bvalid is withdrawn before s_bready
          s_rvalid && s_rready  | s_rvalid             | s_rvalid is withdrawn before s_rready
          s_rdata = read_data   | s_rdata = s_rready ? read_data : ~read_data \
          | s_rdata changes from
          && data_taken &&      | &&                   | s_bvalid without a write to answer
          s_bvalid <= 1         | s_bvalid <= 1; s_rvalid <= 1 \
          | s_rvalid without a read to answer
          SLVERR = 2'b10        | SLVERR = 2'b01       | s_bresp is EXOKAY
          """)
  void aBrokenRuleIsFound(String right, String wrong, String violation) throws Exception {
    try (Dut dut = Changed.open("axil_registers", directory, right, wrong)) {
      CosimFailure failure =
          assertThrows(CosimFailure.class, () -> run(dut, () -> dut.random().nextInt(4)));
      ProtocolViolation cause =
          assertInstanceOf(ProtocolViolation.class, failure.getCause(), failure::toString);
      assertTrue(cause.getMessage().startsWith(violation), cause.getMessage());
    }
  }

  @ParameterizedTest
  @CsvSource({"write_strobes[i], 1", "registers[s_araddr[3:2]], registers[s_araddr[2]]"})
  void aWrongValueIsFound(String right, String wrong) throws Exception {
    try (Dut dut = Changed.open("axil_registers", directory, right, wrong)) {
      CosimFailure failure = assertThrows(CosimFailure.class, () -> run(dut, () -> 0));
      assertInstanceOf(AssertionFailedError.class, failure.getCause());
    }
  }

  @Test
  void aSlaveThatDoesNotAnswerIsFound() throws Exception {
    try (Dut dut = Changed.open("axil_registers", directory, "s_bvalid <= 1", "s_bvalid <= 0")) {
      CosimFailure failure = assertThrows(CosimFailure.class, () -> run(dut, () -> 0));
      assertInstanceOf(TriggerTimeoutException.class, failure.getCause());
    }
  }
}
