// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * Notes on a module that come from its Java source and that the compiler does not know.
 *
 * @param header the comment before it, lines separated by line feeds; may be empty
 * @param docs comments of declarations by the declared name
 * @param ports the module's ports in the order of declaration in Verilog; a bundle or vector once,
 *     by its own name
 * @param steps the steps in which the module's registers are driven; may be none
 * @param states by the name in Java of a register that holds an enum's constants, their names by
 *     their numbers
 * @param contents the contents of memories before the first cycle, by their names in Java
 * @param copies the bits that copies in loops drive, in the order of Java
 */
public record ModuleNotes(
    String header,
    Map<String, String> docs,
    List<PortPlace> ports,
    List<Step> steps,
    Map<String, SortedMap<Integer, String>> states,
    Map<String, MemoryContents> contents,
    List<Copy> copies) {
  /** The notes on a module that has none. */
  public static final ModuleNotes NONE =
      new ModuleNotes("", Map.of(), List.of(), List.of(), Map.of(), Map.of(), List.of());

  public ModuleNotes {
    docs = Map.copyOf(docs);
    ports = List.copyOf(ports);
    steps = List.copyOf(steps);
    states = Map.copyOf(states);
    contents = Map.copyOf(contents);
    copies = List.copyOf(copies);
  }

  /**
   * A port.
   *
   * @param name the port's name in Java
   * @param heading the comment above the port's group; empty for a port without a group
   */
  public record PortPlace(String name, String heading) {}

  /**
   * A step of what the module does.
   *
   * @param comment a line
   * @param registers the names in Java of those that are driven in it
   */
  public record Step(String comment, Set<String> registers) {
    public Step {
      registers = Set.copyOf(registers);
    }
  }

  /**
   * Bits that one copy in a loop drives.
   *
   * @param target the name in Java of the signal that they are of
   * @param low the lowest of them
   * @param width their count
   * @param turns the loops around the copy, the outermost first
   */
  public record Copy(String target, int low, int width, List<Turn> turns) {
    public Copy {
      turns = List.copyOf(turns);
    }
  }

  /**
   * A turn of a loop.
   *
   * @param loop the loop's name
   * @param number the copy's number, from 0
   * @param count the copies of the loop
   */
  public record Turn(String loop, int number, int count) {}
}
