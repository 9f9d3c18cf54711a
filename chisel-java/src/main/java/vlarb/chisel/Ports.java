// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import vlarb.chisel.verilog.Keywords;

/** The ports of a module under construction. Others rely on their names, so they must be kept. */
final class Ports {
  private static final Set<String> OWN = Set.of("clock", "reset");

  /** Where each is declared. */
  private final Map<Signal, String> places = new LinkedHashMap<>();

  void add(Signal port) {
    places.put(port, Locator.place());
  }

  /** The names are those of fields. */
  void requireNames() {
    places.forEach((port, place) -> Names.of(port).ifPresent(name -> require(name, place)));
  }

  private static void require(String name, String place) {
    if (OWN.contains(name)) {
      throw HardwareException.at(
          place, "the port '%s' has the name of the module's own %s".formatted(name, name));
    }
    if (!Keywords.isName(name)) {
      throw HardwareException.at(
          place, "the port '%s' has a name that Verilog does not allow".formatted(name));
    }
  }
}
