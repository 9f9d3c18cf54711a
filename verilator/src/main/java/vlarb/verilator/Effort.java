// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

/** The effort of the C++ compiler for a model: time in the build, or time in runs. */
enum Effort {
  /** Builds in a fraction of the time, for runs of some hundred thousand cycles. */
  SHORT_RUNS("-O0"),

  /** Builds quickly, and runs at four fifths of the speed of {@link #LONG_RUNS}. */
  USUAL("-Os"),

  /** Builds in twice the time, for runs of more than some ten million cycles. */
  LONG_RUNS("-O2");

  private final String flag;

  Effort(String flag) {
    this.flag = flag;
  }

  /** The compiler's option. */
  String flag() {
    return flag;
  }
}
