// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A design to simulate.
 *
 * @param top the top module's name
 * @param verilog its files, in any order in which Verilog allows them
 * @param parameters values of the top module's parameters by name, as Verilog has them ({@code 16},
 *     {@code 8'hFF}, {@code "text"})
 * @param lintFatal whether what the simulator warns of is an error
 * @param internals whether the test bench reads internal nets, which may cost speed
 * @param codeCoverage whether it is counted what of the Verilog is reached, where the simulator can
 */
public record Design(
    String top,
    List<Path> verilog,
    Map<String, String> parameters,
    boolean lintFatal,
    boolean internals,
    boolean codeCoverage) {

  /** Checks that there is something to simulate. */
  public Design {
    verilog = List.copyOf(verilog);
    parameters = Map.copyOf(parameters);
    if (verilog.isEmpty()) {
      throw new IllegalArgumentException("no Verilog files for " + top);
    }
  }

  /** A design of which nothing is counted. */
  public Design(
      String top,
      List<Path> verilog,
      Map<String, String> parameters,
      boolean lintFatal,
      boolean internals) {
    this(top, verilog, parameters, lintFatal, internals, false);
  }

  /** A design with its own parameters, whose warnings are not fatal, seen from outside. */
  public static Design of(String top, Path... verilog) {
    return new Design(top, List.of(verilog), Map.of(), false, false);
  }

  /** The same with these parameters. */
  public Design parameters(Map<String, String> values) {
    return new Design(top, verilog, values, lintFatal, internals, codeCoverage);
  }

  /** The same with internal nets. */
  public Design withInternals() {
    return new Design(top, verilog, parameters, lintFatal, true, codeCoverage);
  }

  /** The same with code coverage. */
  public Design withCodeCoverage() {
    return new Design(top, verilog, parameters, lintFatal, internals, true);
  }
}
