// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.ports.Pin;
import vlarb.model.ports.PortRow;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** The values that the model expects of every output of an arbiter, beside the signals. */
final class ExpectedOutputs {
  private final PortRow<ArbiterOutputs> row;
  private final Signal[] signals;
  private final long[] masks;
  private long[] values;
  private long[] before;

  /**
   * @param signals the signal for the name of a port
   * @throws java.util.NoSuchElementException if the hardware lacks an output, or has one that the
   *     list of ports lacks
   */
  ExpectedOutputs(Simulation hardware, List<Pin> ports, Function<String, Signal> signals) {
    row = Pin.outputRow(ports, ArbiterOutputs.class);
    List<String> compared = Pin.outputs(ports).stream().map(Pin::name).toList();
    ComparedOutputs.requireAll(hardware, compared);
    this.signals = compared.stream().map(signals).toArray(Signal[]::new);
    masks = Arrays.stream(this.signals).mapToLong(s -> -1L >>> Long.SIZE - s.width()).toArray();
    values = new long[this.signals.length];
    before = new long[this.signals.length];
  }

  /** Takes note of what is expected in a cycle. */
  void expect(ArbiterOutputs out) {
    long[] last = values;
    values = before;
    before = last;
    row.read(out, values, 0);
  }

  /** Writes to the signals what is expected other than in the cycle before, or than 0 at first. */
  void writeChanges() {
    for (int i = Changes.next(before, values, 0);
        i < values.length;
        i = Changes.next(before, values, i + 1)) {
      signals[i].set(value(i));
    }
  }

  int count() {
    return values.length;
  }

  Signal signal(int index) {
    return signals[index];
  }

  /** The expected value of a port, in as many bits as the port has. */
  long value(int index) {
    return values[index] & masks[index];
  }
}
