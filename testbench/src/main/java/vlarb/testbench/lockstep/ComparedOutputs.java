// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.Collection;
import java.util.NoSuchElementException;
import java.util.stream.Collectors;
import vlarb.verilator.Direction;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** Lock-step promises to compare every output of the hardware. */
public final class ComparedOutputs {
  private ComparedOutputs() {}

  /**
   * Refuses hardware with an output that is not among those that are compared.
   *
   * @param compared the names of those
   * @throws NoSuchElementException if there is such an output
   */
  public static void requireAll(Simulation simulation, Collection<String> compared) {
    String others =
        simulation.ports().stream()
            .filter(port -> port.direction() == Direction.OUTPUT)
            .map(Signal::name)
            .filter(name -> !compared.contains(name))
            .collect(Collectors.joining(", "));
    if (!others.isEmpty()) {
      throw new NoSuchElementException(
          "the list of ports lacks the output %s, which would go uncompared".formatted(others));
    }
  }
}
