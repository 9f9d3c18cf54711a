// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Text that may go over several lines: where it may break, and what stays together as long as it
 * fits. After Wadler, "A prettier printer", in the strict form of Lindig.
 */
sealed interface Doc {

  record Text(String text) implements Doc {}

  /** A line break, or in a group that fits this text. */
  record Line(String flat) implements Doc {}

  record Several(List<Doc> parts) implements Doc {}

  /** Lines within begin this many columns further to the right. */
  record Nest(int columns, Doc inside) implements Doc {}

  /** Lines within begin where this begins. */
  record Align(Doc inside) implements Doc {}

  /** On one line if it fits. */
  record Group(Doc inside) implements Doc {}

  /** A space that may be a line break. */
  Doc SPACE = new Line(" ");

  static Doc of(Object... parts) {
    return new Several(
        Arrays.stream(parts)
            .map(part -> part instanceof Doc doc ? doc : new Text(part.toString()))
            .toList());
  }

  static Doc group(Object... parts) {
    return new Group(of(parts));
  }

  static Doc nest(int columns, Object... parts) {
    return new Nest(columns, of(parts));
  }

  static Doc align(Object... parts) {
    return new Align(of(parts));
  }

  /**
   * A part that is not laid out yet: the column where its lines begin, and whether it is on one
   * line.
   */
  record Pending(int indent, boolean flat, Doc doc) {}

  /**
   * Sets this document as text, from a column on.
   *
   * @param width the column that no line should pass
   * @param indent the column where lines begin
   * @param column the column where this document begins
   */
  default String set(int width, int indent, int column) {
    StringBuilder out = new StringBuilder();
    int at = column;
    Deque<Pending> pending = new ArrayDeque<>(List.of(new Pending(indent, false, this)));
    while (!pending.isEmpty()) {
      Pending next = pending.pop();
      switch (next.doc()) {
        case Text(String text) -> {
          out.append(text);
          at += text.length();
        }
        case Line(String flat) -> {
          out.append(next.flat() ? flat : "\n" + " ".repeat(next.indent()));
          at = next.flat() ? at + flat.length() : next.indent();
        }
        case Several(List<Doc> parts) -> push(parts, next, pending);
        case Nest(int columns, Doc inside) ->
            pending.push(new Pending(next.indent() + columns, next.flat(), inside));
        case Align(Doc inside) -> pending.push(new Pending(at, next.flat(), inside));
        case Group(Doc inside) -> {
          boolean flat = next.flat() || fits(width - at, inside, pending);
          pending.push(new Pending(next.indent(), flat, inside));
        }
      }
    }
    return out.toString();
  }

  private static void push(List<Doc> parts, Pending of, Deque<Pending> pending) {
    for (Doc part : parts.reversed()) {
      pending.push(new Pending(of.indent(), of.flat(), part));
    }
  }

  /** True if a document, and what follows it up to the next line break, has room on the line. */
  private static boolean fits(int columns, Doc doc, Deque<Pending> rest) {
    int left = columns;
    Deque<Pending> pending = new ArrayDeque<>(List.of(new Pending(0, true, doc)));
    Iterator<Pending> following = rest.iterator();
    while (left >= 0) {
      if (pending.isEmpty()) {
        if (!following.hasNext()) {
          return true;
        }
        pending.push(following.next());
      }
      Pending next = pending.pop();
      switch (next.doc()) {
        case Text(String text) -> left -= text.length();
        case Line(String flat) -> {
          if (!next.flat()) {
            return true;
          }
          left -= flat.length();
        }
        case Several(List<Doc> parts) -> push(parts, next, pending);
        case Nest(int _, Doc inside) -> pending.push(new Pending(0, next.flat(), inside));
        case Align(Doc inside) -> pending.push(new Pending(0, next.flat(), inside));
        case Group(Doc inside) -> pending.push(new Pending(0, next.flat(), inside));
      }
    }
    return false;
  }
}
