// SPDX-License-Identifier: Apache-2.0
package vlarb.network.message;

import java.util.List;

/** The messages that wait for each message, one list after the other. */
final class Followers {
  private final int[] firsts;
  private final int[] followers;

  Followers(List<Message> messages) {
    firsts = new int[messages.size() + 1];
    for (Message message : messages) {
      message.after().forEach(other -> firsts[other + 1]++);
    }
    for (int number = 0; number < messages.size(); number++) {
      firsts[number + 1] += firsts[number];
    }
    followers = new int[firsts[messages.size()]];
    int[] next = firsts.clone();
    for (int number = 0; number < messages.size(); number++) {
      for (int other : messages.get(number).after()) {
        followers[next[other]++] = number;
      }
    }
  }

  /** The place of a message's first follower. */
  int first(int message) {
    return firsts[message];
  }

  /** The place behind a message's last follower. */
  int end(int message) {
    return firsts[message + 1];
  }

  /** The follower at a place. */
  int get(int place) {
    return followers[place];
  }
}
