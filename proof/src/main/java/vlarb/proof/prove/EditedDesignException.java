// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

/** Properties cannot be stated of edited Verilog; the message says why, in a line. */
public final class EditedDesignException extends Exception {
  private static final long serialVersionUID = 1;

  EditedDesignException(String message) {
    super(message);
  }
}
