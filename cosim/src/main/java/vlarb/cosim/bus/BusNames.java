// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;

/**
 * The ports of a bus, found by the names that its specification gives them, in lower case.
 *
 * @param port converts the name of a signal to the name of the port
 */
record BusNames(Dut dut, UnaryOperator<String> port) {

  Signal signal(String name) {
    return dut.signal(port.apply(name));
  }

  /** The port, if the design has it. */
  Optional<Signal> optional(String name) {
    String wanted = port.apply(name);
    return dut.ports().stream().filter(signal -> signal.name().equals(wanted)).findFirst();
  }

  /** A channel of AXI, whose optional signals come last. */
  ValidReady channel(String prefix, List<String> payload, String... optional) {
    var signals = new ArrayList<Signal>();
    payload.forEach(name -> signals.add(signal(prefix + name)));
    for (String name : optional) {
      optional(prefix + name).ifPresent(signals::add);
    }
    return new ValidReady(signal(prefix + "valid"), signal(prefix + "ready"), signals);
  }
}
