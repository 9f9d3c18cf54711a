// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The comments of declarations in one design. Chisel's compiler has no place for them. */
final class Docs {
  private record Doc(Signal signal, String text) {}

  private final List<Doc> docs = new ArrayList<>();

  void add(Signal signal, String text) {
    if (text.contains("\n")) {
      throw new HardwareException("a comment on a declaration is one line, not: " + text);
    }
    docs.add(new Doc(signal, text));
  }

  /**
   * The comments by module and name in Verilog; names are known after elaboration. Of a bundle or
   * vector also each part has it, since those may be all that is left in Verilog.
   */
  Map<String, Map<String, String>> byModule() {
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
