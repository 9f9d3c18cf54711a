// SPDX-License-Identifier: Apache-2.0
package vlarb.network.transport;

/** A bug that tests put into a run. */
public final class SkippedNumber {
  private SkippedNumber() {}

  /** The receiving host of a message of the first plan takes a packet for come that has not. */
  public static void seed(ReliableMessages messages, int message) {
    messages.responders.getFirst().expected[message]++;
  }
}
