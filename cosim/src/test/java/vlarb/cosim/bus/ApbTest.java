// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
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

/** Both sides of APB: registers for the master, and a master in Verilog for the monitor. */
class ApbTest {
  private static final int ACCESSES = 500;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void registersHoldWhatIsWritten(int longestPause) throws Exception {
    try (Dut dut = Changed.open("apb_registers")) {
      access(dut, longestPause);
    }
  }

  private static void access(Dut dut, int longestPause) {
    Clock clock = dut.clock("clk", 10);
    dut.run(
        () -> {
          Apb bus = Apb.of(dut, "");
          var monitor = new ApbMonitor(clock, bus, dut.signal("rst")::wasSet);
          RegisterBench.reset(dut, clock);
          var bench =
              new RegisterBench(
                  dut,
                  new ApbMaster(dut, clock, bus, () -> dut.random().nextInt(longestPause + 1)));
          bench.run(ACCESSES);
          bench.refuse("pslverr");
          clock.risingEdge().await();
          assertEquals(ACCESSES + 3, monitor.transfers());
        });
  }

  @Test
  void tasksShareAMaster() throws Exception {
    try (Dut dut = Changed.open("apb_registers")) {
      Clock clock = dut.clock("clk", 10);
      dut.run(
          () -> {
            RegisterBench.reset(dut, clock);
            RegisterBench.share(dut, new ApbMaster(dut, clock, Apb.of(dut, "")));
          });
    }
  }

  @ParameterizedTest
  @CsvSource({"if (pstrb[i]), if (1)", "registers[paddr[3:2]], registers[paddr[2]]"})
  void aWrongValueIsFound(String right, String wrong) throws Exception {
    try (Dut dut = Changed.open("apb_registers", directory, right, wrong)) {
      CosimFailure failure = assertThrows(CosimFailure.class, () -> access(dut, 0));
      assertInstanceOf(AssertionFailedError.class, failure.getCause());
    }
  }

  @Test
  void aSlaveThatIsNeverReadyIsFound() throws Exception {
    try (Dut dut = Changed.open("apb_registers", directory, "waited == 3", "waited > 3")) {
      CosimFailure failure = assertThrows(CosimFailure.class, () -> access(dut, 0));
      assertInstanceOf(TriggerTimeoutException.class, failure.getCause());
    }
  }

  @Test
  void aMasterInVerilogKeepsTheRules() throws Exception {
    try (Dut dut = Changed.open("apb_counter")) {
      serve(dut);
    }
  }

  /** Plays the memory that the master writes to, ready at random. */
  private static void serve(Dut dut) {
    Clock clock = dut.clock("clk", 10);
    dut.run(
        () -> {
          Apb bus = Apb.of(dut, "");
          var monitor = new ApbMonitor(clock, bus, dut.signal("rst")::wasSet);
          RegisterBench.reset(dut, clock);
          long[] memory = new long[256];
          clock.everyEdge(
              () -> {
                if (bus.transferred() && bus.write().wasSet()) {
                  memory[(int) bus.address().sampled()] = bus.writeData().sampled();
                }
                bus.readData().set(memory[(int) bus.address().get()]);
                bus.ready().set(dut.random().nextInt(3) == 0);
              });
          clock.edges(ACCESSES).await();
          assertTrue(monitor.transfers() > ACCESSES / 8, () -> "" + monitor.transfers());
          assertEquals(0, dut.signal("wrong").get());
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          psel <= 1               | begin psel <= 1; penable <= 1; end \
          | penable in the first cycle of psel
          penable <= 0;\\n      access <= access | access <= access \
          | penable in the first cycle of psel
          else if (pready)        | else if (!pready) penable <= 0; else | no penable before pready
          else if (pready)        | else if (access[4]) psel <= 0; else if (pready) \
          | no psel before pready
          {access[6:1], 2'b00}    | {access[6:1], 1'b0, penable} | paddr or what belongs to it
          {26'b0, access[6:1]}    | {25'b0, access[6:1], pready} | paddr or what belongs to it
          """)
  void aBrokenRuleIsFound(String right, String wrong, String violation) throws Exception {
    try (Dut dut = Changed.open("apb_counter", directory, right.replace("\\n", "\n"), wrong)) {
      CosimFailure failure = assertThrows(CosimFailure.class, () -> serve(dut));
      ProtocolViolation cause =
          assertInstanceOf(ProtocolViolation.class, failure.getCause(), failure::toString);
      assertTrue(cause.getMessage().startsWith(violation), cause.getMessage());
    }
  }
}
