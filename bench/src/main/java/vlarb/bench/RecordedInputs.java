// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import vlarb.cosim.Dut;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.verilator.Direction;
import vlarb.verilator.Replay;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;

/**
 * The inputs of some cycles of lock-step, to be driven again and again.
 *
 * @param names the ports
 * @param images the images of the inputs that the loop in C++ takes, one a cycle
 * @param changes the values that a test bench drives: for each cycle the ports that change; in the
 *     first cycle all
 */
record RecordedInputs(List<String> names, MemorySegment images, List<List<Change>> changes) {
  static final String CLOCK = "clock";
  static final String RESET = "reset";

  /**
   * A port gets another value.
   *
   * @param port index among the names
   */
  record Change(int port, BigInteger value) {}

  /** Runs this many cycles of lock-step. */
  static RecordedInputs record(
      SimulatorLibrary library,
      ArbiterParameters parameters,
      Stimulus stimulus,
      int cycles,
      Arena arena) {
    try (Simulation simulation = library.open()) {
      Recorder recorder = new Recorder(simulation, cycles, arena);
      new Lockstep(simulation, parameters, stimulus, recorder)
          .run(cycles)
          .ifPresent(
              mismatch -> {
                throw new IllegalStateException("what is measured is wrong: " + mismatch);
              });
      return new RecordedInputs(
          recorder.inputs.stream().map(Signal::name).toList(), recorder.images, recorder.changes);
    }
  }

  private static final class Recorder implements Observer {
    private final Replay replay;
    private final List<Signal> inputs;
    private final MemorySegment images;
    private final List<List<Change>> changes = new ArrayList<>();
    private final BigInteger[] last;

    Recorder(Simulation simulation, int cycles, Arena arena) {
      replay = new Replay(simulation);
      inputs =
          simulation.ports().stream()
              .filter(port -> port.direction() == Direction.INPUT && !port.name().equals(CLOCK))
              .toList();
      images = arena.allocate(cycles * replay.imageBytes(), Long.BYTES);
      last = new BigInteger[inputs.size()];
    }

    @Override
    public void cycle(CycleArbiter arbiter) {
      replay.capture(images, changes.size());
      List<Change> changed = new ArrayList<>();
      for (int port = 0; port < last.length; port++) {
        BigInteger value = inputs.get(port).getBig();
        if (!value.equals(last[port])) {
          changed.add(new Change(port, value));
          last[port] = value;
        }
      }
      changes.add(changed);
    }
  }

  /** The number of recorded cycles. */
  int cycles() {
    return changes.size();
  }

  /** Drives the inputs from the first cycle on, the first again after the last. */
  Player player(Dut dut) {
    List<vlarb.cosim.Signal> signals = names.stream().map(dut::signal).toList();
    return new Player(
        changes.stream()
            .map(
                cycle -> cycle.stream().map(change -> write(signals, change)).toArray(Write[]::new))
            .toArray(Write[][]::new));
  }

  private static Write write(List<vlarb.cosim.Signal> signals, Change change) {
    vlarb.cosim.Signal signal = signals.get(change.port());
    long value = change.value().longValue();
    return signal.width() <= Long.SIZE
        ? () -> signal.set(value)
        : () -> signal.setBig(change.value());
  }

  /** Drives one port. */
  private interface Write {
    void now();
  }

  /** Somewhere in the recorded cycles. */
  static final class Player {
    private final Write[][] cycles;
    private int next;

    private Player(Write[][] cycles) {
      this.cycles = cycles;
    }

    /** Drives the inputs of the next cycle. */
    void next() {
      for (Write write : cycles[next]) {
        write.now();
      }
      next = next + 1 == cycles.length ? 0 : next + 1;
    }
  }
}
