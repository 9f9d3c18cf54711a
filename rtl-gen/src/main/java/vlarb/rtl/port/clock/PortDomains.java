// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.clock;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Module;
import vlarb.chisel.Reset;
import vlarb.model.port.bus.RegisterBus;

/**
 * The clocks of a port whose streams and management have their own.
 *
 * @param own the port's own
 * @param input of the streams in
 * @param output of the stream out
 * @param management of the bus, or of the management port
 */
public record PortDomains(
    ClockDomain own, ClockDomain input, ClockDomain output, ClockDomain management) {
  /** The clock of the streams in. */
  public static final String INPUT = "s_axis_aclk";

  /** The clock of the stream out. */
  public static final String OUTPUT = "m_axis_aclk";

  /** Words of the queue for a stream: more than a pointer's way there and back takes. */
  public static final int OF_STREAM = 16;

  /** Words of the queues for management, which has one access at a time. */
  public static final int OF_MANAGEMENT = 4;

  /** Declares the clocks of the port under construction. */
  public static PortDomains declare(Module port, RegisterBus bus) {
    group("Clocks");
    Reset reset = port.reset();
    return new PortDomains(
        ClockDomain.of(port),
        ClockDomain.declare(INPUT, "of the streams in", reset),
        ClockDomain.declare(OUTPUT, "of the stream out", reset),
        ClockDomain.declare(clockOf(bus), "of management", reset));
  }

  /** The name of the clock of a bus, as the field has it. */
  public static String clockOf(RegisterBus bus) {
    return switch (bus) {
      case NATIVE -> "mgmtClock";
      case AXI_LITE -> "s_axi_aclk";
      case APB -> "s_apb_pclk";
      case WISHBONE -> "wb_clk_i";
    };
  }
}
