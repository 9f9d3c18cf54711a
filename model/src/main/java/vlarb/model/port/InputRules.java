// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/**
 * The way of packets into the queues of a port.
 *
 * @param form the streams in
 * @param mode the time at which a packet is offered to the arbiter
 */
public record InputRules(InputForm form, QueueMode mode) {
  /** The rules where a configuration has none. */
  public static final InputRules DEFAULT =
      new InputRules(InputForm.MERGED, QueueMode.STORE_AND_FORWARD);

  /** These rules with other streams in. */
  public InputRules withForm(InputForm other) {
    return new InputRules(other, mode);
  }

  /** These rules with another mode of the queues. */
  public InputRules withMode(QueueMode other) {
    return new InputRules(form, other);
  }
}
