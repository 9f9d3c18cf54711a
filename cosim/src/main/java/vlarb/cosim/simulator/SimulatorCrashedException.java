// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

/** The simulator's own process died, or cannot be talked to. Nothing but closing is left. */
public final class SimulatorCrashedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception for a crash that was noticed without an exception.
   *
   * @param message the event and its time, and the last line that the simulator printed
   */
  public SimulatorCrashedException(String message) {
    super(message);
  }

  /**
   * Makes the exception for a crash.
   *
   * @param message the event and its time, and the last line that the simulator printed
   * @param cause the exception that the crash showed itself by
   */
  public SimulatorCrashedException(String message, Throwable cause) {
    super(message, cause);
  }
}
