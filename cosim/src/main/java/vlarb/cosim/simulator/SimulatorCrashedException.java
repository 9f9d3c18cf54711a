// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

/** The simulator's own process died, or cannot be talked to. Nothing but closing is left. */
public final class SimulatorCrashedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * A crash that was noticed without an exception.
   *
   * @param message what happened when, and the last that the simulator printed
   */
  public SimulatorCrashedException(String message) {
    super(message);
  }

  /**
   * A crash.
   *
   * @param message what happened when, and the last that the simulator printed
   * @param cause how it was noticed
   */
  public SimulatorCrashedException(String message, Throwable cause) {
    super(message, cause);
  }
}
