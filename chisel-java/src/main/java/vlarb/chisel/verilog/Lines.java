// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;

/** The lines of a text under construction. */
final class Lines {
  /** The column that a line should not pass. */
  static final int WIDTH = 100;

  private final List<String> lines = new ArrayList<>();

  /** Code, perhaps of several lines, with a comment behind the last one. */
  void add(String code, String comment) {
    lines.add(comment.isEmpty() ? code : code + "  // " + comment);
  }

  /** Code with a comment in a column, or further to the right where the code is longer. */
  void add(String code, String comment, int column) {
    add(comment.isEmpty() ? code : code + " ".repeat(Math.max(0, column - code.length())), comment);
  }

  /** A blank line, unless there is one or nothing before it. */
  void blank() {
    if (!lines.isEmpty() && !lines.getLast().isEmpty()) {
      lines.add("");
    }
  }

  /** Takes a blank line at the end away. */
  void closeUp() {
    if (!lines.isEmpty() && lines.getLast().isEmpty()) {
      lines.removeLast();
    }
  }

  /** {@code head value;}, the value on lines of its own where it has no room behind the head. */
  static String driven(int indent, String head, Expression value) {
    Doc doc = Doc.of(Doc.group(Doc.nest(2, Doc.SPACE, ExpressionPrinter.doc(value))), ";");
    return head + doc.set(WIDTH, indent, head.length());
  }

  String text() {
    return String.join("\n", lines) + "\n";
  }
}
