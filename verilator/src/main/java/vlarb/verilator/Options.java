// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The options that a library depends on, in addition to the Verilog.
 *
 * @param clock the clock port's name
 * @param trace the waveform format
 * @param lintFatal whether lint warnings fail the build
 * @param randomInitialState whether registers can start with random values
 * @param effort of the C++ compiler
 * @param parameters values of the top module's parameters, as Verilog has them
 * @param internals whether internal nets can be looked at
 * @param codeCoverage whether the parts of the Verilog that are reached are counted
 * @param defines macros, by their names
 * @param flags more arguments for Verilator
 */
record Options(
    Optional<String> clock,
    Trace trace,
    boolean lintFatal,
    boolean randomInitialState,
    Effort effort,
    SortedMap<String, String> parameters,
    boolean internals,
    boolean codeCoverage,
    SortedMap<String, String> defines,
    List<String> flags) {

  /** No clock, no waveform, nothing that costs speed; lint warnings are fatal. */
  static final Options DEFAULT =
      new Options(
          Optional.empty(),
          Trace.NONE,
          true,
          false,
          Effort.USUAL,
          new TreeMap<>(),
          false,
          false,
          new TreeMap<>(),
          List.of());

  /** A copy with the changes that are made to a draft of it. */
  Options with(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.finish();
  }

  /** Options that are being changed. */
  static final class Draft {
    Optional<String> clock;
    Trace trace;
    boolean lintFatal;
    boolean randomInitialState;
    Effort effort;
    SortedMap<String, String> parameters;
    boolean internals;
    boolean codeCoverage;
    SortedMap<String, String> defines;
    List<String> flags;

    private Draft(Options options) {
      clock = options.clock;
      trace = options.trace;
      lintFatal = options.lintFatal;
      randomInitialState = options.randomInitialState;
      effort = options.effort;
      parameters = options.parameters;
      internals = options.internals;
      codeCoverage = options.codeCoverage;
      defines = options.defines;
      flags = options.flags;
    }

    private Options finish() {
      return new Options(
          clock,
          trace,
          lintFatal,
          randomInitialState,
          effort,
          parameters,
          internals,
          codeCoverage,
          defines,
          flags);
    }
  }
}
