// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.others;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.Clock;
import vlarb.cosim.ClockShape;
import vlarb.cosim.Dut;
import vlarb.cosim.Mailbox;
import vlarb.cosim.Signal;
import vlarb.cosim.Trigger;
import vlarb.cosim.simulator.Design;

/**
 * Six designs that nobody wrote for these test benches, each driven by some ten lines, on both
 * simulators.
 */
@Tag("newest-tools")
class OthersTest {

  @ParameterizedTest
  @EnumSource
  void uart(BothSimulators simulator) {
    Design uart =
        Others.of("simpleuart", "pythondata_cpu_picorv32/verilog/picosoc/simpleuart.v")
            .parameters(Map.of("DEFAULT_DIV", "8"));
    try (Dut dut = simulator.open(uart)) {
      Clock clk = dut.clock("clk", 10);
      dut.run(
          () -> {
            dut.signal("ser_rx").set(true);
            clk.edges(2).await();
            dut.signal("resetn").set(true);
            clk.everyEdge(() -> dut.signal("ser_rx").set(dut.signal("ser_tx").sampled()));
            for (char letter : "vlarb".toCharArray()) {
              dut.signal("reg_dat_di").set(letter);
              dut.signal("reg_dat_we").set(true);
              clk.until(() -> !dut.signal("reg_dat_wait").wasSet()).within(10_000).await();
              dut.signal("reg_dat_we").set(false);
              clk.until(() -> dut.signal("reg_dat_do").sampled() == letter).within(10_000).await();
            }
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void registerSlice(BothSimulators simulator) {
    try (Dut dut = simulator.open(BothSimulators.design("others/register_slice.sv"))) {
      Clock clk = dut.clock("clk_i", 10);
      Mailbox<Long> sent = dut.mailbox("sent");
      dut.run(
          () -> {
            clk.edges(2).await();
            dut.signal("rst_ni").set(true);
            dut.fork("source", () -> send(dut, clk, sent));
            clk.everyEdge(() -> dut.signal("ready_i").set(dut.random().nextBoolean()));
            for (int i = 0; i < 500; i++) {
              clk.until(() -> dut.signal("valid_o").wasSet() && dut.signal("ready_i").wasSet())
                  .await();
              assertEquals(sent.take(), dut.signal("data_o").sampled());
            }
          });
    }
  }

  private static void send(Dut dut, Clock clk, Mailbox<Long> sent) {
    while (true) {
      long word = dut.random().nextLong(1L << 32);
      dut.signal("data_i").set(word);
      dut.signal("valid_i").set(true);
      clk.until(dut.signal("ready_o")::wasSet).await();
      sent.put(word);
      dut.signal("valid_i").set(false);
      if (dut.random().nextBoolean()) {
        clk.edges(1).await();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void dualClockFifo(BothSimulators simulator) {
    try (Dut dut = simulator.open(BothSimulators.design("others/async_fifo.v"))) {
      Clock write = dut.clock("wclk", 10);
      Clock read = dut.clock("rclk", ClockShape.of(14).phase(3));
      dut.run(
          () -> {
            Trigger.all(write.edges(2), read.edges(2)).await();
            dut.signal("wrst_n").set(true);
            dut.signal("rrst_n").set(true);
            dut.fork("write", () -> write(dut, write));
            dut.signal("rinc").set(true);
            for (int i = 0; i < 500; i++) {
              read.until(() -> !dut.signal("rempty").wasSet()).within(1000).await();
              assertEquals(i & 0xFF, dut.signal("rdata").sampled());
            }
          });
    }
  }

  private static void write(Dut dut, Clock clk) {
    dut.signal("winc").set(true);
    for (int i = 0; ; i++) {
      dut.signal("wdata").set(i & 0xFF);
      clk.until(() -> !dut.signal("wfull").wasSet()).await();
    }
  }

  /** A program in machine code: addi x1,x0,5; addi x2,x1,7; sw x2,64(x0); j . */
  private static final List<Long> RISC_V =
      List.of(0x00500093L, 0x00708113L, 0x04202023L, 0x0000006FL);

  @ParameterizedTest
  @EnumSource
  void picoRv32(BothSimulators simulator) {
    Design cpu = Others.of("picorv32", "pythondata_cpu_picorv32/verilog/picorv32.v");
    try (Dut dut = simulator.open(cpu)) {
      Clock clk = dut.clock("clk", 10);
      Signal ready = dut.signal("mem_ready");
      Signal address = dut.signal("mem_addr");
      dut.run(
          () -> {
            clk.edges(2).await();
            dut.signal("resetn").set(true);
            clk.everyEdge(
                () -> {
                  boolean asked = dut.signal("mem_valid").wasSet() && !ready.wasSet();
                  ready.set(asked);
                  dut.signal("mem_rdata").set(asked ? word(RISC_V, address.sampled()) : 0);
                });
            clk.until(() -> ready.wasSet() && dut.signal("mem_wstrb").sampled() == 0xF)
                .within(10_000)
                .await();
            assertEquals(64, address.sampled());
            assertEquals(12, dut.signal("mem_wdata").sampled());
          });
    }
  }

  private static long word(List<Long> program, long address) {
    return program.get(Math.clamp(address / 4, 0, program.size() - 1));
  }

  @ParameterizedTest
  @EnumSource
  void serv(BothSimulators simulator) {
    Design cpu =
        Others.of(
            "serv_rf_top",
            "pythondata_cpu_serv/verilog/rtl",
            file -> !file.endsWith("serv_synth_wrapper.v"));
    try (Dut dut = simulator.open(cpu)) {
      Clock clk = dut.clock("clk", 10);
      Signal acknowledge = dut.signal("i_ibus_ack");
      dut.run(
          () -> {
            dut.signal("i_rst").set(true);
            clk.edges(2).await();
            dut.signal("i_rst").set(false);
            clk.everyEdge(
                () -> {
                  acknowledge.set(dut.signal("o_ibus_cyc").wasSet() && !acknowledge.wasSet());
                  dut.signal("i_ibus_rdt").set(word(RISC_V, dut.signal("o_ibus_adr").sampled()));
                });
            clk.until(dut.signal("o_dbus_cyc")::wasSet).within(10_000).await();
            assertTrue(dut.signal("o_dbus_we").wasSet());
            assertEquals(64, dut.signal("o_dbus_adr").sampled());
            assertEquals(12, dut.signal("o_dbus_dat").sampled());
          });
    }
  }

  /**
   * A program in machine code, from 0x100: l.movhi r0,0; l.ori r3,r0,5; l.addi r4,r3,7; l.sw
   * 64(r0),r4; l.j .; l.nop.
   */
  private static final List<Long> OPEN_RISC =
      List.of(0x18000000L, 0xA8600005L, 0x9C830007L, 0xD4002040L, 0x00000000L, 0x15000000L);

  @ParameterizedTest
  @EnumSource
  void mor1kx(BothSimulators simulator) {
    Design cpu = Others.of("mor1kx", "pythondata_cpu_mor1kx/verilog/rtl/verilog");
    try (Dut dut = simulator.open(cpu)) {
      Clock clk = dut.clock("clk", 10);
      Signal acknowledge = dut.signal("iwbm_ack_i");
      dut.run(
          () -> {
            dut.signal("rst").set(true);
            clk.edges(2).await();
            dut.signal("rst").set(false);
            clk.everyEdge(
                () -> {
                  long address = dut.signal("iwbm_adr_o").sampled();
                  acknowledge.set(dut.signal("iwbm_stb_o").wasSet() && !acknowledge.wasSet());
                  dut.signal("iwbm_dat_i").set(word(OPEN_RISC, address - 0x100));
                });
            clk.until(dut.signal("dwbm_stb_o")::wasSet).within(10_000).await();
            assertTrue(dut.signal("dwbm_we_o").wasSet());
            assertEquals(64, dut.signal("dwbm_adr_o").sampled());
            assertEquals(12, dut.signal("dwbm_dat_o").sampled());
          });
    }
  }
}
