// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The ports of a Verilated model, from the C++ header that Verilator writes: lines such as {@code
 * VL_IN8(&request,3,0);} or, wider than 64 bits, {@code VL_OUTW(&grants,79,0,3);}. Each element of
 * an array is a port of its own; the header has no bounds, so that the lowest index is 0.
 */
record PortList(List<Port> ports) {
  private static final Pattern DECLARATION =
      Pattern.compile("VL_(IN|OUT|INOUT)(8|16|64|W)?\\((.*)\\);");
  private static final Pattern ARGUMENTS = Pattern.compile("&(\\w+),(\\d+),(\\d+)(?:,\\d+)?");

  /** An array, {@code (&data)[4][2],7,0}. */
  private static final Pattern ARRAY =
      Pattern.compile("\\(&(\\w+)\\)((?:\\[\\d+])+),(\\d+),(\\d+)(?:,\\d+)?");

  private static final Pattern SIZE = Pattern.compile("\\d+");
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
   * @throws BuildException if the design has no port, or one that both sides drive
   */
  static PortList parse(String header) {
    var ports = new ArrayList<Port>();
    Matcher declarations = DECLARATION.matcher(header);
    while (declarations.find()) {
      String declared = declarations.group(3);
      Matcher arguments = ARGUMENTS.matcher(declared);
      Matcher array = ARRAY.matcher(declared);
      if (!arguments.matches() && !array.matches()) {
        throw new BuildException("expected a port in the header of the model: " + declared);
      }
      if (declarations.group(1).equals("INOUT")) {
        String member = arguments.matches() ? arguments.group(1) : array.group(1);
        throw new BuildException(
            verilogName(member) + " is inout: with Verilator each port is an input or an output");
      }
      Direction direction = declarations.group(1).equals("IN") ? Direction.INPUT : Direction.OUTPUT;
      if (arguments.matches()) {
        ports.add(port(arguments.group(1), "", width(arguments, 2), direction));
      } else {
        for (String index : indices(array.group(2))) {
          ports.add(port(array.group(1), index, width(array, 3), direction));
        }
      }
    }
    if (ports.isEmpty()) {
      throw new BuildException("the top module has no ports");
    }
    return new PortList(List.copyOf(ports));
  }

  private static Port port(String member, String index, int width, Direction direction) {
    return new Port(member + index, verilogName(member) + index, width, direction);
  }

  /** The bits between two bounds, the first of which is in this group. */
  private static int width(Matcher declaration, int group) {
    return Integer.parseInt(declaration.group(group))
        - Integer.parseInt(declaration.group(group + 1))
        + 1;
  }

  /** All elements' indices of an array of these sizes, {@code [0][0]} to {@code [3][1]}. */
  private static List<String> indices(String sizes) {
    List<String> indices = List.of("");
    for (MatchResult size : SIZE.matcher(sizes).results().toList()) {
      int count = Integer.parseInt(size.group());
      indices =
          indices.stream()
              .flatMap(outer -> IntStream.range(0, count).mapToObj(i -> outer + "[" + i + "]"))
              .toList();
    }
    return indices;
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
