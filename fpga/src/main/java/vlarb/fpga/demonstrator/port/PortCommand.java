// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import vlarb.fpga.demonstrator.line.SerialCommand;

/**
 * The commands of the serial line of a port's demonstrator, declared once: the hardware decodes
 * them from here. Lines and answers are as those of {@link vlarb.fpga.demonstrator.LineCommand}.
 */
public enum PortCommand implements SerialCommand {
  /**
   * Answers what this is: {protocol, data VLs, bytes of a beat, beats of the longest packet}, 8
   * bits each.
   */
  VERSION('V', 0),

  /** Reads a register; argument {number: 12}. */
  READ('R', 12),

  /** Writes one; argument {number: 12, data: 12}. */
  WRITE('W', 24),

  /** Lets clients send; argument, by data VL: the client of the VL sends. */
  GO('G', 16),

  /** Reads how many packets came; argument {with an error: 1, VL: 4}. */
  PACKETS('K', 5),

  /** Reads how many dwords those had. */
  DWORDS('L', 5),

  /** Reads how many packets had an error or were discarded, of all VLs. */
  ERRORS('E', 0),

  /** Clears all counts. */
  ZERO('Z', 0),

  /** Flips a bit of the next beat between the port and the checker. */
  DAMAGE('X', 0);

  /** The version of this set of commands, which {@link #VERSION} answers. */
  public static final int PROTOCOL = 0x81;

  private final char letter;
  private final int argumentBits;

  PortCommand(char letter, int argumentBits) {
    this.letter = letter;
    this.argumentBits = argumentBits;
  }

  @Override
  public char letter() {
    return letter;
  }

  @Override
  public int argumentBits() {
    return argumentBits;
  }
}
