// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

/** A network for which the requested routing does not exist. The message is one line. */
public final class RoutingException extends Exception {
  private static final long serialVersionUID = 1;

  public RoutingException(String message) {
    super(message);
  }
}
