// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Checks of a module's text: what a reader must not find in it, and what has to stand above it. */
final class EmittedText {
  /** Names that nobody wrote; those of instances that make no array end in their number. */
  private static final Pattern MADE_UP =
      Pattern.compile("_GEN|RANDOM|`ifn?def|\\bassert\\b|\\b[A-Za-z]\\w*_\\d+\\b|\\b_\\w*");

  /** Words of Verilog-AMS, which readers of both languages, such as Verible, refuse as names. */
  private static final Pattern ANALOG =
      Pattern.compile(
          "\\b(?:abstol|aliasparam|analog|discipline|inf|nature|paramset|potential|resolveto"
              + "|transition|units|wreal)\\b");

  private static final Pattern COMMENT = Pattern.compile("//.*");

  private static final Pattern INSTANCE = Pattern.compile("(?m)^  \\w+ (\\w+_\\d+) \\($");
  private static final Pattern EMPTY_IF = Pattern.compile("begin\\s+end\\b");

  /** The longest block that needs no comment above it, in lines. */
  private static final int LONG = 25;

  private EmittedText() {}

  /** Checks one module. */
  static void check(String text) {
    String code = text.substring(text.indexOf("`default_nettype none"));
    assertEquals(List.of(), madeUp(code), () -> "in " + text);
    String statements = COMMENT.matcher(code).replaceAll("");
    assertTrue(!ANALOG.matcher(statements).find(), () -> "a word of Verilog-AMS in " + text);
    assertTrue(!EMPTY_IF.matcher(code).find(), () -> "a branch without statements in " + text);
    assertEquals(List.of(), longBlocks(code), () -> "without a comment in " + text);
    String header = text.substring(0, text.length() - code.length());
    assertTrue(header.lines().allMatch(line -> line.isEmpty() || line.startsWith("//")), header);
    assertTrue(header.contains("// Latency: ") || header.contains("// Combinational"), header);
    assertTrue(header.contains("// Cost: "), header);
    assertTrue(text.endsWith("endmodule\n\n`default_nettype wire\n"), text);
  }

  /** Long blocks without a comment that says which step they are. */
  private static List<String> longBlocks(String code) {
    return Arrays.stream(code.split("\n\n"))
        .filter(part -> part.startsWith("  always ") && part.lines().count() > LONG)
        .toList();
  }

  private static List<String> madeUp(String code) {
    List<String> instances = INSTANCE.matcher(code).results().map(match -> match.group(1)).toList();
    return MADE_UP
        .matcher(code)
        .results()
        .map(match -> match.group())
        .filter(name -> !instances.contains(name))
        .toList();
  }
}
