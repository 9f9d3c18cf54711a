// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.Pin;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.Tape;

/**
 * Lock-step of many variants of an arbiter, of which an input chooses one, with a single golden
 * model: it makes a tape, which each variant plays up to its first difference. So the model's work
 * is done once, however many variants there are.
 */
public final class FirstDifferences {
  private static final int CAPACITY = 1 << 13;

  private final String chooser;
  private final Map<Simulation, Long> alive = new LinkedHashMap<>();
  private final Map<Simulation, Long> different = new LinkedHashMap<>();
  private final Tape tape;
  private final Course course;

  /** The cycles run before, for each step of the tape, counted as a course counts them. */
  private final long[] cycles = new long[CAPACITY];

  private long cycle;

  /**
   * @param chooser the input that chooses
   * @param variants simulations of the same design after each other, with what they choose; at
   *     least one
   */
  public FirstDifferences(
      ArbiterParameters parameters,
      Stimulus stimulus,
      String chooser,
      Map<Simulation, Long> variants) {
    this.chooser = chooser;
    alive.putAll(variants);
    Simulation any = variants.keySet().iterator().next();
    tape = new Tape(any, CAPACITY);
    Pins pins = new Recorder(any, parameters);
    course = new Course(pins, () -> CycleArbiter.of(parameters), stimulus, Observer.NONE);
  }

  /**
   * Runs so many cycles, or until all variants differ.
   *
   * @return by variant, the cycle of the first difference; none where there was none
   */
  public Map<Simulation, OptionalLong> within(long most) {
    while (course.cycles() < most && !alive.isEmpty()) {
      course.run(Math.min(CAPACITY, most - course.cycles()));
      play();
    }
    Map<Simulation, OptionalLong> result = new LinkedHashMap<>();
    alive.keySet().forEach(each -> result.put(each, OptionalLong.empty()));
    different.forEach((each, at) -> result.put(each, OptionalLong.of(at)));
    return result;
  }

  private void play() {
    int size = tape.size();
    for (Simulation each : List.copyOf(alive.keySet())) {
      tape.overwrite(chooser, alive.get(each));
      int agreed = agreed(each);
      if (agreed < size) {
        alive.remove(each);
        different.put(each, cycles[agreed]);
      }
    }
    tape.clear();
  }

  /** The number of steps that agreed; none for a design that does not settle. */
  private int agreed(Simulation simulation) {
    try {
      return tape.play(simulation, 0, tape.size());
    } catch (SimulationStoppedException e) {
      return 0;
    }
  }

  /** Pins that are driven and compared when the tape is played. */
  private final class Recorder implements Pins {
    private final Signal reset;

    /** The port that says which cycles count, where not all do. */
    private final Optional<Signal> clockEnable;

    private final DrivenInputs inputs;
    private final ExpectedOutputs outputs;

    Recorder(Simulation simulation, ArbiterParameters parameters) {
      List<Pin> ports = ArbiterInterface.of(parameters);
      reset = tape.signal("reset");
      clockEnable =
          parameters.options().clockEnable()
              ? Optional.of(tape.signal("clockEnable"))
              : Optional.empty();
      clockEnable.ifPresent(enable -> enable.set(1));
      inputs = new DrivenInputs(ports, tape::signal);
      outputs = new ExpectedOutputs(simulation, ports, tape::signal);
    }

    @Override
    public void reset(boolean asserted) {
      reset.set(asserted ? 1 : 0);
    }

    @Override
    public void drive(ArbiterInputs in) {
      inputs.drive(in);
    }

    @Override
    public void cycle() {
      room();
      tape.addIgnored();
    }

    @Override
    public boolean cycle(ArbiterOutputs expected) {
      add(expected);
      cycle++;
      return true;
    }

    private void add(ArbiterOutputs expected) {
      outputs.expect(expected);
      outputs.writeChanges();
      room();
      tape.add();
    }

    private void room() {
      if (tape.isFull()) {
        play();
      }
      cycles[tape.size()] = cycle;
    }

    @Override
    public boolean canHold() {
      return clockEnable.isPresent();
    }

    @Override
    public boolean held(ArbiterOutputs expected) {
      Signal enable = clockEnable.orElseThrow();
      enable.set(0);
      add(expected);
      enable.set(1);
      return true;
    }
  }
}
