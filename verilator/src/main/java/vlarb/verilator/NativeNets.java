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
  /** The result of forcing or releasing a net, as {@code simulator.cpp} numbers it. */
  enum Forced {
    DONE,
    NOT_THIS_NET,
    NOT_THIS_VERSION
  }

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
   * @param path the net's name for messages
   * @param scope the instance that the net is in, as Verilator has it
   * @param net the net's name there
   * @param indices the element of an array, {@code [1][2]}; or empty
   */
  Optional<Signal> find(String path, String scope, String net, String indices) {
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment structure =
          (MemorySegment)
              NativeCalls.FIND_INTERNAL.invokeExact(
                  function("vlarb_internal"),
                  simulation,
                  scratch.allocateFrom(scope),
                  scratch.allocateFrom(net),
                  scratch.allocateFrom(indices));
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
      NativeCalls.WRITE_INTERNAL.invokeExact(
          function("vlarb_internal_write"), simulation, found.get(net), words(net, value, scratch));
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  /** Forces a net inside the design to a value. */
  Forced force(Signal net, BigInteger value) {
    return force(net, value, 1);
  }

  /** Releases a net inside the design. */
  Forced release(Signal net) {
    return force(net, BigInteger.ZERO, 0);
  }

  private Forced force(Signal net, BigInteger value, int forces) {
    try (Arena scratch = Arena.ofConfined()) {
      int result =
          (int)
              NativeCalls.FORCE_INTERNAL.invokeExact(
                  function("vlarb_internal_force"),
                  simulation,
                  found.get(net),
                  words(net, value, scratch),
                  forces);
      return Forced.values()[result];
    } catch (Throwable t) {
      throw NativeCalls.unexpected(t);
    }
  }

  private static MemorySegment words(Signal net, BigInteger value, Arena arena) {
    MemorySegment words = arena.allocate(JAVA_INT, net.words());
    for (int i = 0; i < net.words(); i++) {
      words.setAtIndex(JAVA_INT, i, value.shiftRight(i * Integer.SIZE).intValue());
    }
    return words;
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
