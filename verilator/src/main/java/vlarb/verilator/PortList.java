// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The ports of a Verilated model, from the C++ header that Verilator writes: lines such as {@code
 * VL_IN8(&request,3,0);} or, wider than 64 bits, {@code VL_OUTW(&grants,79,0,3);}. Each element of
 * an array is a port of its own, with the index that the Verilog declares.
 */
record PortList(List<Port> ports) {
  private static final Pattern DECLARATION =
      Pattern.compile(
          "(?m)^ *(?:VL_(IN|OUT|INOUT)(?:8|16|64|W)?\\((.*)\\);|(VlUnpacked<.*>) &(\\w+);)$");
  private static final Pattern ARGUMENTS = Pattern.compile("&(\\w+),(-?\\d+),(-?\\d+)(?:,\\d+)?");

  /** An array, {@code (&data)[4][2],7,0}. */
  private static final Pattern ARRAY =
      Pattern.compile("\\(&(\\w+)\\)((?:\\[\\d+])+),(-?\\d+),(-?\\d+)(?:,\\d+)?");

  /**
   * The type of an array in newer versions, {@code VlUnpacked<VlUnpacked<CData, 2>, 4>} with the
   * bounds of the elements in a comment, unless they have no bits.
   */
  private static final Pattern UNPACKED =
      Pattern.compile(
          "((?:VlUnpacked<)+)(?:[CSIQ]Data|VlWide<\\d+>)/\\*(-?\\d+):(-?\\d+)\\*/((?:, \\d+>)+)");

  private static final Pattern SIZE = Pattern.compile("\\d+");
  private static final Pattern ESCAPE = Pattern.compile("__0([0-9a-fA-F]{2})");
  private static final String KEYWORD_PREFIX = "__SYM__";

  /** With what Verilator ends a name that it has made shorter. */
  private static final String SHORTENED = "__Vhsh";

  /**
   * @param member the port's name in C++
   * @param name the port's name in Verilog
   * @param width in bits
   */
  record Port(String member, String name, int width, Direction direction) {}

  /**
   * Reads the header.
   *
   * @param symbols reads the symbol table that Verilator writes where nets are public, which is
   *     needed only for arrays
   * @throws BuildException if the design has no port, one that both sides drive, or one whose name
   *     is not known
   */
  static PortList parse(String header, Supplier<Map<String, PortArray>> symbols) {
    var ports = new ArrayList<Port>();
    Optional<Map<String, PortArray>> known = Optional.empty();
    Matcher declarations = DECLARATION.matcher(header);
    while (declarations.find()) {
      Declared declared = Declared.of(declarations);
      if (declared.width == 0) {
        continue;
      }
      if (declared.sizes.isEmpty()) {
        ports.add(declared.port("", "", declared.kind));
        continue;
      }
      if (known.isEmpty()) {
        known = Optional.of(symbols.get());
      }
      addElements(declared, known.get(), ports);
    }
    if (ports.isEmpty()) {
      throw new BuildException("the top module has no ports");
    }
    checkNames(ports);
    return new PortList(List.copyOf(ports));
  }

  private static void addElements(
      Declared declared, Map<String, PortArray> arrays, List<Port> ports) {
    PortArray array = arrays.get(declared.member);
    if (array == null) {
      throw new BuildException(
          "port %s: this version of Verilator does not say how its elements are numbered"
              .formatted(verilogName(declared.member)));
    }
    List<String> members = declared.indices();
    List<String> names = array.indices(declared.sizes.size());
    for (int i = 0; i < members.size(); i++) {
      ports.add(declared.port(members.get(i), names.get(i), array.direction()));
    }
  }

  private static void checkNames(List<Port> ports) {
    var names = new HashSet<String>();
    for (Port port : ports) {
      if (port.member.contains(SHORTENED)) {
        throw new BuildException(
            "port %s...: Verilator makes names of over 127 characters shorter"
                .formatted(port.name.substring(0, port.name.indexOf(SHORTENED))));
      }
      if (!names.add(port.name)) {
        throw new BuildException(
            "port %s: there is an element of an array of this name".formatted(port.name));
      }
    }
  }

  /**
   * A line of the header.
   *
   * @param member the port's name in C++
   * @param sizes of each unpacked dimension
   * @param width the bits of an element; 0 of real numbers or texts
   * @param kind {@code IN}, {@code OUT} or {@code INOUT}; empty where the header does not say it
   */
  private record Declared(String member, List<Integer> sizes, int width, String kind) {

    private static final String UNSAID = "";

    static Declared of(MatchResult line) {
      if (line.group(1) == null) {
        return unpacked(line.group(4), UNPACKED.matcher(line.group(3)));
      }
      String declared = line.group(2);
      Matcher arguments = ARGUMENTS.matcher(declared);
      if (arguments.matches()) {
        return new Declared(arguments.group(1), List.of(), width(arguments, 2), line.group(1));
      }
      Matcher array = ARRAY.matcher(declared);
      if (!array.matches()) {
        throw new BuildException("expected a port in the header of the model: " + declared);
      }
      return new Declared(array.group(1), sizes(array.group(2)), width(array, 3), line.group(1));
    }

    private static Declared unpacked(String member, Matcher type) {
      if (!type.matches()) {
        return new Declared(member, List.of(), 0, UNSAID);
      }
      // The innermost dimension is the first of them.
      return new Declared(member, sizes(type.group(4)).reversed(), width(type, 2), UNSAID);
    }

    /** All elements' indices in C++, {@code [0][0]} to {@code [3][1]}. */
    List<String> indices() {
      String subscript = kind.equals(UNSAID) ? ".m_storage[%d]" : "[%d]";
      List<String> indices = List.of("");
      for (int count : sizes) {
        indices =
            indices.stream()
                .flatMap(
                    outer ->
                        IntStream.range(0, count).mapToObj(i -> outer + subscript.formatted(i)))
                .toList();
      }
      return indices;
    }

    private static List<Integer> sizes(String text) {
      return SIZE.matcher(text).results().map(MatchResult::group).map(Integer::valueOf).toList();
    }

    /** The bits between two bounds, the first of which is in this group. */
    private static int width(MatchResult declaration, int group) {
      int left = Integer.parseInt(declaration.group(group));
      int right = Integer.parseInt(declaration.group(group + 1));
      return Math.abs(left - right) + 1;
    }

    Port port(String memberIndex, String index, String kind) {
      String name = verilogName(member);
      if (kind.equals("INOUT")) {
        throw new BuildException(
            name + " is inout: with Verilator each port is an input or an output");
      }
      Direction direction = kind.equals("IN") ? Direction.INPUT : Direction.OUTPUT;
      return new Port(member + memberIndex, name + index, width, direction);
    }
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
          "PORT(%s, R\"vlarb(%s)vlarb\", %d, %s)\n"
              .formatted(port.member, port.name, port.width, role));
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
