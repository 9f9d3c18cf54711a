// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/**
 * Calls of the functions of {@code simulator.cpp}, in any library that has them.
 *
 * <p>The method handles are static and take the function's address as an argument: the compiler
 * knows a static handle's target and inlines the call, and one handle serves every library. A call
 * marked critical leaves out the JVM's change of state, which would cost more than a small design's
 * cycle; it must be short and holds off garbage collection, so what writes files is called
 * otherwise.
 */
final class NativeCalls {
  private static final Linker LINKER = Linker.nativeLinker();
  private static final FunctionDescriptor ADVANCE = FunctionDescriptor.of(JAVA_INT, JAVA_LONG);
  static final MethodHandle ADVANCE_CRITICALLY =
      LINKER.downcallHandle(ADVANCE, Linker.Option.critical(false));
  static final MethodHandle ADVANCE_YIELDING = LINKER.downcallHandle(ADVANCE);
  private static final FunctionDescriptor GO_TO =
      FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG);
  static final MethodHandle GO_TO_CRITICALLY =
      LINKER.downcallHandle(GO_TO, Linker.Option.critical(false));
  static final MethodHandle GO_TO_YIELDING = LINKER.downcallHandle(GO_TO);
  private static final FunctionDescriptor CYCLE_OF =
      FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);
  static final MethodHandle CYCLE_OF_CRITICALLY =
      LINKER.downcallHandle(CYCLE_OF, Linker.Option.critical(false));
  static final MethodHandle CYCLE_OF_YIELDING = LINKER.downcallHandle(CYCLE_OF);
  static final MethodHandle OPEN =
      LINKER.downcallHandle(FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS));
  static final MethodHandle HEAD = LINKER.downcallHandle(FunctionDescriptor.of(ADDRESS, JAVA_LONG));
  static final MethodHandle COMMAND = LINKER.downcallHandle(FunctionDescriptor.ofVoid(JAVA_LONG));
  static final MethodHandle CAPTURE =
      LINKER.downcallHandle(
          FunctionDescriptor.ofVoid(JAVA_LONG, JAVA_LONG), Linker.Option.critical(false));
  static final MethodHandle WRITE_FILE =
      LINKER.downcallHandle(FunctionDescriptor.of(JAVA_INT, JAVA_LONG, ADDRESS));
  static final MethodHandle FIND_INTERNAL =
      LINKER.downcallHandle(FunctionDescriptor.of(ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS));
  static final MethodHandle WRITE_INTERNAL =
      LINKER.downcallHandle(FunctionDescriptor.ofVoid(JAVA_LONG, ADDRESS, ADDRESS));
  static final MethodHandle FORCE_INTERNAL =
      LINKER.downcallHandle(FunctionDescriptor.of(JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS, JAVA_INT));
  static final MethodHandle LIST_INTERNALS =
      LINKER.downcallHandle(FunctionDescriptor.of(ADDRESS, JAVA_LONG, ADDRESS, JAVA_INT));
  static final MethodHandle REPLAY =
      LINKER.downcallHandle(
          FunctionDescriptor.of(JAVA_INT, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG));
  static final MethodHandle PLAY =
      LINKER.downcallHandle(FunctionDescriptor.of(JAVA_INT, JAVA_LONG, ADDRESS, JAVA_LONG));

  private NativeCalls() {}

  /**
   * The bare address of a function: a segment of the library's arena would be guarded against
   * unloading in each call.
   */
  static MemorySegment function(SymbolLookup library, String name) {
    return MemorySegment.ofAddress(library.findOrThrow(name).address());
  }

  /** The exception for what a call threw: C throws nothing, but the JVM may. */
  static RuntimeException unexpected(Throwable t) {
    return switch (t) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      case IOException e -> new UncheckedIOException(e);
      default -> throw new AssertionError(t);
    };
  }
}
