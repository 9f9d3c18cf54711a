// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.List;
import java.util.Map;

/**
 * What Java says of a module and the compiler does not know.
 *
 * @param header the comment before it, lines separated by line feeds; may be empty
 * @param docs comments of declarations by the declared name
 * @param ports its ports in the order in which they shall stand; a bundle or vector once, by its
 *     own name
 */
public record ModuleNotes(String header, Map<String, String> docs, List<PortPlace> ports) {
  /** Of a module of which Java says nothing. */
  public static final ModuleNotes NONE = new ModuleNotes("", Map.of(), List.of());

  public ModuleNotes {
    docs = Map.copyOf(docs);
    ports = List.copyOf(ports);
  }

  /**
   * A port.
   *
   * @param name its name in Java
   * @param heading the line of comment above its group; empty for ports that are in none
   */
  public record PortPlace(String name, String heading) {}
}
