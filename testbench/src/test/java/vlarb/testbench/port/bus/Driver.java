// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;

/** The driver in C, whose accesses go to a port in Verilog. */
final class Driver implements AutoCloseable {
  private static final Linker LINKER = Linker.nativeLinker();

  private final Arena arena = Arena.ofConfined();
  private final SoftwareBus software;
  private final SymbolLookup library;
  private final MemorySegment bus;
  private final int entries;

  /**
   * @param library the driver, compiled
   * @param entries of each table
   */
  Driver(Path library, SoftwareBus software, int entries) {
    this.software = software;
    this.entries = entries;
    this.library = SymbolLookup.libraryLookup(library, arena);
    bus = arena.allocate(3 * ADDRESS.byteSize());
    bus.setAtIndex(ADDRESS, 1, callback("read", MemorySegment.class));
    bus.setAtIndex(ADDRESS, 2, callback("write", int.class));
  }

  private MemorySegment callback(String name, Class<?> last) {
    try {
      MethodType type = MethodType.methodType(int.class, MemorySegment.class, int.class, last);
      MethodHandle method = MethodHandles.lookup().findVirtual(Driver.class, name, type);
      MemoryLayout data = last == int.class ? JAVA_INT : ADDRESS.withTargetLayout(JAVA_INT);
      FunctionDescriptor function = FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, data);
      return LINKER.upcallStub(method.bindTo(this), function, arena);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private int read(MemorySegment context, int address, MemorySegment data) {
    SoftwareBus.Answer answer = software.read(address);
    data.set(JAVA_INT, 0, answer.data());
    return answer.response();
  }

  private int write(MemorySegment context, int address, int data) {
    return software.write(address, data);
  }

  /** Calls a function that takes the bus and what follows; the result is the function's. */
  int call(String function, Object... arguments) {
    MemoryLayout[] layouts =
        Stream.concat(
                Stream.of(ADDRESS),
                Stream.of(arguments).map(a -> a instanceof Integer ? JAVA_INT : ADDRESS))
            .toArray(MemoryLayout[]::new);
    MemorySegment address = library.find("vlport_" + function).orElseThrow();
    List<Object> all = new ArrayList<>(List.of(bus));
    all.addAll(List.of(arguments));
    try {
      return (int)
          LINKER
              .downcallHandle(address, FunctionDescriptor.of(JAVA_INT, layouts))
              .invokeWithArguments(all);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Memory of so many ints, which are all ones. */
  MemorySegment ints(int count) {
    return arena.allocate(4L * count, 4).fill((byte) -1);
  }

  /** The tables as the driver has them. */
  MemorySegment tables(Tables tables) {
    MemorySegment memory = arena.allocate(4L * entries + 1);
    put(memory, 0, tables.low());
    put(memory, entries, tables.high());
    memory.set(JAVA_BYTE, 4L * entries, (byte) tables.highLimit());
    return memory;
  }

  private static void put(MemorySegment memory, int from, List<VlWeight> entries) {
    for (int i = 0; i < entries.size(); i++) {
      memory.set(JAVA_BYTE, 2L * (from + i), (byte) entries.get(i).vl());
      memory.set(JAVA_BYTE, 2L * (from + i) + 1, (byte) entries.get(i).weight());
    }
  }

  @Override
  public void close() {
    arena.close();
  }
}
