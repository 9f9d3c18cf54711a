// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ports of a Verilated model, from the C++ header that Verilator writes: lines such as {@code
 * VL_IN8(&request,3,0);} or, wider than 64 bits, {@code VL_OUTW(&grants,79,0,3);}.
 */
record PortList(List<Port> ports) {
  private static final Pattern DECLARATION =
      Pattern.compile("VL_(IN|OUT|INOUT)(8|16|64|W)?\\((.*)\\);");
  private static final Pattern ARGUMENTS = Pattern.compile("&(\\w+),(\\d+),(\\d+)(?:,\\d+)?");
  private static final Pattern ESCAPE = Pattern.compile("__0([0-9a-fA-F]{2})");
  private static final String KEYWORD_PREFIX = "__SYM__";

  /**
   * @param member its name in C++
   * @param name its name in Verilog
   * @param width bits
   */
  record Port(String member, String name, int width, Direction direction) {}

  /**
   * Reads the header.
   *
   * @throws BuildException if the design has no port, or one of a kind that has no value of its own
   *     (an array, an inout)
   */
  static PortList parse(String header) {
    var ports = new ArrayList<Port>();
    Matcher declarations = DECLARATION.matcher(header);
    while (declarations.find()) {
      Matcher arguments = ARGUMENTS.matcher(declarations.group(3));
      if (declarations.group(1).equals("INOUT") || !arguments.matches()) {
        throw new BuildException(
            "ports must be input or output, and no arrays: " + declarations.group(3));
      }
      ports.add(
          new Port(
              arguments.group(1),
              verilogName(arguments.group(1)),
              Integer.parseInt(arguments.group(2)) - Integer.parseInt(arguments.group(3)) + 1,
              declarations.group(1).equals("IN") ? Direction.INPUT : Direction.OUTPUT));
    }
    if (ports.isEmpty()) {
      throw new BuildException("the top module has no ports");
    }
    return new PortList(List.copyOf(ports));
  }

  /** Undoes Verilator's encoding of what C++ does not allow in a name. */
  private static String verilogName(String member) {
    String plain =
        member.startsWith(KEYWORD_PREFIX) ? member.substring(KEYWORD_PREFIX.length()) : member;
    return ESCAPE
        .matcher(plain)
        .replaceAll(
            escape ->
                Matcher.quoteReplacement(
                    Character.toString(Integer.parseInt(escape.group(1), 16))));
  }

  /**
   * The list for {@code simulator.cpp}, one {@code PORT(member, "name", bits, role)} a line.
   *
   * @throws BuildException if the clock is no input of one bit
   */
  String include(Optional<String> clock) {
    clock.ifPresent(this::checkClock);
    var lines = new StringBuilder();
    for (Port port : ports) {
      String role =
          clock.filter(port.name::equals).isPresent()
              ? "kClock"
              : port.direction == Direction.INPUT ? "kInput" : "kOutput";
      lines.append(
          "PORT(%s, R\"(%s)\", %d, %s)\n".formatted(port.member, port.name, port.width, role));
    }
    return lines.toString();
  }

  private void checkClock(String clock) {
    Optional<Port> port = ports.stream().filter(p -> p.name.equals(clock)).findFirst();
    if (port.isEmpty()) {
      throw new BuildException(
          "no clock " + NearestNames.describe(clock, ports.stream().map(Port::name).toList()));
    }
    if (port.get().direction != Direction.INPUT || port.get().width != 1) {
      throw new BuildException("the clock " + clock + " is not an input of 1 bit");
    }
  }
}
