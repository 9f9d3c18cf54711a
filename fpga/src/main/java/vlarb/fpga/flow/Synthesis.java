// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

/**
 * Synthesis for a family of FPGAs.
 *
 * @param tool the Yosys that synthesizes
 * @param module the command for a module that is a part of a larger design
 * @param whole the command for a whole design, whose ports may get pads
 */
record Synthesis(Tool tool, String module, String whole) {
  /** A command that gives no port a pad. */
  static Synthesis withoutPads(Tool tool, String command) {
    return new Synthesis(tool, command, command);
  }
}
