// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.lang.foreign.MemoryLayout.PathElement.groupElement;
import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/**
 * The C interface of {@code simulator.cpp}, for one open simulation.
 *
 * <p>The method handles are static and take the function's address as an argument: the compiler
 * knows a static handle's target and inlines the call, and one handle serves every library. A call
 * marked critical leaves out the JVM's change of state, which would cost more than a small design's
 * cycle; it must be short and holds off garbage collection, so what writes files is called
 * otherwise.
 */
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
    OUTPUT_BYTES
  }

  /** The C structure {@code Port}. */
  private static final MemoryLayout PORT =
      MemoryLayout.structLayout(
          ADDRESS.withName("name"),
          JAVA_LONG.withName("offset"),
          JAVA_INT.withName("bytes"),
          JAVA_INT.withName("bits"),
          JAVA_INT.withName("role"),
          MemoryLayout.paddingLayout(4));

  /** The first fields of the C++ structure {@code Internal}. */
  private static final MemoryLayout INTERNAL =
      MemoryLayout.structLayout(
          ADDRESS.withName("live"),
          ADDRESS.withName("sampled"),
          JAVA_INT.withName("bytes"),
          JAVA_INT.withName("bits"));

  private static final int OUTPUT_ROLE = 1;
  private static final int CLOCK_ROLE = 2;

  private static final Linker LINKER = Linker.nativeLinker();
  private static final FunctionDescriptor ADVANCE = FunctionDescriptor.of(JAVA_INT, JAVA_LONG);
  private static final MethodHandle ADVANCE_CRITICALLY =
      LINKER.downcallHandle(ADVANCE, Linker.Option.critical(false));
  private static final MethodHandle ADVANCE_YIELDING = LINKER.downcallHandle(ADVANCE);
  private static final FunctionDescriptor GO_TO =
      FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle GO_TO_CRITICALLY =
      LINKER.downcallHandle(GO_TO, Linker.Option.critical(false));
  private static final MethodHandle GO_TO_YIELDING = LINKER.downcallHandle(GO_TO);
  private static final FunctionDescriptor CYCLE_OF =
      FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle CYCLE_OF_CRITICALLY =
      LINKER.downcallHandle(CYCLE_OF, Linker.Option.critical(false));
  private static final MethodHandle CYCLE_OF_YIELDING = LINKER.downcallHandle(CYCLE_OF);
  private static final MethodHandle OPEN =
      LINKER.downcallHandle(FunctionDescriptor.of(JAVA_LONG, JAVA_INT));
  private static final MethodHandle HEAD =
      LINKER.downcallHandle(FunctionDescriptor.of(ADDRESS, JAVA_LONG));
  private static final MethodHandle COMMAND =
      LINKER.downcallHandle(FunctionDescriptor.ofVoid(JAVA_LONG));
  private static final MethodHandle CAPTURE =
      LINKER.downcallHandle(
          FunctionDescriptor.ofVoid(JAVA_LONG, JAVA_LONG), Linker.Option.critical(false));
  private static final MethodHandle WRITE_FILE =
      LINKER.downcallHandle(FunctionDescriptor.of(JAVA_INT, JAVA_LONG, ADDRESS));
  private static final MethodHandle FIND_INTERNAL =
      LINKER.downcallHandle(FunctionDescriptor.of(ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, JAVA_INT));
  private static final MethodHandle REPLAY =
      LINKER.downcallHandle(
          FunctionDescriptor.of(JAVA_INT, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG));

  private final Arena arena = Arena.ofShared();
  private final SymbolLookup library;
  private final MemorySegment cycle;
  private final MemorySegment eval;
  private final MemorySegment capture;
  private final MemorySegment goTo;
  private final MemorySegment cycleOf;
  private final long simulation;
  private final MemorySegment head;

  /**
   * Loads the library and makes a simulation.
   *
   * @param seed of the initial state; 0 for zeros
   */
  NativeModel(Path file, int seed) {
    try {
      library = loaded(file, arena);
      cycle = function("vlarb_cycle");
      eval = function("vlarb_eval");
      capture = function("vlarb_capture");
      goTo = function("vlarb_go_to");
      cycleOf = function("vlarb_cycle_of");
      simulation = (long) OPEN.invokeExact(function("vlarb_open"), seed);
      head =
          ((MemorySegment) HEAD.invokeExact(function("vlarb_head"), simulation))
              .reinterpret(Head.values().length * JAVA_LONG.byteSize(), arena, null);
    } catch (Throwable t) {
      arena.close();
      throw unexpected(t);
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

  /** Its bare address: a segment of the arena would be guarded against unloading in each call. */
  private MemorySegment function(String name) {
    return MemorySegment.ofAddress(library.findOrThrow(name).address());
  }

  /** One clock cycle; returns the stop kind, 0 to go on. */
  int cycle() {
    try {
      return (int) ADVANCE_CRITICALLY.invokeExact(cycle, simulation);
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  /**
   * One clock cycle, during which the JVM may do as it likes; returns the stop kind, 0 to go on.
   */
  int cycleYielding() {
    try {
      return (int) ADVANCE_YIELDING.invokeExact(cycle, simulation);
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  /** Evaluates at the present inputs, clock included; returns the stop kind, 0 to go on. */
  int eval() {
    try {
      return (int) ADVANCE_CRITICALLY.invokeExact(eval, simulation);
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  /** Evaluates at a time; returns the stop kind, 0 to go on. */
  int goTo(long time, boolean yielding) {
    try {
      return yielding
          ? (int) GO_TO_YIELDING.invokeExact(goTo, simulation, time)
          : (int) GO_TO_CRITICALLY.invokeExact(goTo, simulation, time);
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  /**
   * A period of the clock at this offset in the ports' memory; returns the stop kind, 0 to go on.
   */
  int cycleOf(long clock, long fall, long rise, boolean yielding) {
    try {
      return yielding
          ? (int) CYCLE_OF_YIELDING.invokeExact(cycleOf, simulation, clock, fall, rise)
          : (int) CYCLE_OF_CRITICALLY.invokeExact(cycleOf, simulation, clock, fall, rise);
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  /** Copies all ports to where samples are, and shows the present in the waveform. */
  void sample() {
    command("vlarb_sample");
  }

  /** Copies the inputs to an address that has room for {@link Head#IMAGE_BYTES}. */
  void capture(long address) {
    try {
      CAPTURE.invokeExact(capture, simulation, address);
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  /** Runs cycles from images of inputs; returns the stop kind, 0 to go on. */
  int replay(MemorySegment images, long count, long cycles) {
    try {
      return (int) REPLAY.invokeExact(function("vlarb_replay"), simulation, images, count, cycles);
    } catch (Throwable t) {
      throw unexpected(t);
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
      return (int) WRITE_FILE.invokeExact(function(function), simulation, path);
    } catch (Throwable t) {
      throw unexpected(t);
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
      COMMAND.invokeExact(function(name), simulation);
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  long number(Head field) {
    return head.getAtIndex(JAVA_LONG, field.ordinal());
  }

  String string(Head field) {
    return text(head.getAtIndex(ADDRESS, field.ordinal()));
  }

  /** The memory that a field points to, for as long as this is open. */
  MemorySegment memory(Head field, long bytes) {
    return head.getAtIndex(ADDRESS, field.ordinal()).reinterpret(bytes, arena, null);
  }

  /** The port of this index, as a view on live and sampled memory. */
  Signal port(int index, MemorySegment live, MemorySegment sampled) {
    MemorySegment port =
        memory(Head.PORTS, number(Head.PORT_COUNT) * PORT.byteSize())
            .asSlice(index * PORT.byteSize(), PORT.byteSize());
    int role = port.get(JAVA_INT, offset("role"));
    return new Signal(
        text(port.get(ADDRESS, offset("name"))),
        port.get(JAVA_INT, offset("bits")),
        role == OUTPUT_ROLE ? Direction.OUTPUT : Direction.INPUT,
        role == CLOCK_ROLE,
        new Signal.Place(
            live,
            sampled,
            port.get(JAVA_LONG, offset("offset")),
            port.get(JAVA_INT, offset("bytes"))));
  }

  /**
   * A net inside the design, or null if there is none of one of Verilog's plain types.
   *
   * @param path its name for messages
   * @param scope the instance that it is in, as Verilator has it
   * @param net its name there
   * @param index the element of an array, or -1
   */
  Signal internal(String path, String scope, String net, int index) {
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment found =
          (MemorySegment)
              FIND_INTERNAL.invokeExact(
                  function("vlarb_internal"),
                  simulation,
                  scratch.allocateFrom(scope),
                  scratch.allocateFrom(net),
                  index);
      if (found.address() == 0) {
        return null;
      }
      found = found.reinterpret(INTERNAL.byteSize());
      int bytes = found.get(JAVA_INT, INTERNAL.byteOffset(groupElement("bytes")));
      int bits = found.get(JAVA_INT, INTERNAL.byteOffset(groupElement("bits")));
      MemorySegment live = found.get(ADDRESS, INTERNAL.byteOffset(groupElement("live")));
      MemorySegment sampled = found.get(ADDRESS, INTERNAL.byteOffset(groupElement("sampled")));
      var place =
          new Signal.Place(
              live.reinterpret(bytes, arena, null),
              sampled.reinterpret(bytes, arena, null),
              0,
              bytes);
      return new Signal(path, bits, Direction.OUTPUT, false, place);
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  private static long offset(String field) {
    return PORT.byteOffset(groupElement(field));
  }

  private static String text(MemorySegment pointer) {
    return pointer.reinterpret(Long.MAX_VALUE).getString(0);
  }

  /** Ends the simulation and unloads the library, unless another simulation has it loaded. */
  @Override
  public void close() {
    command("vlarb_close");
    arena.close();
  }

  /** C does not throw; this is for what the JVM itself may. */
  private static RuntimeException unexpected(Throwable t) {
    return switch (t) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      case IOException e -> new UncheckedIOException(e);
      default -> throw new AssertionError(t);
    };
  }
}
