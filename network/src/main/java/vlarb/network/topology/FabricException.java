// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

/** An impossible network. The message is one line and says what was expected. */
public final class FabricException extends Exception {
  private static final long serialVersionUID = 1;

  public FabricException(String message) {
    super(message);
  }
}
