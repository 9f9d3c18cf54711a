// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.Locale;

/** The buses of a port, told by the beginning of the names of their signals. */
enum IpXactBus {
  /** Packets in. */
  S_AXIS("s_axis", IpXactBus.AXIS, IpXactBus.AXIS_SIGNALS),

  /** Packets out. */
  M_AXIS("m_axis", IpXactBus.AXIS, IpXactBus.AXIS_SIGNALS),

  /** Registers behind AXI4-Lite. */
  S_AXI("s_axi", "xilinx.com:interface:aximm:1.0", "xilinx.com:interface:aximm_rtl:1.0"),

  /** Registers behind APB4. */
  S_APB("s_apb", "xilinx.com:interface:apb:1.0", "xilinx.com:interface:apb_rtl:1.0"),

  /** Registers behind Wishbone. */
  WB("wb", "librecores.org:wishbone:wishbone:b3", "librecores.org:wishbone:wishbone.absDef:b3");

  private static final String AXIS = "xilinx.com:interface:axis:1.0";
  private static final String AXIS_SIGNALS = "xilinx.com:interface:axis_rtl:1.0";

  /** The beginning of the signals' names, and the name of the interface. */
  final String prefix;

  /** Vendor, library, name and version of the bus. */
  final String bus;

  /** Vendor, library, name and version of the bus as signals. */
  final String signals;

  IpXactBus(String prefix, String bus, String signals) {
    this.prefix = prefix;
    this.bus = bus;
    this.signals = signals;
  }

  /** Returns true if registers are behind the bus. */
  boolean hasRegisters() {
    return this != S_AXIS && this != M_AXIS;
  }

  /** Returns true if a signal is one of the bus. */
  boolean has(TopPort port) {
    return port.name().startsWith(prefix + "_");
  }

  /** The name that the bus has for a signal: Wishbone's is the master's. */
  String logical(TopPort port) {
    String name = port.name().substring(prefix.length() + 1);
    if (this != WB) {
      return name.toUpperCase(Locale.ROOT);
    }
    return name.substring(0, name.length() - 1) + (port.input() ? "o" : "i");
  }
}
