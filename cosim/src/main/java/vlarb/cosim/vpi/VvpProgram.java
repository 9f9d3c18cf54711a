// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.verilator.BuildException;

/**
 * A design as Icarus Verilog has compiled it for {@code vvp}, a text with a line for each net.
 *
 * @param text the program
 */
record VvpProgram(String text) {
  /** The module of {@link #drivers}, which is another top. The shim knows the name. */
  static final String DRIVERS = "vlarb_inout";

  private static final Pattern INOUT =
      Pattern.compile("\\.port_info \\d+ /INOUT (\\d+) \"([^\"\\\\]+)\";");

  /** An array, and an element of two states, of which {@code vvp} cannot read the line. */
  private static final Pattern ARRAY = Pattern.compile("(?m)^(\\w+) \\.array \"(.*)\", ");

  private static final Pattern TWO_STATES = Pattern.compile("(?m)^\\w+ \\.net/2[us] (v\\w+) \\d");

  /**
   * Checks that {@code vvp} can read the program.
   *
   * @throws BuildException of one line, with the array that {@code vvp} cannot read
   */
  void check() {
    Matcher element = TWO_STATES.matcher(text);
    if (!element.find()) {
      return;
    }
    String array =
        ARRAY
            .matcher(text)
            .results()
            .filter(declared -> declared.group(1).equals(element.group(1)))
            .map(declared -> declared.group(2))
            .findFirst()
            .orElse("");
    throw new BuildException(
        "port %s: Icarus Verilog has no array ports of two states, such as bit and int"
            .formatted(array));
  }

  /**
   * A module that drives the ports that both sides drive, one variable each; nothing if there is no
   * such port. A value that VPI writes to such a port itself is lost as soon as the design drives
   * the port, or lets go of it.
   *
   * @param top the design's top module
   */
  String drivers(String top) {
    if (!text.contains(" /INOUT ")) {
      return "";
    }
    String scope = "(?m)^S_\\w+ \\.scope \\w+, \"%1$s\" \"%1$s\" \\d+ \\d+;\\R";
    String ports = "(?: \\.timescale .*\\R)?((?: +\\.port_info .*\\R)*)";
    Matcher header = Pattern.compile((scope + ports).formatted(Pattern.quote(top))).matcher(text);
    if (!header.find()) {
      throw new BuildException("cannot find the ports of %s in what is compiled".formatted(top));
    }
    var drivers = new StringBuilder();
    INOUT.matcher(header.group(1)).results().forEach(port -> drivers.append(driver(top, port)));
    return drivers.isEmpty() ? "" : "module %s;\n%sendmodule\n".formatted(DRIVERS, drivers);
  }

  private static String driver(String top, MatchResult port) {
    return "  reg [%1$s-1:0] \\%2$s = %1$s'bz;\n  assign %3$s.\\%2$s = \\%2$s ;\n"
        .formatted(port.group(1), port.group(2), top);
  }
}
