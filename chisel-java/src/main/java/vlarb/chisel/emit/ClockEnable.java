// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives a module an input, beside the clock, without which no register changes, and passes it on to
 * its instances.
 */
final class ClockEnable {
  /** The comment of the input. */
  static final String DOC = "without it this cycle is none: no register changes";

  private static final Pattern PORT = Pattern.compile("(  input +wire +)clock(,?)");
  private static final Pattern CONNECTION = Pattern.compile("    \\.(\\w+)( +)\\((.*)");
  private static final Pattern BLOCK = Pattern.compile("  always @\\(posedge clock\\)( begin)?");

  private final String input;

  /** Columns by which the connections of an instance move, to make room for the input's name. */
  private int shift;

  /**
   * @param input the input's name
   */
  ClockEnable(String input) {
    this.input = input;
  }

  /**
   * The module with the input, if it has a clock.
   *
   * @throws IllegalArgumentException if it uses the name already
   */
  List<Line> add(String module, List<Line> lines) {
    if (!Ports.directions(lines).containsKey("clock")) {
      return lines;
    }
    if (Names.uses(lines, input) > 0) {
      throw new IllegalArgumentException(
          "module %s uses the name '%s' of the clock enable".formatted(module, input));
    }
    List<Line> enabled = new ArrayList<>();
    for (int next = 0; next < lines.size(); next++) {
      Line line = lines.get(next);
      Matcher block = BLOCK.matcher(line.code());
      if (block.matches()) {
        boolean braced = block.group(1) != null;
        next = braced ? block(lines, next, enabled) : statement(lines, next, enabled);
      } else {
        enabled.addAll(beside(line));
      }
    }
    return enabled;
  }

  /** The line, and after a port or connection of the clock that of the input. */
  private List<Line> beside(Line line) {
    Matcher port = PORT.matcher(line.code());
    if (port.matches()) {
      return List.of(
          line.withCode(port.group(1) + "clock,"),
          new Line(port.group(1) + input + port.group(2), ""));
    }
    Matcher connection = CONNECTION.matcher(line.code());
    if (!connection.matches()) {
      return List.of(line);
    }
    String name = connection.group(1);
    int column = name.length() + connection.group(2).length();
    if (!name.equals("clock")) {
      return List.of(line.withCode(connection(name, column + shift, connection.group(3))));
    }
    shift = Math.max(0, input.length() + 1 - column);
    String end = connection.group(3).substring("clock)".length());
    return List.of(
        line.withCode(connection(name, column + shift, "clock),")),
        new Line(connection(input, column + shift, input + ")" + end), ""));
  }

  private static String connection(String port, int column, String rest) {
    return "    ." + port + " ".repeat(column - port.length()) + "(" + rest;
  }

  /** A block from {@code begin} to {@code end}; returns the index of its last line. */
  private int block(List<Line> lines, int start, List<Line> enabled) {
    enabled.add(lines.get(start));
    enabled.add(new Line("    if (" + input + ") begin", ""));
    int next = start + 1;
    for (; !lines.get(next).code().equals("  end"); next++) {
      enabled.add(indented(lines.get(next)));
    }
    enabled.add(new Line("    end", ""));
    enabled.add(lines.get(next));
    return next;
  }

  /** A block of one statement; returns the index of its last line. */
  private int statement(List<Line> lines, int start, List<Line> enabled) {
    enabled.add(lines.get(start));
    enabled.add(new Line("    if (" + input + ")", ""));
    int next = start + 1;
    for (; lines.get(next).code().startsWith("    "); next++) {
      enabled.add(indented(lines.get(next)));
    }
    return next - 1;
  }

  private static Line indented(Line line) {
    return line.isBlank() ? line : line.withCode("  " + line.code());
  }
}
