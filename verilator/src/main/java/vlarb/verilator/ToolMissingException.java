// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

/** A program or header that the build needs is not installed. */
public final class ToolMissingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String tool;
  private final String debianPackage;

  /**
   * A tool is missing.
   *
   * @param tool the program or header
   * @param debianPackage the Debian package that has it
   */
  public ToolMissingException(String tool, String debianPackage) {
    super("%s is not installed; on Debian: apt-get install %s".formatted(tool, debianPackage));
    this.tool = tool;
    this.debianPackage = debianPackage;
  }

  /** The program or header, as in {@code verilator} or {@code zlib.h}. */
  public String tool() {
    return tool;
  }

  /** The Debian package that has it. */
  public String debianPackage() {
    return debianPackage;
  }
}
