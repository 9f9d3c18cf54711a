// SPDX-License-Identifier: Apache-2.0
package vlarb.web.wave;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;

/**
 * A port of an arbiter, with its name in Verilog. The page has no method handles, so these are not
 * those of {@link vlarb.model.ports.ArbiterInterface}, which a test compares.
 *
 * @param bits of the port
 * @param value in the cycle last settled
 */
record Signal(String name, int bits, ToLongFunction<CycleArbiter> value) {
  private static final int VL = 4;
  private static final int ENTRY = 6;
  private static final int LENGTH = 11;
  private static final int REMAINING = 13;

  private static Signal in(String name, int bits, ToLongFunction<ArbiterInputs> value) {
    return new Signal(name, bits, arbiter -> value.applyAsLong(arbiter.in));
  }

  private static Signal out(String name, int bits, ToLongFunction<ArbiterOutputs> value) {
    return new Signal(name, bits, arbiter -> value.applyAsLong(arbiter.out));
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }

  /** The ports that traffic moves. */
  static List<Signal> of(ArbiterParameters parameters) {
    int vls = parameters.dataVls();
    List<Signal> signals = new ArrayList<>();
    signals.add(in("grantReady", 1, in -> bit(in.grantReady)));
    signals.add(out("grantValid", 1, out -> bit(out.grantValid)));
    signals.add(out("grantSource", 2, out -> out.grantSource));
    signals.add(out("grantVl", VL, out -> out.grantVl));
    signals.add(out("grantTable", 2, out -> out.grantTable));
    signals.add(out("grantEntry", ENTRY, out -> out.grantEntry));
    signals.add(out("grantLength", LENGTH, out -> out.grantLength));
    signals.add(in("headValid", vls, in -> in.headValid));
    signals.add(out("headReady", vls, out -> out.headReady));
    signals.add(in("creditValid", 1, in -> bit(in.creditValid)));
    signals.add(out("creditReady", 1, out -> bit(out.creditReady)));
    signals.add(in("creditVl", VL, in -> in.creditVl));
    signals.add(in("creditBlocks", 12, in -> in.creditBlocks));
    signals.add(out("highPointer", ENTRY, out -> out.highPointer));
    signals.add(out("highRemaining", REMAINING, out -> out.highRemaining));
    signals.add(out("lowPointer", ENTRY, out -> out.lowPointer));
    signals.add(out("lowRemaining", REMAINING, out -> out.lowRemaining));
    signals.add(out("highPriCounter", 19, out -> out.highPriCounter));
    signals.add(out("lowTurn", 1, out -> bit(out.lowTurn)));
    return List.copyOf(signals);
  }
}
