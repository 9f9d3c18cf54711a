// SPDX-License-Identifier: Apache-2.0
package vlarb.network.message;

import java.util.List;

/**
 * Bytes that a host sends another.
 *
 * @param from host, counted from 0
 * @param to another host
 * @param serviceLevel 0 to 15
 * @param bytes payload of all its packets together, 1 or more
 * @param delay from the end of the last that it waits for, or from the beginning of the run, until
 *     it is posted, in ticks
 * @param after the numbers of messages that it waits for: each has to have arrived whole, if it is
 *     for this message's source, or to have left that host whole, if that host sends it
 */
public record Message(
    int from, int to, int serviceLevel, long bytes, long delay, List<Integer> after) {
  public Message {
    after = List.copyOf(after);
  }
}
