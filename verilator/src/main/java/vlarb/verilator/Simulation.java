// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import vlarb.verilator.NativeModel.Head;
import vlarb.verilator.SimulationStoppedException.Kind;

/**
 * A running design. See the package's description for the clock protocol.
 *
 * <p>Not safe for use by several threads at once, but it may go from one thread to another, and
 * different simulations are independent. Nothing of it, its signals included, may be used once it
 * is closed.
 */
public final class Simulation implements AutoCloseable {
  /** The beginning of the run-time library's messages about a waveform. */
  private static final String WRITER = "VerilatedVcd";

  /** The mode of {@link #cycle()}; one field, so that it costs one comparison. */
  private enum Mode {
    QUIET,
    YIELDING,
    TRACING,
    STOPPED,
    CLOSED
  }

  private final SimulatorLibrary library;
  private final NativeModel model;
  private final MemorySegment live;
  private final MemorySegment sampled;
  private final Map<String, Signal> signals = new LinkedHashMap<>();
  private final InternalNets internals;
  private Mode mode = Mode.QUIET;
  private Mode modeWithoutTrace = Mode.QUIET;
  private SimulationStoppedException stopped;

  /** True while a waveform has been begun and not ended; also when the design has stopped. */
  private boolean tracing;

  /** The last that was begun. */
  private Path waveform;

  /** The last clock that was found to be one. */
  private Signal checkedClock;

  Simulation(SimulatorLibrary library, int seed, List<String> plusargs) {
    this.library = library;
    model = new NativeModel(library.path(), seed, plusargs);
    long bytes = model.number(Head.REGION_BYTES);
    live = model.memory(Head.REGION, bytes);
    sampled = model.memory(Head.SAMPLED, bytes).asReadOnly();
    internals = new InternalNets(model.nets(), library.top());
    for (int i = 0; i < model.number(Head.PORT_COUNT); i++) {
      Signal signal = model.port(i, live, sampled);
      signals.put(signal.name(), signal);
    }
  }

  /** All ports, in an order that the design determines. */
  public List<Signal> ports() {
    return List.copyOf(signals.values());
  }

  /**
   * The port of this name.
   *
   * @throws NoSuchElementException if there is none; the message names the nearest
   */
  public Signal signal(String port) {
    Signal signal = signals.get(port);
    if (signal == null) {
      throw new NoSuchElementException("no port " + NearestNames.describe(port, signals.keySet()));
    }
    return signal;
  }

  /**
   * A net inside the design, to be read like an output; the same object for the same path.
   *
   * @param path names of instances from the top module on, then the net's, with dots between them
   *     ({@code fifo.count}, or {@code count} in the top module itself); of an array an element
   *     ({@code fifo.words[3]})
   * @throws IllegalStateException if the design was built without {@link
   *     VerilatedDesign#internals()}
   * @throws NoSuchElementException if there is none, or none of one of Verilog's plain types
   */
  public Signal internal(String path) {
    checkOpen();
    if (!library.hasInternals()) {
      throw new IllegalStateException("the design was built without internals()");
    }
    return internals.find(path);
  }

  /**
   * Writes a register or a word of a memory at once, by the back door. What depends on it follows
   * with the next evaluation.
   *
   * @param path as {@link #internal} takes it
   * @param value not negative
   * @throws IllegalArgumentException if the value has more bits than the net
   */
  public void deposit(String path, BigInteger value) {
    internals.write(internalFor(path, value), value);
  }

  /**
   * Gives a net at once a value that stays, whatever the design drives, until {@link #release}.
   *
   * @param path as {@link #internal} takes it; of a net that the Verilog marks with {@code
   *     verilator forceable}
   * @param value not negative
   * @throws IllegalArgumentException if the value has more bits than the net
   * @throws UnsupportedOperationException if the net is not marked so, or this version of Verilator
   *     forces no nets by name
   */
  public void force(String path, BigInteger value) {
    internals.force(internalFor(path, value), value);
  }

  /**
   * Ends what {@link #force} does.
   *
   * @throws UnsupportedOperationException as for {@link #force}
   */
  public void release(String path) {
    internals.release(internal(path));
  }

  private Signal internalFor(String path, BigInteger value) {
    Signal net = internal(path);
    if (value.signum() < 0 || value.bitLength() > net.width()) {
      throw new IllegalArgumentException(
          "%s does not fit into %s, of %d bits".formatted(value, path, net.width()));
    }
    return net;
  }

  /**
   * The names of the instances and named blocks in a scope.
   *
   * @param path names of instances from the top module on, with dots between them; empty for the
   *     top module
   * @throws NoSuchElementException if there is no such scope
   */
  public List<String> scopesIn(String path) {
    checkOpen();
    return internals.scopesIn(path);
  }

  /** The names of the nets in a scope; see {@link #scopesIn}. */
  public List<String> netsIn(String path) {
    checkOpen();
    return internals.netsIn(path);
  }

  /**
   * One clock cycle: settles with the clock low, samples all ports, raises the clock. Time advances
   * by 10. A design without a clock is evaluated twice to the same effect as once.
   *
   * @throws SimulationStoppedException if the design ends the simulation or does not settle
   */
  public void cycle() {
    int kind =
        switch (mode) {
          case QUIET -> model.cycle();
          case YIELDING, TRACING -> model.cycleYielding();
          case STOPPED, CLOSED -> throw unusable();
        };
    check(kind);
  }

  /**
   * From here on {@link #cycle()} lets the JVM collect garbage, and end, while the design runs:
   * some ten nanoseconds a cycle, worth it for a design that might not return from one.
   */
  public void letTheJvmGoOn() {
    checkRunning();
    modeWithoutTrace = Mode.YIELDING;
    if (mode == Mode.QUIET) {
      mode = Mode.YIELDING;
    }
  }

  /**
   * Evaluates without moving the clock, so that outputs follow inputs that have been written. Time
   * does not advance; a waveform does not show it.
   *
   * @throws SimulationStoppedException if the design ends the simulation or does not settle
   */
  public void eval() {
    checkRunning();
    check(model.eval());
  }

  /**
   * Goes to a time and evaluates there, for test benches that drive clocks themselves; the present
   * time is allowed. A waveform gets what is at a time when {@link #sample()} or a later time says
   * that it is over.
   *
   * @throws IllegalArgumentException if the time is past
   * @throws SimulationStoppedException if the design ends the simulation or does not settle
   */
  public void advance(long time) {
    checkRunning();
    if (time < model.number(Head.TIME)) {
      throw new IllegalArgumentException(
          "time %d is before %d".formatted(time, model.number(Head.TIME)));
    }
    check(model.goTo(time, mode != Mode.QUIET));
  }

  /** Copies all ports to where {@link Signal#sampled()} reads, as they are now. */
  public void sample() {
    checkRunning();
    model.sample();
  }

  /**
   * A period of a clock that the test bench drives, in one call: the clock falls and the design
   * settles, all ports are sampled, the clock rises; as three calls of {@link #advance(long)} and
   * {@link #sample()} would.
   *
   * @param clock an input of 1 bit of this simulation
   * @param fall the time at which it falls, not before the present
   * @param rise the time at which it rises, not before {@code fall}
   * @throws SimulationStoppedException if the design ends the simulation or does not settle
   */
  public void cycle(Signal clock, long fall, long rise) {
    checkRunning();
    if (clock != checkedClock) {
      checkClock(clock);
    }
    if (rise < fall || fall < model.number(Head.TIME)) {
      throw new IllegalArgumentException("fall at %d, rise at %d".formatted(fall, rise));
    }
    check(model.cycleOf(clock.offset(), fall, rise, mode != Mode.QUIET));
  }

  private void checkClock(Signal clock) {
    if (signals.get(clock.name()) != clock
        || clock.direction() != Direction.INPUT
        || clock.width() != 1) {
      throw new IllegalArgumentException(clock + " is no input of 1 bit of this simulation");
    }
    checkedClock = clock;
  }

  /**
   * The simulation's time: 10 for each {@link #cycle()}, in the design's time precision, 1 ps
   * unless set.
   */
  public long time() {
    checkOpen();
    return model.number(Head.TIME);
  }

  /** A step of time is 10 to this power seconds; −12, 1 ps, unless the design says otherwise. */
  public int timePrecision() {
    checkOpen();
    return (int) model.number(Head.TIME_PRECISION);
  }

  /**
   * The live ports' memory, for loops that read and write it directly. Each port is at its {@link
   * Signal#offset()}; between ports there may be signals of the model's own, which must not be
   * written.
   */
  public MemorySegment memory() {
    return live;
  }

  /**
   * The ports just before the last rising edge, at the same offsets; what is between is not set.
   */
  public MemorySegment sampledMemory() {
    return sampled;
  }

  /**
   * Begins to write a waveform with the next cycle. The file is complete when {@link #stopTrace()}
   * or {@link #close()} returns.
   *
   * @param file overwritten if it exists
   * @throws IllegalStateException if the design was built with {@link Trace#NONE}, or a waveform is
   *     being written
   * @throws IOException if the file cannot be written
   */
  public void startTrace(Path file) throws IOException {
    checkRunning();
    if (library.trace() == Trace.NONE) {
      throw new IllegalStateException("the design was built without a waveform format");
    }
    if (mode == Mode.TRACING) {
      throw new IllegalStateException("a waveform is being written already");
    }
    Files.newOutputStream(file).close();
    waveform = file;
    check(model.startTrace(file.toAbsolutePath()));
    mode = Mode.TRACING;
    tracing = true;
  }

  /**
   * Ends the waveform, if one is being written; its file is then complete.
   *
   * @throws SimulationStoppedException if it could not be written, as on a full disk
   */
  public void stopTrace() {
    if (mode == Mode.TRACING) {
      mode = modeWithoutTrace;
      endTrace();
    }
  }

  private void endTrace() {
    if (tracing) {
      tracing = false;
      model.stopTrace();
      if (stopped == null) {
        check((int) model.number(Head.STOP_KIND));
        checkWaveform();
      }
    }
  }

  /** The writer of FST files does not report failures. */
  private void checkWaveform() {
    if (library.trace() == Trace.FST && !FstFile.isWhole(waveform)) {
      stopped =
          new SimulationStoppedException(
              Kind.WAVEFORM,
              "",
              0,
              waveform + " is not complete: is the disk full?",
              model.number(Head.TIME));
      mode = Mode.STOPPED;
      throw stopped;
    }
  }

  /**
   * Writes what was counted of the Verilog until now, to be read by {@link CodeCoverage#read}; of a
   * design that has ended, too.
   *
   * @param file overwritten if it exists
   * @throws IllegalStateException if the design was built without {@link
   *     VerilatedDesign#codeCoverage()}
   * @throws IOException if the file cannot be written
   */
  public void writeCodeCoverage(Path file) throws IOException {
    checkOpen();
    if (!library.hasCodeCoverage()) {
      throw new IllegalStateException("the design was built without codeCoverage()");
    }
    Files.newOutputStream(file).close();
    model.writeCodeCoverage(file.toAbsolutePath());
  }

  /**
   * The text that the design has printed ({@code $display} and messages of errors) since the last
   * call; of more than a megabyte only the end. Nothing goes to standard output.
   */
  public String takeOutput() {
    checkOpen();
    byte[] text =
        model.memory(Head.OUTPUT, model.number(Head.OUTPUT_BYTES)).toArray(ValueLayout.JAVA_BYTE);
    model.clearOutput();
    return new String(text, StandardCharsets.UTF_8);
  }

  /** The model, for what runs it otherwise than by {@link #cycle()}. */
  NativeModel running() {
    checkRunning();
    return model;
  }

  /** Takes note of how a call of the model has ended; 0 to go on. */
  void check(int kind) {
    if (kind != 0) {
      String reason = model.string(Head.STOP_MESSAGE);
      stopped =
          new SimulationStoppedException(
              reason.startsWith(WRITER) ? Kind.WAVEFORM : Kind.values()[kind - 1],
              model.string(Head.STOP_FILE),
              (int) model.number(Head.STOP_LINE),
              reason,
              model.number(Head.TIME));
      mode = Mode.STOPPED;
      throw stopped;
    }
  }

  private void checkOpen() {
    if (mode == Mode.CLOSED) {
      throw unusable();
    }
  }

  private void checkRunning() {
    if (mode == Mode.STOPPED || mode == Mode.CLOSED) {
      throw unusable();
    }
  }

  private RuntimeException unusable() {
    return mode == Mode.STOPPED ? stopped : new IllegalStateException("the simulation is closed");
  }

  /**
   * Completes a waveform, runs the design's final blocks and frees the model; again is harmless.
   *
   * @throws SimulationStoppedException if the waveform cannot be written; all is freed then too
   */
  @Override
  public void close() {
    if (mode != Mode.CLOSED) {
      try {
        endTrace();
      } finally {
        mode = Mode.CLOSED;
        signals.values().forEach(Signal::close);
        internals.close();
        model.close();
      }
    }
  }
}
