// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** The test did not end before the simulation time that {@link RunSettings#timeLimit()} allows. */
public final class TimeLimitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TimeLimitException() {
    super("the test did not end in time");
  }
}
