// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import java.util.ArrayList;
import java.util.List;
import vlarb.config.ConfigurationException;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.lockstep.ArbiterPorts;

/** The golden model as the judge of an arbiter that something else simulates. */
public final class ScoreboardBridge {
  /** Stands for the value of an output that has an x or z. */
  public static final long UNKNOWN = -1;

  private final ArbiterParameters parameters;
  private CycleArbiter model;
  private List<ModelPort> inputs;
  private List<ModelPort> outputs;

  /**
   * An output that was wrong.
   *
   * @param index where it is in {@link #outputs}
   * @param expected what the model says
   */
  public record Difference(int index, long expected) {}

  /**
   * @param configuration a file, as the commands take it
   * @throws ConfigurationException if the file says what cannot be
   */
  public ScoreboardBridge(String configuration) throws ConfigurationException {
    parameters = ConfigurationFile.read(configuration).arbiter();
    reset();
  }

  /** A cycle with reset: the model is again as it was in the beginning. */
  public void reset() {
    model = CycleArbiter.of(parameters);
    inputs = ModelPort.all(ArbiterPorts.inputs(parameters), model.in);
    outputs = ModelPort.all(ArbiterPorts.outputs(parameters), model.out);
  }

  /** The names of the inputs, in the order in which {@link #cycle} takes their values. */
  public List<String> inputs() {
    return ArbiterPorts.inputs(parameters);
  }

  /** The names of the outputs, in the order in which {@link #cycle} takes their values. */
  public List<String> outputs() {
    return ArbiterPorts.outputs(parameters);
  }

  /**
   * A clock cycle without reset.
   *
   * @param in what the inputs carried when the clock rose
   * @param out what the outputs carried, or {@link #UNKNOWN}
   * @param widths how many bits the outputs have, 1 to 32
   * @return the outputs that were wrong; if there are any, there is no going on
   */
  public List<Difference> cycle(long[] in, long[] out, int[] widths) {
    for (int i = 0; i < in.length; i++) {
      inputs.get(i).set(in[i]);
    }
    model.settle();
    List<Difference> differences = new ArrayList<>();
    for (int i = 0; i < out.length; i++) {
      long expected = outputs.get(i).get(widths[i]);
      if (expected != out[i]) {
        differences.add(new Difference(i, expected));
      }
    }
    if (differences.isEmpty()) {
      model.edge();
    }
    return differences;
  }

  /** The model's state in the last cycle, to be read by people. */
  public String state() {
    return model.state().toString();
  }
}
