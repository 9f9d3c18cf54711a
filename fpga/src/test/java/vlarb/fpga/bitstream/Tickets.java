// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/** The connections that a session has: handle and weight of each, as a requester keeps them. */
final class Tickets {
  private record Ticket(int handle, int weight) {}

  private final List<Ticket> tickets = new ArrayList<>();
  private int weight;

  /** Takes notice of a line and its answer. */
  void follow(String line, String answer) {
    if (answer.equals("?")) {
      return;
    }
    int result = Integer.parseInt(answer.substring(0, 2), 16);
    Ticket named = new Ticket(Integer.parseInt(answer.substring(4, 6), 16), weight);
    switch (line.charAt(0)) {
      case 'U' -> weight = Integer.parseInt(line.substring(1), 16);
      case 'B' -> {
        if (result <= 1) {
          tickets.add(named);
        }
      }
      case 'G' -> {
        if (result == 2 || result == 3) {
          tickets.remove(named);
        }
      }
      default -> {}
    }
  }

  /** A line that ends one of the connections, or sets the weight for that; empty: there is none. */
  Optional<String> end(SplittableRandom random) {
    if (tickets.isEmpty()) {
      return Optional.empty();
    }
    for (Ticket ticket : tickets) {
      if (ticket.weight() == weight) {
        return Optional.of(line("G", ticket.handle()));
      }
    }
    return Optional.of(line("U", tickets.get(random.nextInt(tickets.size())).weight()));
  }

  private static String line(String command, int argument) {
    return command + Integer.toHexString(argument).toUpperCase(Locale.ROOT);
  }
}
