// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.chisel.VerilogModule;

/**
 * Memories that return anything for a word that is written while it is read, as block RAM may. A
 * simulator returns the old word, and so hides who uses what is undefined.
 */
final class NoisyMemories {
  private static final String READ = "word <= contents[readAddress];";

  /** The bits of a word. */
  private static final Pattern WORD = Pattern.compile("  reg \\[(\\d+):0] word;");

  private NoisyMemories() {}

  /** The design with such memories. */
  static List<VerilogModule> in(List<VerilogModule> design) {
    return design.stream()
        .map(module -> module.name().startsWith("BlockMemory") ? noisy(module) : module)
        .toList();
  }

  private static VerilogModule noisy(VerilogModule memory) {
    Matcher word = WORD.matcher(memory.text());
    if (!word.find() || !memory.text().contains(READ)) {
      throw new IllegalArgumentException("not the memory that was expected: " + memory.name());
    }
    String noise =
        """
          reg [%s:0] noise;
          always @(posedge clock)
            noise <= noise * 5 + 3;
        """
            .formatted(word.group(1));
    String text =
        word.replaceFirst(Matcher.quoteReplacement(noise) + "$0")
            .replace(
                READ,
                "word <= write & writeAddress == readAddress ? noise : contents[readAddress];");
    return new VerilogModule(memory.name(), text);
  }
}
