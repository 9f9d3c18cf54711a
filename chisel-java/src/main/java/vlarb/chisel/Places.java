// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the ports and wires of a design are declared in Java, and where its modules begin, for
 * errors that the compiler finds. All names are known after elaboration.
 */
final class Places {
  private record Declared(Signal signal, String place) {}

  private record Begun(ModuleImpl module, String place) {}

  private final List<Declared> signals = new ArrayList<>();
  private final List<Begun> modules = new ArrayList<>();

  /** A signal is declared here. */
  void add(Signal signal) {
    signals.add(new Declared(signal, Locator.place()));
  }

  /** A module's constructor begins here. */
  void add(ModuleImpl module) {
    modules.add(new Begun(module, Locator.place()));
  }

  /**
   * The place of the first of these declarations in the module; otherwise the place where the
   * module begins.
   */
  String of(String module, Stream<String> names) {
    return names
        .flatMap(name -> signal(module, name).stream())
        .findFirst()
        .or(() -> module(module))
        .orElse("");
  }

  private Optional<String> signal(String module, String name) {
    return signals.stream()
        .filter(each -> each.signal.data.parentModName().equals(module))
        .filter(each -> Names.known(each.signal).filter(name::equals).isPresent())
        .map(Declared::place)
        .findFirst();
  }

  private Optional<String> module(String name) {
    return modules.stream()
        .filter(each -> each.module.name().equals(name))
        .map(Begun::place)
        .findFirst();
  }
}
