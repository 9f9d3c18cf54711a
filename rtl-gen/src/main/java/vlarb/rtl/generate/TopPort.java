// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.ArrayList;
import java.util.List;

/**
 * A port of the top module, read from its declaration.
 *
 * @param input whether it is an input
 * @param range the bits as declared, such as {@code [3:0]}; empty for a single one
 */
record TopPort(String name, boolean input, String range) {
  /** All ports of a module, clock and reset included: we print one a line. */
  static List<TopPort> of(String verilog) {
    List<TopPort> ports = new ArrayList<>();
    for (String line : verilog.lines().toList()) {
      String code = line.split("//", 2)[0].strip();
      boolean input = code.startsWith("input ");
      if (input || code.startsWith("output ")) {
        String[] words = code.replace(",", "").split(" +");
        String range = "";
        for (String word : words) {
          range = word.startsWith("[") ? word : range;
        }
        ports.add(new TopPort(words[words.length - 1], input, range));
      }
    }
    return ports;
  }

  /** The declaration of a signal for it, in a module around. */
  String declaration() {
    String kind = input ? "reg  " : "wire ";
    String bits = range.isEmpty() ? "" : range + " ";
    return "  " + kind + bits + name + (input ? " = 0;" : ";");
  }
}
