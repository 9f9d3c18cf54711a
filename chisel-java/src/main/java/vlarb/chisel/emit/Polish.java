// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/** The whole step: from what the compiler prints to the text of each module. */
public final class Polish {
  private final Map<String, String> headers;
  private final Map<String, Map<String, String>> docs;
  private final boolean locators;
  private final Optional<String> clockEnable;

  /**
   * @param headers comment before each module, by the module's name; missing where it has none
   * @param docs comments of declarations, by the module's name and the declared name
   * @param locators whether the compiler's comments about the Java source stay
   * @param clockEnable name of the clock enable to add, if there shall be one
   */
  public Polish(
      Map<String, String> headers,
      Map<String, Map<String, String>> docs,
      boolean locators,
      Optional<String> clockEnable) {
    this.headers = headers;
    this.docs = docs;
    this.locators = locators;
    this.clockEnable = clockEnable;
  }

  /**
   * The text of each module by its name, a module after those that it instantiates.
   *
   * @param printed what the compiler printed
   * @throws IllegalArgumentException if something cannot be said in Verilog-2001; the message names
   *     it and its module
   */
  public SequencedMap<String, String> modules(String printed) {
    SequencedMap<String, List<Line>> modules = CompilerOutput.modules(printed);
    SequencedMap<String, String> texts = new LinkedHashMap<>();
    modules.forEach(
        (name, lines) -> {
          List<Line> readable = readable(name, UnusedOutputs.connect(lines, modules));
          boolean top = name.equals(modules.lastEntry().getKey());
          List<Line> used = top ? Ports.withoutUnusedClocking(readable) : readable;
          texts.put(
              name,
              text(
                  name,
                  clockEnable.map(input -> new ClockEnable(input).add(name, used)).orElse(used)));
        });
    return texts;
  }

  private static List<Line> readable(String name, List<Line> printed) {
    List<Line> arrays = UnpackedArrays.unpack(name, BitSelections.simplify(printed));
    List<Line> code = Noise.remove(arrays);
    return DeclarationsFirst.sort(PortAliases.remove(ConstantIndices.remove(code)));
  }

  private Map<String, String> comments(String name) {
    Map<String, String> comments = new HashMap<>(docs.getOrDefault(name, Map.of()));
    clockEnable.ifPresent(input -> comments.put(input, ClockEnable.DOC));
    return comments;
  }

  private String text(String name, List<Line> lines) {
    List<String> text = new ArrayList<>();
    if (headers.containsKey(name)) {
      headers.get(name).lines().forEach(line -> text.add(("// " + line).stripTrailing()));
      text.add("");
    }
    text.add("`default_nettype none");
    text.add("");
    text.addAll(Layout.of(lines, new Comments(comments(name), locators)));
    text.add("");
    text.add("`default_nettype wire");
    return String.join("\n", text) + "\n";
  }
}
