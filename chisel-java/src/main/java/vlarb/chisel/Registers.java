// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.chisel.emit.MemoryContents;
import vlarb.chisel.emit.ModuleNotes;

/** The registers of a module under construction: each must be driven somewhere, in some step. */
final class Registers {
  private static final class Register {
    private final Signal signal;
    private final String place;
    private boolean driven;
    private int step;

    Register(Signal signal) {
      this.signal = signal;
      place = Locator.place();
    }
  }

  private final List<Register> registers = new ArrayList<>();
  private final Map<Data, Register> parts = new IdentityHashMap<>();

  /** Comment of each step; before the first one registers belong to none. */
  private final List<String> steps = new ArrayList<>(List.of(""));

  private final Map<Signal, MemoryContents> contents = new HashMap<>();

  private int step;

  void add(Signal signal) {
    Register register = new Register(signal);
    registers.add(register);
    track(signal, register);
  }

  /** An element of a vector, which may be a register. */
  void element(Signal vector, Signal element) {
    Register register = parts.get(vector.data);
    if (register != null) {
      track(element, register);
    }
  }

  private void track(Signal part, Register register) {
    parts.put(part.data, register);
    if (part instanceof Bundle bundle) {
      bundle.elements().values().forEach(element -> track(element, register));
    }
  }

  /** Notes that a signal is driven, which may be a register or a part of one. */
  void driven(Signal signal) {
    Register register = parts.get(signal.data);
    if (register != null && !register.driven) {
      register.driven = true;
      register.step = step;
    }
  }

  /** From here on, registers that are first driven belong to a step. */
  void step(String text) {
    if (text.isBlank() || text.contains("\n")) {
      throw new HardwareException("the comment on a step is one line, not: '" + text + "'");
    }
    steps.add(text.strip());
    step = steps.size() - 1;
  }

  /** Runs {@code body}; registers that it drives belong to no step. */
  void withoutStep(Runnable body) {
    int before = step;
    step = 0;
    body.run();
    step = before;
  }

  /** The steps that have registers; names are known after elaboration. */
  List<ModuleNotes.Step> steps() {
    return IntStream.range(1, steps.size())
        .mapToObj(i -> new ModuleNotes.Step(steps.get(i), namesIn(i)))
        .filter(each -> !each.registers().isEmpty())
        .toList();
  }

  private Set<String> namesIn(int number) {
    return registers.stream()
        .filter(register -> register.step == number)
        .flatMap(register -> Names.known(register.signal).stream())
        .collect(Collectors.toSet());
  }

  /** A memory has contents before the first cycle. */
  void load(Signal rows, MemoryContents contents) {
    if (this.contents.put(rows, contents) != null) {
      throw new HardwareException("%s has contents already".formatted(Names.describe(rows)));
    }
    driven(rows);
  }

  /** The contents of memories by their names. */
  Map<String, MemoryContents> contents() {
    Map<String, MemoryContents> byName = new HashMap<>();
    contents.forEach((rows, held) -> Names.known(rows).ifPresent(name -> byName.put(name, held)));
    return byName;
  }

  /** By the names of registers that hold an enum's constants, the names of these constants. */
  Map<String, SortedMap<Integer, String>> states() {
    Map<String, SortedMap<Integer, String>> states = new HashMap<>();
    for (Register register : registers) {
      Names.known(register.signal).ifPresent(name -> addStates(name, register.signal, states));
    }
    return states;
  }

  private static void addStates(
      String name, Signal signal, Map<String, SortedMap<Integer, String>> states) {
    switch (signal) {
      case EnumSignal<?> state -> states.put(name, state.constants());
      case Bundle bundle ->
          bundle
              .elements()
              .forEach((part, element) -> addStates(name + "_" + part, element, states));
      default -> {
        // Nothing with names.
      }
    }
  }

  void requireDriven() {
    for (Register register : registers) {
      if (!register.driven) {
        throw HardwareException.at(
            register.place,
            "nothing drives the register %s".formatted(Names.describe(register.signal)));
      }
    }
  }
}
