// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.Optional;

/** An impossible network. The message is one line and says what was expected. */
public final class FabricException extends Exception {
  private static final long serialVersionUID = 1;

  /** The name of the host in question; empty where it is the network as a whole. */
  private final transient Optional<String> host;

  /** Says what is impossible of a network as a whole. */
  public FabricException(String message) {
    this(message, Optional.empty());
  }

  /** Says what is impossible of a host. */
  FabricException(String message, Optional<String> host) {
    super(message);
    this.host = host;
  }

  /** The name of the host in question; empty where it is the network as a whole. */
  Optional<String> host() {
    return host;
  }
}
