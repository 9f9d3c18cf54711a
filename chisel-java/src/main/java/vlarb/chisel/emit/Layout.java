// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sets a module's lines: declarations in columns, blocks apart, comments in their places. */
final class Layout {
  private static final Pattern BLOCK = Pattern.compile("  (?:always .*|initial .*|\\w+ \\w+ \\()");

  private final Comments comments;
  private final List<String> out = new ArrayList<>();

  private Layout(Comments comments) {
    this.comments = comments;
  }

  static List<String> of(List<Line> lines, Comments comments) {
    Layout layout = new Layout(comments);
    int next = layout.ports(lines);
    while (next < lines.size()) {
      next =
          Declaration.of(lines.get(next).code()).isPresent()
              ? layout.declarations(lines, next)
              : layout.other(lines, next);
    }
    return layout.out;
  }

  /** The line {@code module X(} and the ports, comments in one column. */
  private int ports(List<Line> lines) {
    int end = 0;
    while (!lines.get(end).code().equals(");")) {
      end++;
    }
    int column = lines.subList(0, end).stream().mapToInt(l -> l.code().length()).max().orElse(0);
    for (Line line : lines.subList(0, end)) {
      String comment = comments.behind(line, Ports.name(line).orElse(null));
      boolean first = line == lines.getFirst();
      out.add(first ? line.code().replace("(", " (") : commented(line.code(), comment, column));
    }
    return end;
  }

  /** Declarations that follow each other, in columns; returns the index of what follows them. */
  private int declarations(List<Line> lines, int start) {
    int end = start;
    int kindWidth = 0;
    int rangeWidth = 0;
    while (end < lines.size()) {
      Optional<Declaration> declaration = Declaration.of(lines.get(end).code());
      if (declaration.isPresent()) {
        kindWidth = Math.max(kindWidth, declaration.get().kind().length());
        rangeWidth = Math.max(rangeWidth, declaration.get().range().length());
      } else if (!lines.get(end).code().startsWith("    ") && !lines.get(end).isAttribute()) {
        break;
      }
      end++;
    }
    for (int i = start; i < end; i++) {
      Line line = lines.get(i);
      Optional<Declaration> declaration = Declaration.of(line.code());
      if (declaration.isEmpty()) {
        out.add(commented(line.code(), comments.behind(line, null), 0));
        continue;
      }
      String text = declaration.get().text(kindWidth, rangeWidth);
      String comment = comments.behind(line, declaration.get().name());
      if (text.endsWith(";")) {
        out.add(commented(text, comment, 0));
      } else {
        if (!comment.isEmpty()) {
          out.add("  // " + comment);
        }
        out.add(text);
      }
    }
    return end;
  }

  /** A line, or a block up to its end with a blank line on either side. */
  private int other(List<Line> lines, int start) {
    Line line = lines.get(start);
    if (!BLOCK.matcher(line.code()).matches()) {
      boolean doubled = line.isBlank() && out.getLast().isBlank();
      boolean beforeEnd = line.code().equals("endmodule") && out.getLast().isBlank();
      if (beforeEnd) {
        out.removeLast();
      }
      if (!doubled) {
        out.add(commented(line.code(), comments.behind(line, null), 0));
      }
      return start + 1;
    }
    if (!out.getLast().isBlank()) {
      out.add("");
    }
    int end = start + 1;
    while (lines.get(end).code().startsWith("    ")) {
      end++;
    }
    if (lines.get(end).code().matches("  (?:end|\\);)")) {
      end++;
    }
    for (Line inside : lines.subList(start, end)) {
      out.add(commented(inside.code(), comments.behind(inside, null), 0));
    }
    out.add("");
    return end;
  }

  private static String commented(String code, String comment, int column) {
    return comment.isEmpty()
        ? code
        : code + " ".repeat(Math.max(0, column - code.length())) + "  // " + comment;
  }
}
