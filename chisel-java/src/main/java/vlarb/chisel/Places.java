// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import chisel3.experimental.BaseModule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Places in Java: of the declarations of ports and wires, and of the beginnings of modules, for
 * errors that the compiler finds; and the comments on declarations. All names are known after
 * elaboration.
 */
final class Places {
  private record Declared(Signal signal, String place) {}

  private record Begun(BaseModule module, String place) {}

  private record Doc(Signal signal, String text) {}

  private final List<Doc> docs = new ArrayList<>();
  private final List<Declared> signals = new ArrayList<>();
  private final List<Begun> modules = new ArrayList<>();

  /** A signal is declared here. */
  void add(Signal signal) {
    signals.add(new Declared(signal, Locator.place()));
  }

  /** Remembers the comment on a declaration. Chisel's compiler has no place for it. */
  void comment(Signal signal, String text) {
    if (text.contains("\n")) {
      throw new HardwareException("a comment on a declaration is one line, not: " + text);
    }
    docs.add(new Doc(signal, text));
  }

  /** A module's constructor begins here. */
  void add(BaseModule module) {
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

  /**
   * The comments by module and name in Verilog; names are known after elaboration. Of a bundle or
   * vector also each part has it, since those may be all that is left in Verilog.
   */
  Map<String, Map<String, String>> comments() {
    Map<String, Map<String, String>> modules = new HashMap<>();
    for (Doc doc : docs) {
      Data data = doc.signal().data;
      Map<String, String> names =
          modules.computeIfAbsent(data.parentModName(), module -> new HashMap<>());
      addNames(doc.signal(), data.instanceName(), doc.text(), names);
    }
    return modules;
  }

  private static void addNames(Signal signal, String name, String text, Map<String, String> names) {
    names.put(name, text);
    switch (signal) {
      case Bundle bundle ->
          bundle
              .elements()
              .forEach((part, element) -> addNames(element, name + "_" + part, text, names));
      case Vec<?> vec -> {
        for (int i = 0; i < vec.size(); i++) {
          addNames(vec.get(i), name + "_" + i, text, names);
        }
      }
      default -> {
        // A single declaration.
      }
    }
  }
}
