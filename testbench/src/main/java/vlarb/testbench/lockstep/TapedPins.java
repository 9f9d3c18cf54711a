// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.Pin;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.Tape;

/**
 * Pins that are driven and compared later, by a tape, in a thread of its own: until {@link
 * #finish()} every cycle is taken to agree.
 */
final class TapedPins implements Pins, AutoCloseable {
  /** The number of steps that are played in one call: some hundred microseconds. */
  private static final int STRETCH = 512;

  private static final int CAPACITY = 1 << 14;

  private final Tape tape;
  private final Signal reset;

  /** The clock enable, where not every cycle counts. */
  private final Optional<Signal> clockEnable;

  private final DrivenInputs inputs;
  private final ExpectedOutputs outputs;

  private final ExecutorService player =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("player of tapes").factory());

  /** Stretches that are being played. */
  private final Queue<Future<?>> playing = new ArrayDeque<>();

  /** The first step of the next stretch. */
  private int begin;

  /** True while all that is played agreed; for the player to write. */
  private volatile boolean agreed = true;

  /**
   * Looks the pins up.
   *
   * @throws java.util.NoSuchElementException if the hardware lacks a port, or has an output that
   *     the list of the arbiter's ports lacks
   */
  TapedPins(Simulation simulation, ArbiterParameters parameters) {
    List<Pin> ports = ArbiterInterface.of(parameters);
    tape = new Tape(simulation, CAPACITY);
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
    tape.addIgnored();
    added();
  }

  @Override
  public boolean cycle(ArbiterOutputs expected) {
    outputs.expect(expected);
    outputs.writeChanges();
    tape.add();
    added();
    return true;
  }

  @Override
  public boolean canHold() {
    return clockEnable.isPresent();
  }

  @Override
  public boolean held(ArbiterOutputs expected) {
    Signal enable = clockEnable.orElseThrow();
    enable.set(0);
    boolean agrees = cycle(expected);
    enable.set(1);
    return agrees;
  }

  private void added() {
    if (tape.size() - begin == STRETCH) {
      play();
      if (tape.isFull()) {
        await();
      }
    }
  }

  private void play() {
    int from = begin;
    int to = tape.size();
    begin = to;
    playing.add(player.submit(() -> play(from, to)));
  }

  /** Plays a part of the tape; after a difference nothing is run. */
  private void play(int from, int to) {
    if (agreed) {
      agreed = tape.play(from, to) == to - from;
    }
  }

  /** Waits until all is played, and begins the tape anew. */
  private void await() {
    while (!playing.isEmpty()) {
      await(playing.remove());
    }
    tape.clear();
    begin = 0;
  }

  private static void await(Future<?> stretch) {
    try {
      stretch.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        default -> throw new IllegalStateException(e.getCause());
      }
    }
  }

  /**
   * Waits until all is played.
   *
   * @return whether every cycle until now agreed
   * @throws vlarb.verilator.SimulationStoppedException if the design ended the simulation or did
   *     not settle
   */
  boolean finish() {
    if (begin < tape.size()) {
      play();
    }
    await();
    return agreed;
  }

  /** Waits for what is being played, and ends the thread. */
  @Override
  public void close() {
    player.close();
  }
}
