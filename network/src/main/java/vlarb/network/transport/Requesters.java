// SPDX-License-Identifier: Apache-2.0
package vlarb.network.transport;

import java.util.Arrays;
import vlarb.network.message.MessagePlan;

/** The sending ends of the queue pairs of a plan, by message. */
final class Requesters {
  /** The time of a timer that does not run. */
  static final long STOPPED = Long.MAX_VALUE;

  private final MessagePlan plan;
  private final TransportSettings settings;

  /** The oldest packet that is not acknowledged. */
  final int[] oldest;

  /** The packet behind the last one that has left since the requester went back. */
  private final int[] outstanding;

  /** The packet behind the last one that has ever left. */
  private final int[] left;

  /** The times that it went back since the last progress. */
  private final int[] tries;

  /** The times that it went back at all: packets that were made before are not sent. */
  private final int[] turn;

  private final long[] deadline;

  Requesters(MessagePlan plan, TransportSettings settings) {
    this.plan = plan;
    this.settings = settings;
    int messages = plan.messages().size();
    oldest = new int[messages];
    outstanding = new int[messages];
    left = new int[messages];
    tries = new int[messages];
    turn = new int[messages];
    deadline = new long[messages];
    Arrays.fill(deadline, STOPPED);
  }

  /** The turn of which packets are made now. */
  int turn(int message) {
    return turn[message];
  }

  /** The time at which a message's timer is over, or {@link #STOPPED}. */
  long deadline(int message) {
    return deadline[message];
  }

  private boolean isDone(int message) {
    return oldest[message] == plan.packets(message);
  }

  /**
   * A packet has left its host.
   *
   * @param time of its last byte
   * @return true if it had left before
   */
  boolean leaves(int message, int number, long time) {
    outstanding[message] = Math.max(outstanding[message], number + 1);
    if (deadline[message] == STOPPED && oldest[message] < outstanding[message] && isOpen(message)) {
      deadline[message] = time + settings.timer();
    }
    boolean again = number < left[message];
    left[message] = Math.max(left[message], number + 1);
    return again;
  }

  /** All packets before one are acknowledged. */
  void acknowledged(int message, int number, long time) {
    if (number > oldest[message] && isOpen(message)) {
      oldest[message] = number;
      tries[message] = 0;
      deadline[message] =
          !isDone(message) && number < outstanding[message] ? time + settings.timer() : STOPPED;
    }
  }

  /**
   * Goes back to the oldest packet that is not acknowledged.
   *
   * @return false if that has been tried often enough
   */
  boolean goesBack(int message) {
    turn[message]++;
    outstanding[message] = oldest[message];
    deadline[message] = STOPPED;
    return tries[message]++ < settings.retries();
  }

  /** Returns true until all of a message is acknowledged, or it is given up. */
  boolean isOpen(int message) {
    return !isDone(message) && tries[message] <= settings.retries();
  }
}
