// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.function.Consumer;
import vlarb.testbench.lockstep.Mismatch.Difference;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/**
 * Outputs of the Verilog beside what the model says.
 *
 * @param differs takes what differs
 */
record ComparedBits(Simulation simulation, Consumer<Difference> differs) {
  /** Compares a whole output of up to 64 bits. */
  void equal(String name, long expected) {
    Signal signal = simulation.signal(name);
    if (signal.get() != expected) {
      differs.accept(new Difference(name, signal.width(), signal.get(), expected));
    }
  }

  /** Compares an output of one bit. */
  void equal(String name, boolean expected) {
    equal(name, expected ? 1 : 0);
  }

  /**
   * Compares some bits of an output.
   *
   * @param name of the output
   * @param low index of the lowest bit
   * @param count number of bits, 1 to 32
   */
  void equal(String name, int low, int count, int expected) {
    int actual = simulation.signal(name).getBits(low, count);
    if (actual != expected) {
      differs.accept(
          new Difference(
              "%s[%s:%s]".formatted(name, low + count - 1, low),
              count,
              Integer.toUnsignedLong(actual),
              Integer.toUnsignedLong(expected)));
    }
  }
}
