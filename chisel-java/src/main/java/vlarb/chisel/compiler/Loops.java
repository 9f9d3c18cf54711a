// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.compiler;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The compiler's message about a signal that depends on itself, with the line in Java. */
public final class Loops {
  private static final String ERROR = "detected combinational cycle";
  private static final String PATH = "sample path: ";
  private static final String MODULE = "module ";
  private static final String STEP = " <- ";

  private Loops() {}

  /** Places in Java where the signals of a design are declared. */
  public interface Places {
    /** The place of the first of these signals of the module, otherwise that of the module. */
    String of(String module, Stream<String> signals);
  }

  /**
   * The message for the first loop that the compiler reports; empty if it reports none.
   *
   * @param places the places where signals are declared
   * @param messages the messages of the compiler
   */
  public static Optional<String> message(Places places, String messages) {
    List<String> lines = messages.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(ERROR)) {
        return Optional.of(
            lines.get(i).contains(PATH)
                ? named(places, lines.get(i))
                : unnamed(places, lines.subList(i, lines.size())));
      }
    }
    return Optional.empty();
  }

  /** {@code sample path: Module.{a <- ... <- b <- ... <- a}}. */
  private static String named(Places places, String line) {
    String path = line.substring(line.indexOf(PATH) + PATH.length());
    String module = path.substring(0, path.indexOf('.'));
    String signals = path.substring(path.indexOf('{') + 1, path.lastIndexOf('}'));
    Stream<String> names =
        Arrays.stream(signals.split(STEP))
            .map(name -> name.contains("[") ? name.substring(0, name.indexOf('[')) : name);
    return "%sa combinational loop in %s: %s".formatted(places.of(module, names), module, signals);
  }

  /** The line below names the module. */
  private static String unnamed(Places places, List<String> from) {
    String module =
        from.stream()
            .filter(line -> !line.contains(ERROR) && line.contains(MODULE))
            .findFirst()
            .map(line -> line.substring(line.indexOf(MODULE) + MODULE.length()))
            .map(rest -> rest.substring(0, rest.indexOf(' ')))
            .orElse("");
    return "%sa combinational loop in %s, of signals without a name"
        .formatted(places.of(module, Stream.empty()), module);
  }
}
