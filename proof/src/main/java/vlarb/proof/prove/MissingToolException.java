// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

/** A program that proofs need is not installed; the message is one line that says what to do. */
public final class MissingToolException extends RuntimeException {
  private static final long serialVersionUID = 1;

  MissingToolException(String program, Throwable cause) {
    super(program + " is not installed; on Debian: apt-get install yosys", cause);
  }
}
