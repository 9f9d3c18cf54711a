// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.LongStream;
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
 * @param images what the loop in C++ takes, for each cycle
 * @param changes what a test bench drives: for each cycle a port's index and its value, by turns,
 *     of those ports that change; in the first cycle of all
 */
record RecordedInputs(List<String> names, MemorySegment images, long[][] changes) {
  static final String CLOCK = "clock";
  static final String RESET = "reset";

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
    private final long[][] changes;
    private final long[] last;
    private int cycle;

    Recorder(Simulation simulation, int cycles, Arena arena) {
      replay = new Replay(simulation);
      inputs =
          simulation.ports().stream()
              .filter(port -> port.direction() == Direction.INPUT && !port.name().equals(CLOCK))
              .toList();
      images = arena.allocate(cycles * replay.imageBytes(), Long.BYTES);
      changes = new long[cycles][];
      last = new long[inputs.size()];
    }

    @Override
    public void cycle(CycleArbiter arbiter) {
      replay.capture(images, cycle);
      LongStream.Builder changed = LongStream.builder();
      for (int port = 0; port < last.length; port++) {
        long value = inputs.get(port).get();
        if (value != last[port] || cycle == 0) {
          changed.add(port).add(value);
          last[port] = value;
        }
      }
      changes[cycle++] = changed.build().toArray();
    }
  }

  /** How many cycles are recorded. */
  int cycles() {
    return changes.length;
  }

  /** Drives the inputs from the first cycle on, the first again after the last. */
  Player player(Dut dut) {
    return new Player(names.stream().map(dut::signal).toArray(vlarb.cosim.Signal[]::new), changes);
  }

  /** Somewhere in the recorded cycles. */
  static final class Player {
    private final vlarb.cosim.Signal[] signals;
    private final long[][] changes;
    private int next;

    private Player(vlarb.cosim.Signal[] signals, long[][] changes) {
      this.signals = signals;
      this.changes = changes;
    }

    /** Drives the inputs of the next cycle. */
    void next() {
      long[] change = changes[next];
      for (int i = 0; i < change.length; i += 2) {
        signals[(int) change[i]].set(change[i + 1]);
      }
      next = next + 1 == changes.length ? 0 : next + 1;
    }
  }
}
