// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.ports.Pin;
import vlarb.model.ports.PortRow;
import vlarb.verilator.Signal;

/** The signals that an arbiter's inputs are driven by. */
final class DrivenInputs {
  /** The mark of no value: all values are ints. */
  private static final long NONE = Long.MIN_VALUE;

  private final PortRow<ArbiterInputs> row;
  private final List<DrivenValue> values = new ArrayList<>();

  private long[] now;
  private long[] before;

  /**
   * @param signals the signal for the name of a port
   */
  DrivenInputs(List<Pin> ports, Function<String, Signal> signals) {
    row = Pin.inputRow(ports, ArbiterInputs.class);
    now = new long[row.size()];
    before = new long[row.size()];
    Arrays.fill(now, NONE);
    for (Pin port : Pin.inputs(ports)) {
      for (int i = 0; i < port.values().size(); i++) {
        values.add(new DrivenValue(signals.apply(port.name()), i * port.bits(), port.bits()));
      }
    }
  }

  /** Drives the inputs of a cycle: most stay as they are from cycle to cycle. */
  void drive(ArbiterInputs in) {
    long[] last = now;
    now = before;
    before = last;
    row.read(in, now, 0);
    for (int i = Changes.next(before, now, 0);
        i < now.length;
        i = Changes.next(before, now, i + 1)) {
      values.get(i).drive(now[i]);
    }
  }
}
