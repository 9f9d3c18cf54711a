// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.util.Collections;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A place in Verilog that is reached or not.
 *
 * @param file as the simulator was given it, without its folder
 * @param line the place's first line, from 1
 * @param column the place's first column in that line, from 1; the two ways of an {@code if} have
 *     different ones
 * @param kind of place
 * @param module the module around the place
 * @param what in words of Verilator: {@code if}, {@code else}, {@code block}; of a toggle the bit,
 *     {@code name[3]}
 * @param lines all that are reached with it, the one where it begins among them
 */
public record CodePoint(
    String file,
    int line,
    int column,
    Kind kind,
    String module,
    String what,
    SortedSet<Integer> lines)
    implements Comparable<CodePoint> {
  private static final Comparator<CodePoint> ORDER =
      Comparator.comparing(CodePoint::file)
          .thenComparingInt(CodePoint::line)
          .thenComparingInt(CodePoint::column)
          .thenComparing(CodePoint::kind)
          .thenComparing(CodePoint::module)
          .thenComparing(CodePoint::what);

  /** Kinds of places. */
  public enum Kind {
    /** Statements that are always run together. */
    LINE("v_line"),
    /** A way of an {@code if}, {@code case} or {@code ?:}. */
    BRANCH("v_branch"),
    /** A bit that changes. */
    TOGGLE("v_toggle"),
    /** A {@code cover} property. */
    COVER("v_user");

    private final String page;

    Kind(String page) {
      this.page = page;
    }

    /** Returns the kind that Verilator's coverage file calls by this name. */
    static Kind of(String page) {
      for (Kind kind : values()) {
        if (kind.page.equals(page)) {
          return kind;
        }
      }
      throw new IllegalArgumentException("unknown kind of point " + page);
    }
  }

  /** Keeps a copy of the lines. */
  public CodePoint {
    lines = Collections.unmodifiableSortedSet(new TreeSet<>(lines));
  }

  /** Returns this point in a file of another name. */
  CodePoint in(String otherFile) {
    return new CodePoint(otherFile, line, column, kind, module, what, lines);
  }

  @Override
  public int compareTo(CodePoint other) {
    return ORDER.compare(this, other);
  }

  /** As in {@code fifo.v:35: else}. */
  @Override
  public String toString() {
    return file + ":" + line + ": " + what;
  }
}
