// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

/** Widths, in bits, of the values that the demonstrator's modules exchange. */
final class CommandWidths {
  /** A character on the serial line. */
  static final int CHARACTER = 8;

  /** A command's letter, upper or lower case. */
  static final int LETTER = 5;

  /** The number behind a command's letter, unless a command has a longer one. */
  static final int ARGUMENT = 24;

  /** The answer to a command: eight hexadecimal digits. */
  static final int ANSWER = 32;

  /** A packet's length in dwords. */
  static final int LENGTH = 11;

  /** Whose counters: a VL, 15 for SMPs, or {@link #FCP_SOURCE}. */
  static final int SOURCE = 5;

  /** The counters of the flow-control packets. */
  static final int FCP_SOURCE = 16;

  /** Flow-control packets that wait. */
  static final int FCP_COUNT = 8;

  /** Decisions to take. */
  static final int DECISIONS = 16;

  private CommandWidths() {}
}
