// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The text of one module, without comments.
 *
 * @param header the text up to the end of the ports
 * @param body the text that follows, up to {@code endmodule}
 */
record ModuleText(String name, String header, String body) {
  private static final Pattern COMMENT = Pattern.compile("//.*|/\\*.*?\\*/");
  private static final Pattern MODULE =
      Pattern.compile(
          "^module (\\w+)\\b(.*?\\);)(.*?^endmodule)", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern INSTANCE =
      Pattern.compile("^( +)(\\w+)(?= +\\w+ +(?:\\[\\d+:0\\] +)?\\()", Pattern.MULTILINE);

  /** The modules in a text by their names. */
  static SequencedMap<String, ModuleText> split(String text) {
    SequencedMap<String, ModuleText> modules = new LinkedHashMap<>();
    String code =
        COMMENT
            .matcher(text)
            .replaceAll("")
            .lines()
            .map(String::stripTrailing)
            .collect(Collectors.joining("\n"));
    for (Matcher module = MODULE.matcher(code); module.find(); ) {
      modules.put(
          module.group(1), new ModuleText(module.group(1), module.group(2), module.group(3)));
    }
    return modules;
  }

  /** The modules that this one instantiates, among these. */
  Set<String> children(Map<String, ModuleText> all) {
    Set<String> children = new TreeSet<>();
    for (Matcher instance = INSTANCE.matcher(body); instance.find(); ) {
      if (all.containsKey(instance.group(2))) {
        children.add(instance.group(2));
      }
    }
    return children;
  }

  /** The text with other names for the module and those that it instantiates. */
  String renamed(UnaryOperator<String> names, Set<String> children) {
    String instances =
        INSTANCE
            .matcher(body)
            .replaceAll(
                found ->
                    children.contains(found.group(2))
                        ? found.group(1) + names.apply(found.group(2))
                        : Matcher.quoteReplacement(found.group()));
    return "module " + names.apply(name) + header + instances + "\n";
  }

  /** The ports alone. */
  String stub(UnaryOperator<String> names) {
    return "(* blackbox *)\nmodule " + names.apply(name) + header + "\nendmodule\n";
  }
}
