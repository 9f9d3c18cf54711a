// SPDX-License-Identifier: Apache-2.0
package vlarb.network.message;

import java.util.List;

/**
 * Messages that belong together, numbered from 0 by their place.
 *
 * @param messages of which none waits for itself, if only by way of others
 * @param packet payload of each packet of a message but the last, in bytes
 */
public record MessagePlan(List<Message> messages, int packet) {
  /** The most messages: a packet names its message in 22 bits. */
  public static final int MOST = 1 << 22;

  /**
   * A plan.
   *
   * @throws IllegalArgumentException if a message waits for what cannot be, in one line
   */
  public MessagePlan {
    messages = List.copyOf(messages);
    Dependencies.mistake(messages)
        .ifPresent(
            mistake -> {
              throw new IllegalArgumentException(
                  "message " + mistake.message() + " " + mistake.text());
            });
  }

  /** The packets of a message. */
  public long packets(int message) {
    return Math.ceilDiv(messages.get(message).bytes(), packet);
  }
}
