// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.failure;

/** The exit codes of the program. Scripts depend on the numbers. */
public final class ExitCode {
  /** The command has succeeded. */
  public static final int DONE = 0;

  /** A check found something: a mismatch, a disproved property, a failed test. */
  public static final int CHECK_FAILED = 1;

  /** The input or the usage is wrong. */
  public static final int BAD_INPUT = 2;

  /** A tool is missing, or the program itself failed. */
  public static final int FAILED = 3;

  private ExitCode() {}
}
