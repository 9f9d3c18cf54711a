// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import java.util.function.Supplier;
import java.util.stream.Stream;
import vlarb.verilator.Simulation;

/**
 * The accesses of software to a port in Verilog behind AXI4-Lite, one after the other. The
 * simulation runs as long as an access takes.
 */
public final class SoftwareBus {
  /** Cycles in which an access must be answered: initialisation and a commit take fewer. */
  private static final int PATIENCE = 2000;

  private static final int ALL_BYTES = 15;

  private final Simulation simulation;
  private boolean pending;
  private int commits;

  /**
   * The answer to a read.
   *
   * @param response 0, or the error of the bus
   * @param data 32 bits
   */
  public record Answer(int response, int data) {}

  /** Resets a port and waits until its tables are ready. */
  public SoftwareBus(Simulation simulation) {
    this.simulation = simulation;
    set("reset", 1);
    simulation.cycle();
    set("reset", 0);
    set("s_axi_bready", 1);
    set("s_axi_rready", 1);
    until("initDone");
  }

  /** Commits that have begun. */
  public int commits() {
    return commits;
  }

  /**
   * Writes all bytes of a register.
   *
   * @param address of a byte
   * @return 0, or the error of the bus
   * @throws IllegalStateException if the port does not answer
   */
  public int write(int address, int data) {
    set("s_axi_awaddr", address);
    set("s_axi_wdata", data & 0xFFFF_FFFFL);
    set("s_axi_wstrb", ALL_BYTES);
    set("s_axi_awvalid", 1);
    set("s_axi_wvalid", 1);
    until("s_axi_awready", "s_axi_wready");
    set("s_axi_awvalid", 0);
    set("s_axi_wvalid", 0);
    return until(() -> (int) get("s_axi_bresp"), "s_axi_bvalid");
  }

  /**
   * Reads a register.
   *
   * @param address of a byte
   * @throws IllegalStateException if the port does not answer
   */
  public Answer read(int address) {
    set("s_axi_araddr", address);
    set("s_axi_arvalid", 1);
    until("s_axi_arready");
    set("s_axi_arvalid", 0);
    return until(
        () -> new Answer((int) get("s_axi_rresp"), (int) get("s_axi_rdata")), "s_axi_rvalid");
  }

  /**
   * Runs up to the end of the first cycle in which all of these outputs are high.
   *
   * @throws IllegalStateException if that takes too long
   */
  public void until(String... names) {
    until(() -> 0, names);
  }

  /** Likewise; the result is a value in that cycle. */
  private <T> T until(Supplier<T> value, String... names) {
    for (int i = 0; i < PATIENCE; i++) {
      simulation.eval();
      boolean pendingNow = isHigh("commitPending");
      commits += pendingNow && !pending ? 1 : 0;
      pending = pendingNow;
      boolean holds = Stream.of(names).allMatch(this::isHigh);
      T now = value.get();
      simulation.cycle();
      if (holds) {
        return now;
      }
    }
    throw new IllegalStateException("the port does not answer");
  }

  private boolean isHigh(String name) {
    return get(name) == 1;
  }

  private long get(String name) {
    return simulation.signal(name).get();
  }

  private void set(String name, long value) {
    simulation.signal(name).set(value);
  }
}
