// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** All tasks wait, and no clock or timer can wake one. */
public final class DeadlockException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DeadlockException() {
    super("all tasks wait, and there is no clock or timer");
  }
}
