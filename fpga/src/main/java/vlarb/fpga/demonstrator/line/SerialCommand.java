// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.line;

/** A command of a serial line: a letter, and a hexadecimal number as the argument. */
public interface SerialCommand {
  /** The command in upper case, with underscores between words. */
  String name();

  /** The letter that a line begins with, in upper case; lower case does as well. */
  char letter();

  /** Width of the argument in bits, 0 to 30; a larger argument is refused. */
  int argumentBits();

  /** The letter as {@link LineReader} decodes it: what upper and lower case have in common. */
  default int code() {
    return letter() & (1 << CommandWidths.LETTER) - 1;
  }
}
