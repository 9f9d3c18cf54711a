// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.line;

/** Widths, in bits, of the values that the demonstrator's modules exchange. */
public final class CommandWidths {
  /** A character on the serial line. */
  public static final int CHARACTER = 8;

  /** A command's letter, upper or lower case. */
  public static final int LETTER = 5;

  /** The number behind a command's letter, unless a command has a longer one. */
  public static final int ARGUMENT = 24;

  /** The answer to a command: eight hexadecimal digits. */
  public static final int ANSWER = 32;

  /** A packet's length in dwords. */
  public static final int LENGTH = 11;

  /** Whose counters: a VL, 15 for SMPs, or {@link #FCP_SOURCE}. */
  public static final int SOURCE = 5;

  /** The counters of the flow-control packets. */
  public static final int FCP_SOURCE = 16;

  /** Flow-control packets that wait. */
  public static final int FCP_COUNT = 8;

  /** Decisions to take. */
  public static final int DECISIONS = 16;

  private CommandWidths() {}
}
