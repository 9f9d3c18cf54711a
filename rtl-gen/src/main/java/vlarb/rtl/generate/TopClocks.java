// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.stream.Stream;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;
import vlarb.rtl.port.clock.PortDomains;

/**
 * The clocks of a top module, and which of them a port belongs to.
 *
 * @param names the module's own first
 */
record TopClocks(List<String> names) {
  /** The clock that every top module has. */
  static final String OWN = "clock";

  /** One clock for all. */
  static final TopClocks ONE = new TopClocks(List.of(OWN));

  TopClocks {
    names = List.copyOf(names);
  }

  /** The clocks of a port. */
  static TopClocks of(PortParameters parameters) {
    return parameters.clocks() == PortClocks.ONE
        ? ONE
        : new TopClocks(
            List.of(
                OWN, PortDomains.INPUT, PortDomains.OUTPUT, PortDomains.clockOf(parameters.bus())));
  }

  /** Returns true if a port is a clock. */
  boolean has(TopPort port) {
    return names.contains(port.name());
  }

  /**
   * The clock that a port of this name belongs to: the one with the beginning of its name, or else
   * the own.
   */
  String of(String port) {
    return names.stream()
        .skip(1)
        .filter(clock -> port.startsWith(interfaceOf(clock)))
        .findFirst()
        .orElse(OWN);
  }

  /** The ports of one clock among some. */
  Stream<TopPort> among(List<TopPort> ports, String clock) {
    return ports.stream().filter(port -> !has(port) && of(port.name()).equals(clock));
  }

  /** The beginning of the names of an interface's ports: {@code s_axis_} of s_axis_aclk. */
  private static String interfaceOf(String clock) {
    return clock.equals("mgmtClock") ? "mgmt" : clock.replaceFirst("(aclk|pclk|clk_i)$", "");
  }
}
