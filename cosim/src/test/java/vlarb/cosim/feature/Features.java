// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.feature;

import java.util.Map;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.simulator.Design;

/** The design that the features are shown on, as {@code test_features.py} has it too. */
final class Features {
  private static final Design DESIGN =
      BothSimulators.design("feature/features.sv")
          .parameters(Map.of("STEP", "3"))
          .define("FEATURES_OFFSET", "5")
          .plusargs("+depth=12")
          .withInternals();

  private Features() {}

  /** Opens the design; on Icarus with a port that both sides drive. */
  static Dut open(BothSimulators simulator) {
    return simulator.open(
        switch (simulator) {
          case VERILATOR -> DESIGN;
          case ICARUS -> DESIGN.define("FEATURES_PAD", "");
        });
  }

  /** A clock of 10 ns, and registers that are 0 after its second edge. */
  static Clock reset(Dut dut) {
    Clock clk = dut.clock("clk", dut.ns(10));
    dut.signal("rst").set(true);
    clk.edges(2).await();
    dut.signal("rst").set(false);
    return clk;
  }
}
