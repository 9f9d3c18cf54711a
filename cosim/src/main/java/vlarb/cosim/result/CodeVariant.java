// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import vlarb.verilator.CodeCoverage;

/**
 * A Verilog file as some of the runs had it, and what they have reached of it together. Runs of
 * several configurations may have files of the same name and other text: these are counted apart,
 * but for what a file's first comment says.
 *
 * @param runs the names of these runs
 */
record CodeVariant(String file, String text, CodeCoverage reached, List<String> runs) {
  private static final Pattern HEADER = Pattern.compile("\\G//.*\\R");

  /** Collects the variants of all files, by file. */
  static SortedMap<String, List<CodeVariant>> of(List<ResultFolder.Content> contents) {
    SortedMap<String, Map<String, CodeVariant>> files = new TreeMap<>();
    for (ResultFolder.Content content : contents) {
      content
          .verilog()
          .forEach(
              (file, text) ->
                  files
                      .computeIfAbsent(file, _ -> new LinkedHashMap<>())
                      .merge(
                          withoutHeader(text),
                          new CodeVariant(
                              file,
                              text,
                              content.code().in(file),
                              List.of(content.result().name())),
                          CodeVariant::plus));
    }
    SortedMap<String, List<CodeVariant>> variants = new TreeMap<>();
    files.forEach((file, byText) -> variants.put(file, List.copyOf(byText.values())));
    return variants;
  }

  /** The text with the same lines, those of comment that it begins with empty. */
  private static String withoutHeader(String text) {
    return HEADER.matcher(text).replaceAll("//\n");
  }

  private CodeVariant plus(CodeVariant other) {
    List<String> all = new ArrayList<>(runs);
    all.addAll(other.runs);
    return new CodeVariant(file, text, reached.plus(other.reached), List.copyOf(all));
  }
}
