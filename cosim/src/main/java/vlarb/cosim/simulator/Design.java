// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A design to simulate.
 *
 * @param top the name of the top module
 * @param verilog the files, in any order in which Verilog allows them
 * @param parameters values of the top module's parameters by name, as Verilog has them ({@code 16},
 *     {@code 8'hFF}, {@code "text"})
 * @param lintFatal whether a warning of the simulator is an error
 * @param internals whether the test bench looks at internal nets, which may cost speed
 * @param codeCoverage whether the simulator counts which points of the Verilog are reached, where
 *     it can
 * @param text the macros and folders with which the Verilog is read
 * @param plusargs the arguments that {@code $test$plusargs} and {@code $value$plusargs} see, each
 *     {@code +name} or {@code +name=value}
 */
public record Design(
    String top,
    List<Path> verilog,
    Map<String, String> parameters,
    boolean lintFatal,
    boolean internals,
    boolean codeCoverage,
    Preprocessing text,
    List<String> plusargs) {

  /**
   * The macros and folders with which Verilog is read.
   *
   * @param defines the macros by their names; an empty text for a macro that is only defined
   * @param includes the folders where included files are looked for, after the folders of the
   *     design's files
   */
  public record Preprocessing(Map<String, String> defines, List<Path> includes) {
    /** Preprocessing without macros or folders. */
    public static final Preprocessing NONE = new Preprocessing(Map.of(), List.of());

    /** Takes copies. */
    public Preprocessing {
      defines = Map.copyOf(defines);
      includes = List.copyOf(includes);
    }
  }

  /** Checks that there is something to simulate. */
  public Design {
    verilog = List.copyOf(verilog);
    parameters = Map.copyOf(parameters);
    plusargs = List.copyOf(plusargs);
    if (verilog.isEmpty()) {
      throw new IllegalArgumentException("no Verilog files for " + top);
    }
    for (String argument : plusargs) {
      if (!argument.startsWith("+") || argument.lines().count() != 1) {
        throw new IllegalArgumentException(
            "expected +name or +name=value in one line, not \"%s\"".formatted(argument));
      }
    }
  }

  /** A design with its own parameters, whose warnings are not fatal, seen from outside. */
  public static Design of(String top, Path... verilog) {
    return new Design(
        top, List.of(verilog), Map.of(), false, false, false, Preprocessing.NONE, List.of());
  }

  /** Returns this design with these parameters. */
  public Design parameters(Map<String, String> values) {
    return new Design(top, verilog, values, lintFatal, internals, codeCoverage, text, plusargs);
  }

  /** Returns this design, to be refused if the simulator warns of something in it. */
  public Design withFatalWarnings() {
    return new Design(top, verilog, parameters, true, internals, codeCoverage, text, plusargs);
  }

  /** Returns this design with internal nets. */
  public Design withInternals() {
    return new Design(top, verilog, parameters, lintFatal, true, codeCoverage, text, plusargs);
  }

  /** Returns this design with code coverage. */
  public Design withCodeCoverage() {
    return new Design(top, verilog, parameters, lintFatal, internals, true, text, plusargs);
  }

  /**
   * Returns this design with a macro, as if the Verilog began with {@code `define name value}.
   *
   * @param value may be empty
   */
  public Design define(String name, String value) {
    var all = new TreeMap<>(text.defines);
    all.put(name, value);
    return reading(new Preprocessing(all, text.includes));
  }

  /**
   * Returns this design with folders where included files are looked for, after the folders of its
   * own files.
   */
  public Design includes(Path... folders) {
    return reading(new Preprocessing(text.defines, List.of(folders)));
  }

  private Design reading(Preprocessing changed) {
    return new Design(
        top, verilog, parameters, lintFatal, internals, codeCoverage, changed, plusargs);
  }

  /** Returns this design with arguments that {@code $value$plusargs} sees. */
  public Design plusargs(String... arguments) {
    return new Design(
        top, verilog, parameters, lintFatal, internals, codeCoverage, text, List.of(arguments));
  }
}
