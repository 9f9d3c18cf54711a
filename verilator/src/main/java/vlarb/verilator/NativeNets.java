// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part of the C interface of {@code simulator.cpp} about nets inside the design. */
final class NativeNets {
  private final SymbolLookup library;

  /** Open while the simulation is open. */
  private final Arena arena;

  private final long simulation;

  /** The C++ structures of nets that were found. */
  private final Map<Signal, MemorySegment> found = new HashMap<>();

  /** The nets of an open simulation. */
  NativeNets(SymbolLookup library, Arena arena, long simulation) {
    this.library = library;
    this.arena = arena;
    this.simulation = simulation;
  }

  private MemorySegment function(String name) {
    return NativeCalls.function(library, name);
  }

  /**
   * A net inside the design, if there is one of Verilog's plain types.
   *
   * @param path its name for messages
   * @param scope the instance that it is in, as Verilator has it
   * @param net its name there
   * @param index the element of an array, or -1
   */
  Optional<Signal> find(String path, String scope, String net, int index) {
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment structure =
          (MemorySegment)
              NativeCalls.FIND_INTERNAL.invokeExact(
                  function("vlarb_internal"),
                  simulation,
                  scratch.allocateFrom(scope),
                  scratch.allocateFrom(net),
                  index);
      if (structure.address() == 0) {
        return Optional.empty();
      }
      Signal signal = NativeStructures.internal(path, structure, arena);
      found.put(signal, structure);
      return Optional.of(signal);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /** Writes a net inside the design. */
  void write(Signal net, BigInteger value) {
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment words = scratch.allocate(JAVA_INT, net.words());
      for (int i = 0; i < net.words(); i++) {
        words.setAtIndex(JAVA_INT, i, value.shiftRight(i * Integer.SIZE).intValue());
      }
      NativeCalls.WRITE_INTERNAL.invokeExact(
          function("vlarb_internal_write"), simulation, found.get(net), words);
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /**
   * The names of the scopes or nets in a scope, if there is such a scope.
   *
   * @param scope as Verilator has it
   */
  Optional<List<String>> listed(String scope, boolean scopes) {
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment names =
          (MemorySegment)
              NativeCalls.LIST_INTERNALS.invokeExact(
                  function("vlarb_internal_list"),
                  simulation,
                  scratch.allocateFrom(scope),
                  scopes ? 1 : 0);
      return names.address() == 0
          ? Optional.empty()
          : Optional.of(NativeStructures.text(names).lines().toList());
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }
}
