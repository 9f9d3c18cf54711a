// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.verilator.Direction;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/**
 * A recording of an arbiter's ports from the end of reset on, as the golden model says it: a row of
 * bits a cycle.
 *
 * @param inputs the inputs but clock and reset, in the order of their bits, the first the highest
 * @param outputs the outputs, whose bits follow
 * @param rows a hexadecimal number each
 */
record PortRecording(List<Port> inputs, List<Port> outputs, List<String> rows) {
  /** A port and its width in bits. */
  record Port(String name, int width) {
    private static Port of(Signal signal) {
      return new Port(signal.name(), signal.width());
    }
  }

  /** Bits of all these ports. */
  static int width(List<Port> ports) {
    return ports.stream().mapToInt(Port::width).sum();
  }

  /** Records a lock-step run, in which hardware and model have to agree. */
  static PortRecording of(
      Simulation simulation, ArbiterParameters parameters, Stimulus stimulus, int cycles) {
    List<Signal> inputs =
        simulation.ports().stream().filter(PortRecording::isRecordedInput).toList();
    List<Signal> outputs =
        simulation.ports().stream().filter(s -> s.direction() == Direction.OUTPUT).toList();
    List<Signal> all = new ArrayList<>(inputs);
    all.addAll(outputs);
    List<String> rows = new ArrayList<>();
    Lockstep lockstep =
        new Lockstep(simulation, parameters, stimulus, arbiter -> rows.add(row(all)));
    Optional<Mismatch> mismatch = lockstep.run(cycles);
    if (mismatch.isPresent()) {
      throw new AssertionError("nothing to record: " + mismatch.get().differences());
    }
    return new PortRecording(
        inputs.stream().map(Port::of).toList(), outputs.stream().map(Port::of).toList(), rows);
  }

  private static boolean isRecordedInput(Signal signal) {
    return signal.direction() == Direction.INPUT
        && !signal.name().equals("clock")
        && !signal.name().equals("reset");
  }

  private static String row(List<Signal> signals) {
    BigInteger bits = BigInteger.ZERO;
    for (Signal signal : signals) {
      bits = bits.shiftLeft(signal.width()).or(signal.sampledBig());
    }
    return bits.toString(16);
  }
}
