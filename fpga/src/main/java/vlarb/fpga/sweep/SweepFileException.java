// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

/** A sweep file that cannot be used; the message is one line: file, line, what was expected. */
public final class SweepFileException extends Exception {
  private static final long serialVersionUID = 1;

  SweepFileException(String message) {
    super(message);
  }
}
