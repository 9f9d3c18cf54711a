// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Verilog of a design beside its mutants. Both get the same inputs, and an output tells where they
 * differ: at a port, or in what they write to a memory.
 *
 * <p>The memories are left out. As long as both write the same, an address holds the same word in
 * both, whichever that is; where the two read different addresses, each reads a word of its own.
 */
final class Miter {
  /** The module. */
  static final String TOP = "Miter";

  /** The prefix of the names of inputs. */
  static final String INPUT = "in_";

  private static final String DIFFERS = "differs";

  /** A port, in Yosys's own format. */
  private static final Pattern PORT =
      Pattern.compile(
          "^  wire (?:width (\\d+) )?(input|output) \\d+ \\\\(\\S+)$", Pattern.MULTILINE);

  /** The suffixes of the ports of a memory. */
  private static final String READ_ADDRESS = ".RD_ADDR";

  private static final String READ_DATA = ".RD_DATA";
  private static final String WRITE_ENABLE = ".WR_EN";
  private static final String WRITE_ADDRESS = ".WR_ADDR";
  private static final String WRITE_DATA = ".WR_DATA";

  private final List<Port> ports;
  private final List<String> inputs = new ArrayList<>();
  private final StringBuilder items = new StringBuilder();
  private final List<String> differences = new ArrayList<>();

  /** A port of the design; one of a memory has a dot in its name. */
  private record Port(String name, boolean isInput, int width) {
    boolean isOfMemory() {
      return name.contains(".");
    }
  }

  private Miter(List<Port> ports) {
    this.ports = ports;
  }

  /**
   * Puts two modules side by side.
   *
   * @param rtlil the first one in Yosys's own format, with the ports of its memories among its own
   * @param design the name of the first module
   * @param mutants the name of the same module with an input {@link MutableDesign#SELECT}
   */
  static String of(String rtlil, String design, String mutants) {
    List<Port> ports =
        PORT.matcher(rtlil)
            .results()
            .map(
                port ->
                    new Port(
                        port.group(3),
                        port.group(2).equals("input"),
                        port.group(1) == null ? 1 : Integer.parseInt(port.group(1))))
            .toList();
    Miter miter = new Miter(ports);
    ports.forEach(miter::connect);
    miter.input(MutableDesign.SELECT, MutableDesign.SELECT_BITS);
    String select = ".%s(%s)".formatted(MutableDesign.SELECT, INPUT + MutableDesign.SELECT);
    miter.instance(design, "d", Stream.empty());
    miter.instance(mutants, "m", Stream.of(select));
    return miter.module();
  }

  private void connect(Port port) {
    String name = port.name;
    if (!port.isOfMemory() && port.isInput) {
      input(name, port.width);
      return;
    }
    items.append("wire [%d:0] %s, %s;\n".formatted(port.width - 1, d(name), m(name)));
    if (!port.isOfMemory()) {
      differences.add(d(name) + " != " + m(name));
    } else if (name.endsWith(READ_DATA)) {
      memory(name.substring(0, name.length() - READ_DATA.length()), port.width);
    }
  }

  private void input(String name, int width) {
    inputs.add("input [%d:0] %s%s".formatted(width - 1, INPUT, name));
  }

  private void memory(String name, int width) {
    String word = "word" + inputs.size();
    String other = "other" + inputs.size();
    input(word, width);
    input(other, width);
    items.append(
        """
        assign %1$s = %3$s;
        assign %2$s = %5$s == %6$s ? %3$s : %4$s;
        """
            .formatted(
                d(name + READ_DATA),
                m(name + READ_DATA),
                INPUT + word,
                INPUT + other,
                d(name + READ_ADDRESS),
                m(name + READ_ADDRESS)));
    String enable = d(name + WRITE_ENABLE);
    String address = name + WRITE_ADDRESS;
    String data = name + WRITE_DATA;
    differences.add(enable + " != " + m(name + WRITE_ENABLE));
    differences.add("|%s && %s != %s".formatted(enable, d(address), m(address)));
    differences.add("|(%s & (%s ^ %s))".formatted(enable, d(data), m(data)));
  }

  private void instance(String module, String side, Stream<String> more) {
    Stream<String> all =
        ports.stream()
            .map(
                port ->
                    port.isInput && !port.isOfMemory()
                        ? ".%1$s(%2$s%1$s)".formatted(port.name, INPUT)
                        : ".\\%s (%s)".formatted(port.name, wire(side, port.name)));
    String connections = Stream.concat(all, more).collect(Collectors.joining(",\n  "));
    items.append("%s %s (\n  %s);\n".formatted(module, side, connections));
  }

  private String module() {
    String differs =
        differences.stream().map(each -> "(" + each + ")").collect(Collectors.joining("\n  | "));
    return "module %s (\n  %s,\n  output %s);\n%sassign %s = %s;\nendmodule\n"
        .formatted(TOP, String.join(",\n  ", inputs), DIFFERS, items, DIFFERS, differs);
  }

  private static String d(String name) {
    return wire("d", name);
  }

  private static String m(String name) {
    return wire("m", name);
  }

  /** An escaped name, which a space ends. */
  private static String wire(String side, String name) {
    return "\\%s.%s ".formatted(side, name);
  }
}
