// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

import java.util.Optional;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.registers.PortRegisters;

/**
 * A bus in front of the management port. The outputs are registers: they hold from the clock edge
 * on.
 */
public sealed interface BusFront permits AxiLiteBus, ApbBus, WishboneBus {
  /** Requests of management what the bus requests in this cycle. */
  void settle(ArbiterInputs management);

  /** The clock edge, after management has settled. */
  void edge(ArbiterOutputs management);

  /**
   * The bus of a port; none where the management port is the port's own.
   *
   * @param registers the port's own behind the bus
   */
  static Optional<BusFront> of(RegisterBus bus, PortRegisters registers) {
    return switch (bus) {
      case NATIVE -> Optional.empty();
      case AXI_LITE -> Optional.of(new AxiLiteBus(registers));
      case APB -> Optional.of(new ApbBus(registers));
      case WISHBONE -> Optional.of(new WishboneBus(registers));
    };
  }
}
