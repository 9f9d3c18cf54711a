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
   * An end.
   *
   * @param message what the design said, where and when
   * @param finished whether it was {@code $finish}, and so no error
   * @param cause the simulator's own exception
   */
  public DesignEndedException(String message, boolean finished, Throwable cause) {
    super(message, cause);
    this.finished = finished;
  }

  /** Whether it was {@code $finish}, and so no error of the design's. */
  public boolean finished() {
    return finished;
  }
}
