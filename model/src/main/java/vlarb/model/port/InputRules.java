// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/**
 * The way of packets into the queues of a port.
 *
 * @param mode the time at which a packet is offered to the arbiter
 */
public record InputRules(QueueMode mode) {
  /** The rules where a configuration has none. */
  public static final InputRules DEFAULT = new InputRules(QueueMode.STORE_AND_FORWARD);

  /** These rules with another mode of the queues. */
  public InputRules withMode(QueueMode other) {
    return new InputRules(other);
  }
}
