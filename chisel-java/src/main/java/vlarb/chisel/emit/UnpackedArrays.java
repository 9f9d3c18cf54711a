// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns packed arrays, which older tools do not read, into Verilog-2001 arrays: {@code reg
 * [63:0][11:0] rows;} becomes {@code reg [11:0] rows [0:63];}. Assignments of whole arrays become
 * one for each element, and an array cast to a number its elements side by side. Any other use that
 * is not an element's is refused.
 */
final class UnpackedArrays {
  private static final Pattern PACKED = Pattern.compile("\\[(\\d+):0\\]\\[(\\d+):0\\]");
  private static final Pattern ASSIGNMENT =
      Pattern.compile("(assign )?(\\w+) (=|<=) (.*);", Pattern.DOTALL);
  private static final Pattern BARE_BRANCH = Pattern.compile("\\s*(?:else|(?:else )?if \\(.*\\))");

  private static final Pattern CAST = Pattern.compile("/\\*cast\\(bit.*?\\)\\*/(\\w+)");

  private final String module;
  private final Map<String, Integer> sizes = new LinkedHashMap<>();
  private final List<Line> result = new ArrayList<>();

  private UnpackedArrays(String module) {
    this.module = module;
  }

  /**
   * The lines with all packed arrays unpacked.
   *
   * @throws IllegalArgumentException if an array is used whole where only an element can be; the
   *     message names the array and the module
   */
  static List<Line> unpack(String module, List<Line> lines) {
    UnpackedArrays step = new UnpackedArrays(module);
    step.findArrays(lines);
    if (step.sizes.isEmpty()) {
      return lines;
    }
    step.rewrite(lines);
    step.result.replaceAll(step::spelledOut);
    step.requireElementUses();
    return step.result.stream().map(step::plainIndices).toList();
  }

  private void findArrays(List<Line> lines) {
    for (Line line : lines) {
      Declaration.of(line.code())
          .ifPresent(
              declaration -> {
                Matcher packed = PACKED.matcher(declaration.range());
                if (packed.matches()) {
                  sizes.put(declaration.name(), Integer.parseInt(packed.group(1)) + 1);
                } else if (declaration.range().indexOf("][") >= 0) {
                  throw refused(declaration.name());
                }
              });
    }
  }

  private void rewrite(List<Line> lines) {
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      String name = arrayStarting(line.code());
      if (name == null) {
        result.add(line);
        continue;
      }
      int end = Statements.end(lines, i);
      String statement = Statements.joined(lines, i, end);
      rewriteStatement(lines.get(end).withCode(line.indent() + statement), name);
      i = end;
    }
  }

  /** The array that a line declares or assigns whole, or null. */
  private String arrayStarting(String code) {
    String name =
        Declaration.of(code)
            .map(Declaration::name)
            .orElseGet(
                () -> {
                  Matcher start = Pattern.compile("\\s*(?:assign )?(\\w+) <?=.*").matcher(code);
                  return start.matches() ? start.group(1) : null;
                });
    return sizes.containsKey(name) ? name : null;
  }

  private void rewriteStatement(Line line, String name) {
    Declaration declaration = Declaration.of(line.code()).orElse(null);
    if (declaration == null) {
      Matcher assignment = ASSIGNMENT.matcher(line.code().strip());
      if (!assignment.matches()) {
        throw refused(name);
      }
      String keyword = assignment.group(1) == null ? "" : assignment.group(1);
      assignElements(line, keyword, name, assignment.group(3), assignment.group(4));
      return;
    }
    Matcher packed = PACKED.matcher(declaration.range());
    packed.matches();
    Declaration unpacked =
        new Declaration(
            declaration.kind(),
            packed.group(2).equals("0") ? "" : "[" + packed.group(2) + ":0]",
            name,
            " [0:" + packed.group(1) + "];");
    result.add(
        line.withCode(unpacked.text(declaration.kind().length(), unpacked.range().length())));
    if (declaration.rest().startsWith(" = ")) {
      String value = declaration.rest().substring(3, declaration.rest().length() - 1);
      assignElements(line, "assign ", name, "=", value);
    }
  }

  private void assignElements(
      Line line, String keyword, String name, String operator, String value) {
    List<String> elements = elements(name, value);
    String indent = line.indent();
    boolean bare = !result.isEmpty() && BARE_BRANCH.matcher(result.getLast().code()).matches();
    if (bare) {
      Line branch = result.removeLast();
      result.add(branch.withCode(branch.code() + " begin"));
    }
    for (int i = 0; i < elements.size(); i++) {
      result.add(
          line.withCode(
              indent + keyword + name + "[" + i + "] " + operator + " " + elements.get(i) + ";"));
    }
    if (bare) {
      result.add(new Line(indent.substring(2) + "end", ""));
    }
  }

  /** The elements of a whole array's value, element 0 first. */
  private List<String> elements(String name, String value) {
    ArrayValue elements = new ArrayValue(sizes);
    List<String> found = elements.of(value).orElseThrow(() -> refused(name));
    if (found.size() != sizes.get(name)) {
      throw refused(name);
    }
    return found;
  }

  /** An array that is cast to a number is the elements side by side. */
  private Line spelledOut(Line line) {
    Matcher casts = CAST.matcher(line.code());
    return line.withCode(
        casts.replaceAll(
            cast -> {
              List<String> elements = new ArrayValue(sizes).of(cast.group(1)).orElse(List.of());
              return elements.isEmpty()
                  ? Matcher.quoteReplacement(cast.group())
                  : "{" + String.join(", ", elements.reversed()) + "}";
            }));
  }

  private void requireElementUses() {
    for (String name : sizes.keySet()) {
      Pattern whole = Pattern.compile("(?<![\\w.])" + name + "\\b(?!\\[| \\[0:)");
      for (Line line : result) {
        if (!line.isAttribute() && whole.matcher(line.code()).find()) {
          throw refused(name);
        }
      }
    }
  }

  private IllegalArgumentException refused(String name) {
    return new IllegalArgumentException(
        ("array '%s' of module %s is used whole, which Verilog-2001 cannot say: read and write it by"
                + " index, or name what selects among its values")
            .formatted(name, module));
  }

  /** Constant indices as people write them: {@code rows[6'h3F]} becomes {@code rows[63]}. */
  private Line plainIndices(Line line) {
    String code = line.code();
    for (String name : sizes.keySet()) {
      code =
          Pattern.compile("\\b" + name + "\\[\\d+'h([0-9A-F]+)\\]")
              .matcher(code)
              .replaceAll(index -> name + "[" + Integer.parseInt(index.group(1), 16) + "]");
    }
    return line.withCode(code);
  }
}
