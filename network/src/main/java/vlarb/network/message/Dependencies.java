// SPDX-License-Identifier: Apache-2.0
package vlarb.network.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells whether messages can wait for each other as they do. */
public final class Dependencies {
  private Dependencies() {}

  /**
   * A message that waits for what cannot be.
   *
   * @param message its number
   * @param text of the mistake, with what was expected
   */
  public record Mistake(int message, String text) {}

  /** The first message that waits for what its host cannot know; else one that waits for itself. */
  public static Optional<Mistake> mistake(List<Message> messages) {
    for (int number = 0; number < messages.size(); number++) {
      Message message = messages.get(number);
      for (int other : message.after()) {
        Message before = messages.get(other);
        if (before.to() != message.from() && before.from() != message.from()) {
          return Optional.of(
              new Mistake(
                  number,
                  "is sent by host "
                      + message.from()
                      + " after a message from host "
                      + before.from()
                      + " to host "
                      + before.to()
                      + ", expected one that host "
                      + message.from()
                      + " receives or sends"));
        }
      }
    }
    return inCycle(messages)
        .map(number -> new Mistake(number, "waits for itself, expected no cycle of after"));
  }

  /** The lowest message of a cycle. */
  private static Optional<Integer> inCycle(List<Message> messages) {
    Followers followers = new Followers(messages);
    int[] unmet = messages.stream().mapToInt(message -> message.after().size()).toArray();
    List<Integer> free = new ArrayList<>();
    for (int number = 0; number < unmet.length; number++) {
      if (unmet[number] == 0) {
        free.add(number);
      }
    }
    for (int i = 0; i < free.size(); i++) {
      int number = free.get(i);
      for (int at = followers.first(number); at < followers.end(number); at++) {
        int follower = followers.get(at);
        if (--unmet[follower] == 0) {
          free.add(follower);
        }
      }
    }
    if (free.size() == unmet.length) {
      return Optional.empty();
    }
    // Whoever is left waits for one that is left: going back long enough ends in a cycle.
    int number = 0;
    while (unmet[number] == 0) {
      number++;
    }
    for (int step = 0; step < unmet.length; step++) {
      number = left(messages.get(number), unmet);
    }
    int lowest = number;
    for (int at = left(messages.get(number), unmet);
        at != number;
        at = left(messages.get(at), unmet)) {
      lowest = Math.min(lowest, at);
    }
    return Optional.of(lowest);
  }

  /** The first that a message waits for and that is never sent. */
  private static int left(Message message, int[] unmet) {
    return message.after().stream().filter(other -> unmet[other] > 0).findFirst().orElseThrow();
  }
}
