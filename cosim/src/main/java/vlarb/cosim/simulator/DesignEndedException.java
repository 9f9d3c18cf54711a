// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

/**
 * The design ended the simulation ({@code $finish}, {@code $fatal}, a failed assertion), or its
 * evaluation could not go on. The simulator can then only be read and closed.
 */
public final class DesignEndedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean finished;

  /**
   * Makes the exception for a design that ended the simulation.
   *
   * @param message the design's message, with place and time
   * @param finished whether the design called {@code $finish}, which is no error
   * @param cause the simulator's own exception
   */
  public DesignEndedException(String message, boolean finished, Throwable cause) {
    super(message, cause);
    this.finished = finished;
  }

  /** True if the design called {@code $finish}, which is no error of the design. */
  public boolean finished() {
    return finished;
  }
}
