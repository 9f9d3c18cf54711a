// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;

/**
 * The pins of the measuring harness, for the placer.
 *
 * @param options the placer's options for them
 * @param constraints the content of {@value #FILE}; empty where the placer chooses the pins
 */
record HarnessPins(List<String> options, String constraints) {
  /** The file that has the constraints in a run's directory. */
  static final String FILE = "harness.pins";

  HarnessPins {
    options = List.copyOf(options);
  }

  /** Pins that the placer chooses, with this option. */
  static HarnessPins free(String option) {
    return new HarnessPins(List.of(option), "");
  }
}
