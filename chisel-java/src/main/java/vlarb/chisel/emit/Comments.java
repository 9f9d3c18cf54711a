// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The comments of one module's lines.
 *
 * @param docs comment of each documented port, register and wire by its name
 * @param locators whether the compiler's comments about the Java source stay
 */
record Comments(Map<String, String> docs, boolean locators) {

  /** What to write behind a line that declares {@code name}, or null for a line that does not. */
  String behind(Line line, String name) {
    String doc = name == null ? "" : docs.getOrDefault(name, "");
    String source = locators ? javaSources(line.locators()) : "";
    return doc.isEmpty() || source.isEmpty() ? doc + source : doc + " (" + source + ")";
  }

  /** Without those that point into the text between Chisel and its compiler. */
  private static String javaSources(String locators) {
    return Arrays.stream(locators.split(", "))
        .filter(locator -> !locator.isEmpty() && !locator.startsWith("<stdin>"))
        .filter(locator -> locator.contains(".java:") || locator.startsWith(":"))
        .collect(Collectors.joining(", "));
  }
}
