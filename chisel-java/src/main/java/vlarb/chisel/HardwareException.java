// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/**
 * Hardware that cannot be described or emitted: a connection that would lose bits, an index out of
 * range, a wire that nothing drives. The message names the signals and widths concerned.
 */
public final class HardwareException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * An error found by the bindings or by the compiler behind them. Where a module is being
   * constructed, the message begins with the file and line of its source.
   */
  public HardwareException(String message) {
    this(Locator.place() + message, null);
  }

  /** An error at another place than the present one. */
  static HardwareException at(String place, String message) {
    return new HardwareException(place + message, null);
  }

  /** A mistake in a description, with the exception that caused this one. */
  public HardwareException(String message, Throwable cause) {
    super(message, cause);
  }
}
