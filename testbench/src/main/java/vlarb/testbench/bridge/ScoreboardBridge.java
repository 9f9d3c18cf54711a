// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import vlarb.config.ConfigurationException;
import vlarb.config.file.ConfigurationFile;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.lockstep.Situation;

/**
 * The golden model as the judge of an arbiter that something else simulates, with clock enable and
 * table engine where the arbiter has them.
 */
public final class ScoreboardBridge {
  private final ArbiterParameters parameters;
  private final BridgePorts ports;
  private CycleArbiter model;

  /** Calls of {@link #cycle} since reset. */
  private long cycles;

  /** The cycle at whose end tables became active last; none since reset: −1. */
  private long commit;

  /**
   * An output that was wrong.
   *
   * @param index the place of the output in {@link #outputs}
   * @param expected the value that the model expects, in as many bits as the port has
   */
  public record Difference(int index, long expected) {}

  /**
   * @param configuration a file, as the commands take it
   * @throws ConfigurationException if the file says what cannot be
   */
  public ScoreboardBridge(String configuration) throws ConfigurationException {
    parameters = ConfigurationFile.read(configuration).arbiter();
    ports = new BridgePorts(parameters);
    reset();
  }

  /** A cycle with reset: the model is again as it was in the beginning. */
  public void reset() {
    model = CycleArbiter.of(parameters);
    cycles = 0;
    commit = -1;
  }

  /** The names of the inputs, in the order in which {@link #cycle} takes their values. */
  public List<String> inputs() {
    return ports.inputs();
  }

  /** The names of the outputs, in the order in which {@link #cycle} takes their values. */
  public List<String> outputs() {
    return ports.outputs();
  }

  /**
   * True if a cycle of the clock is one for the arbiter: always, unless there is a clock enable.
   *
   * @param in the values of the inputs when the clock rose
   */
  public boolean counts(long[] in) {
    return ports.counts(in);
  }

  /**
   * Compares a cycle of the clock without reset.
   *
   * @param in the values of the inputs when the clock rose
   * @param out the values of the outputs
   * @param unknown the places in {@code out} of the outputs that had an x or z
   * @param widths the widths of the outputs, 1 to 64 bits
   * @return the outputs that were wrong; if there are any, the run cannot go on
   */
  public List<Difference> cycle(long[] in, long[] out, int[] unknown, int[] widths) {
    ports.set(model.in, in);
    model.settle();
    long[] expected = ports.get(model.out, widths);
    List<Difference> differences = new ArrayList<>();
    for (int i = 0; i < out.length; i++) {
      if (expected[i] != out[i] || contains(unknown, i)) {
        differences.add(new Difference(i, expected[i]));
      }
    }
    if (differences.isEmpty()) {
      if (counts(in)) {
        commit = model.commits() ? cycles : commit;
        model.edge();
      }
      cycles++;
    }
    return differences;
  }

  private static boolean contains(int[] places, int place) {
    return Arrays.stream(places).anyMatch(each -> each == place);
  }

  /** The values that the model decides by in the last cycle, to be read by people. */
  public String state() {
    return Situation.of(model, commit).toString();
  }
}
