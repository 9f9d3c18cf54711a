// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Set;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Settings;

/** Bugs that tests of other packages put into a simulation before it begins. */
public final class SeededBugs {
  private SeededBugs() {}

  /** A port believes that the other end has a block less for a VL. */
  public static void loseACredit(NetworkSimulation simulation, int port, int vl) {
    Port golden = simulation.outputs().golden(port);
    golden.setCredits(vl, golden.credits(vl) - 1);
  }

  /** An output takes its inputs from the first one on after each decision. */
  public static void stickPointer(NetworkSimulation simulation, int port) {
    int[] lastInput = simulation.crossbars().turns().lastInput;
    simulation.watch(
        Set.of(port), (time, at, golden, headVls, headDwords, grant, since) -> lastInput[port] = 0);
  }

  /** A port has the low table in place of the high one. */
  public static void swapTables(NetworkSimulation simulation, int port) {
    Port golden = simulation.outputs().golden(port);
    Settings right = golden.settings();
    golden.commit(new Settings(right.low(), right.high(), right.limit(), right.vls()));
  }
}
