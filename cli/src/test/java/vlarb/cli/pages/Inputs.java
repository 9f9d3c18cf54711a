// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Files, folders and numbers in place of the words that stand for them on a page. A placeholder
 * means the same on every page; behind an option it may mean something else.
 *
 * @param home the project's folder, with {@code examples}
 * @param folder the folder of all other files
 */
public record Inputs(Path home, Path folder) {
  private static final Pattern PLACEHOLDER = Pattern.compile("[A-Z]+");
  private static final Pattern FILE =
      Pattern.compile("(build|docs|rtl)/.*|.*\\.(yaml|conf|ops|trace|txt|html|json|svg|csv)");

  /** Options whose value is a folder or a file, whatever its name. */
  private static final Set<String> PATHS = Set.of("--out", "--output", "--rtl", "--html", "--peer");

  /** The folder with Verilog of {@link #SMALL}, which placeholders stand for. */
  public static final String GENERATED = "generated";

  /** A configuration that tools are soon done with. */
  public static final String SMALL = "small.yaml";

  private static final Map<String, String> MEANINGS =
      Map.ofEntries(
          Map.entry("C", SMALL),
          Map.entry("CONFIG", SMALL),
          Map.entry("FILE", "examples/opensm-qos.conf"),
          Map.entry("INPUT", "examples/starving.conf"),
          Map.entry("MIX", "examples/mix.yaml"),
          Map.entry("N", "1"),
          Map.entry("NAME", "HelpTest"),
          Map.entry("PART", "xc7a35tcpg236-1"),
          Map.entry("NS", "8"),
          Map.entry("POLICY", "model4"),
          Map.entry("TRACE", "examples/worked-example.trace"),
          Map.entry("T", "examples/worked-example.trace"),
          Map.entry("TARGET", "hx8k"),
          Map.entry("VERSION", "0.1.0"),
          Map.entry("--ops FILE", "small.ops"));

  /** Files of which pages say in words what they are. */
  private static final Map<String, String> FILES =
      Map.of(
          "a.yaml",
          "{}\n",
          "b.yaml",
          "arbiter: {data-vls: 4}\n",
          SMALL,
          "arbiter: {data-vls: 15, high-cap: 8, low-cap: 8}\n",
          "small.ops",
          "I1:3 I2:2 R1\n");

  /** Makes the files that pages name. */
  public void write(Map<String, String> ofPage) throws IOException {
    Files.createDirectories(folder.resolve("docs"));
    for (Map<String, String> files : List.of(FILES, ofPage)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        Files.writeString(folder.resolve(file.getKey()), file.getValue());
      }
    }
    String starving = Files.readString(home.resolve("examples/starving.conf"));
    Files.writeString(folder.resolve("b.conf"), starving.replaceAll("(high_limit) \\d+", "$1 1"));
  }

  /**
   * The words with real files in them.
   *
   * @throws IllegalArgumentException if a placeholder means nothing
   */
  public List<String> real(List<String> words) {
    List<String> real = new ArrayList<>();
    String before = "";
    for (String word : words) {
      real.add(real(before, word));
      before = word;
    }
    return real;
  }

  private String real(String before, String word) {
    if (before.equals("--rtl") && PLACEHOLDER.matcher(word).matches()) {
      return folder.resolve(GENERATED).toString();
    }
    if (PATHS.contains(before)) {
      return folder.resolve(word).toString();
    }
    String meant = word;
    if (PLACEHOLDER.matcher(word).matches()) {
      meant = MEANINGS.getOrDefault(before + " " + word, MEANINGS.getOrDefault(word, ""));
      if (meant.isEmpty()) {
        throw new IllegalArgumentException("nothing stands for " + word);
      }
    }
    if (meant.startsWith("examples/")) {
      return home.resolve(meant).toString();
    }
    return FILE.matcher(meant).matches() ? folder.resolve(meant).toString() : meant;
  }
}
