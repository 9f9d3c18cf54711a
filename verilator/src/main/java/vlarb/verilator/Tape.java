// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import vlarb.verilator.NativeModel.Head;

/**
 * Clock cycles to be run later: the inputs of each, and the outputs that are expected. Native code
 * then plays the tape, many cycles in one call, and compares every bit of every output.
 *
 * <p>A thread may go on writing while another one plays the steps that are written; both have to
 * know of each other's progress by other means.
 */
public final class Tape {
  private static final byte IGNORED = 0;
  private static final byte COMPARED = 1;

  private final Simulation simulation;
  private final Map<String, Signal> signals = new LinkedHashMap<>();
  private final MemorySegment next;
  private final MemorySegment steps;
  private final int capacity;
  private int size;

  /**
   * An empty tape, whose next step has the inputs that are driven now, and outputs of 0.
   *
   * @param simulation the simulation that will play the tape
   * @param capacity the largest number of steps, 1 or more
   */
  public Tape(Simulation simulation, int capacity) {
    this.simulation = simulation;
    this.capacity = capacity;
    NativeModel model = simulation.running();
    long bytes = model.number(Head.STEP_BYTES);
    next = Arena.ofAuto().allocate(bytes);
    steps = Arena.ofAuto().allocate(Math.multiplyExact(bytes, capacity));
    model.capture(next.address());
    long end = place(0, Direction.INPUT);
    place(end, Direction.OUTPUT);
  }

  /** Makes signals of the ports of a direction; returns where they end in a step. */
  private long place(long begin, Direction direction) {
    long at = begin;
    for (Signal port : simulation.ports()) {
      if (port.direction() == direction && !port.isClock()) {
        var place = new Signal.Place(next, next, at, port.byteSize());
        // The writer of the tape decides about outputs, too.
        signals.put(
            port.name(), new Signal(port.name(), port.width(), Direction.INPUT, false, place));
        at += port.byteSize();
      }
    }
    return at;
  }

  /**
   * A port in the step that is added next: an input to be driven, or an output to be expected. What
   * is not written stays as it is from step to step.
   *
   * @throws java.util.NoSuchElementException if there is none; the message names the nearest
   * @throws UnsupportedOperationException if the port is the clock
   */
  public Signal signal(String port) {
    if (simulation.signal(port).isClock()) {
      throw new UnsupportedOperationException(port + " is the clock, which no tape has");
    }
    return signals.get(port);
  }

  /** Adds a step whose outputs are compared. */
  public void add() {
    add(COMPARED);
  }

  /** Adds a step whose outputs do not count, as in reset. */
  public void addIgnored() {
    add(IGNORED);
  }

  private void add(byte compared) {
    long bytes = next.byteSize();
    next.set(JAVA_BYTE, bytes - 1, compared);
    MemorySegment.copy(next, 0, steps, Objects.checkIndex(size, capacity) * bytes, bytes);
    size++;
  }

  /** The number of steps on the tape. */
  public int size() {
    return size;
  }

  /** True if the tape has no room for another step. */
  public boolean isFull() {
    return size == capacity;
  }

  /** Removes all steps. */
  public void clear() {
    size = 0;
  }

  /**
   * Runs a clock cycle for each of these steps, as {@link Simulation#cycle()} does, up to and with
   * the first whose outputs differ just before the rising edge. {@link Signal#sampled()} then shows
   * the cycle that came last.
   *
   * @param from the first step
   * @param to the step after the last
   * @return the number of steps that agreed before one differed; if all did, {@code to - from}
   * @throws SimulationStoppedException if the design ends the simulation or does not settle
   */
  public int play(int from, int to) {
    return play(simulation, from, to);
  }

  /**
   * Plays the tape in another simulation.
   *
   * @param other of the same design, which nothing has run and driven but tapes that began like
   *     this one
   */
  public int play(Simulation other, int from, int to) {
    Objects.checkFromToIndex(from, to, size);
    long bytes = next.byteSize();
    NativeModel model = other.running();
    if (model.number(Head.STEP_BYTES) != bytes) {
      throw new IllegalArgumentException("a simulation of another design");
    }
    other.check(model.play(steps.asSlice(from * bytes, (to - from) * bytes), to - from));
    return (int) model.number(Head.AGREED);
  }

  /**
   * Gives an input the same value in each step that there is.
   *
   * @param value has as many bits as the port, 64 at most
   */
  public void overwrite(String input, long value) {
    Signal port = signal(input);
    port.set(value);
    for (int step = 0; step < size; step++) {
      MemorySegment.copy(
          next, port.offset(), steps, step * next.byteSize() + port.offset(), port.byteSize());
    }
  }
}
