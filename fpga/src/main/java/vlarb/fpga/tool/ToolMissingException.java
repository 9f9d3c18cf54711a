// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.tool;

/** A program or a file that a flow needs is not installed; the message says how to get it. */
public final class ToolMissingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A program that could not be started. */
  ToolMissingException(Tool tool, Throwable cause) {
    super(tool.missing(), cause);
  }

  /** A file of a package, such as a cell library. */
  public ToolMissingException(String file, String debianPackage) {
    super(message(file, Registry.DEBIAN.installation(debianPackage)));
  }

  /** Says what is missing, and the line that installs it. */
  static String message(String what, String installation) {
    return what + " is not installed; " + installation;
  }
}
