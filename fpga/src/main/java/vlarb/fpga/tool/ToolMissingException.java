// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.tool;

/** A program or a file that a flow needs is not installed; the message says how to get it. */
public final class ToolMissingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A program that could not be started. */
  ToolMissingException(Tool tool, Throwable cause) {
    super(message(tool.program(), tool.debianPackage()), cause);
  }

  /** A file of a package, such as a cell library. */
  public ToolMissingException(String file, String debianPackage) {
    super(message(file, debianPackage));
  }

  private static String message(String what, String debianPackage) {
    return "%s is not installed; on Debian: apt-get install %s".formatted(what, debianPackage);
  }
}
