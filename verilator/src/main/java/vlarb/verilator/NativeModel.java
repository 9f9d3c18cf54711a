// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;

/** The C interface of {@code simulator.cpp}, for one open simulation. */
final class NativeModel implements AutoCloseable {

  /** Fields of the C structure {@code Head}, each 8 bytes, in its order. */
  enum Head {
    REGION,
    SAMPLED,
    REGION_BYTES,
    PORTS,
    PORT_COUNT,
    IMAGE_BYTES,
    TIME,
    CHECKSUM,
    STOP_KIND,
    STOP_LINE,
    STOP_FILE,
    STOP_MESSAGE,
    OUTPUT,
    OUTPUT_BYTES,
    TIME_PRECISION,
    STEP_BYTES,
    AGREED
  }

  private final Arena arena = Arena.ofShared();

  private final SymbolLookup library;
  private final MemorySegment cycle;
  private final MemorySegment eval;
  private final MemorySegment capture;
  private final MemorySegment goTo;
  private final MemorySegment cycleOf;
  private final MemorySegment play;
  private final long simulation;
  private final MemorySegment head;

  /**
   * Loads the library and makes a simulation.
   *
   * @param seed of the initial state; 0 for zeros
   * @param plusargs the arguments that {@code $test$plusargs} and {@code $value$plusargs} see
   */
  NativeModel(Path file, int seed, List<String> plusargs) {
    try (Arena scratch = Arena.ofConfined()) {
      library = loaded(file, arena);
      cycle = function("vlarb_cycle");
      eval = function("vlarb_eval");
      capture = function("vlarb_capture");
      goTo = function("vlarb_go_to");
      cycleOf = function("vlarb_cycle_of");
      play = function("vlarb_play");
      simulation =
          (long)
              NativeCalls.OPEN.invokeExact(
                  function("vlarb_open"), seed, scratch.allocateFrom(String.join("\n", plusargs)));
      head =
          ((MemorySegment) NativeCalls.HEAD.invokeExact(function("vlarb_head"), simulation))
              .reinterpret(Head.values().length * JAVA_LONG.byteSize(), arena, null);
    } catch (Throwable t) {
      arena.close();
      throw NativeCalls.unexpected(t);
    }
  }

  private static SymbolLookup loaded(Path file, Arena arena) throws FileSystemException {
    try {
      return SymbolLookup.libraryLookup(file, arena);
    } catch (IllegalArgumentException e) {
      // The system does not give a reason.
      throw new FileSystemException(
          file.getParent().toString(),
          null,
          "a simulator that was built in this folder cannot be loaded; expected a file system that"
              + " is not mounted noexec");
    }
  }

  private MemorySegment function(String name) {
    return NativeCalls.function(library, name);
  }

  /** One clock cycle; returns the stop kind, 0 to go on. */
  int cycle() {
    try {
      return (int) NativeCalls.ADVANCE_CRITICALLY.invokeExact(cycle, simulation);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /**
   * One clock cycle, during which the JVM may do as it likes; returns the stop kind, 0 to go on.
   */
  int cycleYielding() {
    try {
      return (int) NativeCalls.ADVANCE_YIELDING.invokeExact(cycle, simulation);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /** Evaluates at the present inputs, clock included; returns the stop kind, 0 to go on. */
  int eval() {
    try {
      return (int) NativeCalls.ADVANCE_CRITICALLY.invokeExact(eval, simulation);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /** Evaluates at a time; returns the stop kind, 0 to go on. */
  int goTo(long time, boolean yielding) {
    try {
      return yielding
          ? (int) NativeCalls.GO_TO_YIELDING.invokeExact(goTo, simulation, time)
          : (int) NativeCalls.GO_TO_CRITICALLY.invokeExact(goTo, simulation, time);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /**
   * A period of the clock at this offset in the ports' memory; returns the stop kind, 0 to go on.
   */
  int cycleOf(long clock, long fall, long rise, boolean yielding) {
    try {
      return yielding
          ? (int) NativeCalls.CYCLE_OF_YIELDING.invokeExact(cycleOf, simulation, clock, fall, rise)
          : (int)
              NativeCalls.CYCLE_OF_CRITICALLY.invokeExact(cycleOf, simulation, clock, fall, rise);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /** Copies all ports to where samples are, and shows the present in the waveform. */
  void sample() {
    command("vlarb_sample");
  }

  /** Copies the inputs to an address that has room for {@link Head#IMAGE_BYTES}. */
  void capture(long address) {
    try {
      NativeCalls.CAPTURE.invokeExact(capture, simulation, address);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /** Runs cycles from images of inputs; returns the stop kind, 0 to go on. */
  int replay(MemorySegment images, long count, long cycles) {
    try {
      return (int)
          NativeCalls.REPLAY.invokeExact(
              function("vlarb_replay"), simulation, images, count, cycles);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /**
   * Runs steps of a tape, up to the first difference; {@link Head#AGREED} counts those before.
   * Returns the stop kind, 0 to go on.
   */
  int play(MemorySegment steps, long count) {
    try {
      return (int) NativeCalls.PLAY.invokeExact(play, simulation, steps, count);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /** Begins to write a waveform; returns the stop kind, 0 to go on. */
  int startTrace(Path file) {
    return writeFile("vlarb_trace_start", file);
  }

  /** Writes what was counted of the Verilog; returns the stop kind, 0 to go on. */
  int writeCodeCoverage(Path file) {
    return writeFile("vlarb_write_coverage", file);
  }

  private int writeFile(String function, Path file) {
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment path = scratch.allocateFrom(file.toString());
      return (int) NativeCalls.WRITE_FILE.invokeExact(function(function), simulation, path);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  void stopTrace() {
    command("vlarb_trace_stop");
  }

  void clearOutput() {
    command("vlarb_clear_output");
  }

  private void command(String name) {
    try {
      NativeCalls.COMMAND.invokeExact(function(name), simulation);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  long number(Head field) {
    return head.getAtIndex(JAVA_LONG, field.ordinal());
  }

  String string(Head field) {
    return NativeStructures.text(head.getAtIndex(ADDRESS, field.ordinal()));
  }

  /** The memory that a field points to, for as long as this is open. */
  MemorySegment memory(Head field, long bytes) {
    return head.getAtIndex(ADDRESS, field.ordinal()).reinterpret(bytes, arena, null);
  }

  /** The port of this index, as a view on live and sampled memory. */
  Signal port(int index, MemorySegment live, MemorySegment sampled) {
    MemorySegment ports =
        memory(Head.PORTS, number(Head.PORT_COUNT) * NativeStructures.PORT.byteSize());
    return NativeStructures.port(ports, index, live, sampled);
  }

  /** The nets inside the design. */
  NativeNets nets() {
    return new NativeNets(library, arena, simulation);
  }

  /** Ends the simulation and unloads the library, unless another simulation has it loaded. */
  @Override
  public void close() {
    command("vlarb_close");
    arena.close();
  }
}
