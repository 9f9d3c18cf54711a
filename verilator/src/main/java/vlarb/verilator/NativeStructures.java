// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.lang.foreign.MemoryLayout.PathElement.groupElement;
import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;

/** Signals as the structures of {@code simulator.cpp} describe them. */
final class NativeStructures {
  /** The C structure {@code Port}. */
  static final MemoryLayout PORT =
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

  private NativeStructures() {}

  /**
   * A port, as a view on live and sampled memory.
   *
   * @param ports an array of structures
   */
  static Signal port(MemorySegment ports, int index, MemorySegment live, MemorySegment sampled) {
    MemorySegment port = ports.asSlice(index * PORT.byteSize(), PORT.byteSize());
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
   * A net inside the design.
   *
   * @param path the net's name for messages
   * @param found the address of the net's structure
   * @param arena for as long as this is open, the net is there
   */
  static Signal internal(String path, MemorySegment found, Arena arena) {
    MemorySegment net = found.reinterpret(INTERNAL.byteSize());
    int bytes = net.get(JAVA_INT, INTERNAL.byteOffset(groupElement("bytes")));
    int bits = net.get(JAVA_INT, INTERNAL.byteOffset(groupElement("bits")));
    if (bits == 0) {
      throw new UnsupportedOperationException(
          path + " is real: only nets with bits can be read and driven");
    }
    if (bits < 0) {
      throw new UnsupportedOperationException(
          path
              + ": this version of Verilator shows no arrays of several unpacked dimensions;"
              + " 5.48 does");
    }
    MemorySegment live = net.get(ADDRESS, INTERNAL.byteOffset(groupElement("live")));
    MemorySegment sampled = net.get(ADDRESS, INTERNAL.byteOffset(groupElement("sampled")));
    var place =
        new Signal.Place(
            live.reinterpret(bytes, arena, null),
            sampled.reinterpret(bytes, arena, null),
            0,
            bytes);
    return new Signal(path, bits, Direction.OUTPUT, false, place);
  }

  /** The text that a pointer of C points to. */
  static String text(MemorySegment pointer) {
    return pointer.reinterpret(Long.MAX_VALUE).getString(0);
  }

  private static long offset(String field) {
    return PORT.byteOffset(groupElement(field));
  }
}
