// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;

/** A program could not be started: usually no program has this name. */
public final class CannotStartException extends IOException {
  private static final long serialVersionUID = 1;

  CannotStartException(String program, IOException cause) {
    super("cannot start " + program + ": " + cause.getMessage(), cause);
  }
}
