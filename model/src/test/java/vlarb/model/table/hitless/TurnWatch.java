// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.hitless;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.Outcome;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.sets.EntrySet;

/**
 * Operates a table at random while a pointer goes round it, and counts for each sequence the
 * positions from turn to turn.
 */
final class TurnWatch {
  private static final int NEVER = -1;

  private final ReadTable table;
  private final Random random;
  private final int entries;
  private final List<Integer> live = new ArrayList<>();
  private final EntrySet[] places;
  private int pointer;

  /**
   * The positions since a sequence's last turn, by handle; {@link #allowance}: the moves not yet
   * accounted for by a turn too many.
   */
  private final int[] since;

  private final int[] allowance;

  /** By handle: positions since both copies of the sequence became live. */
  private final int[] joining;

  private int longestJoinBeyondDistance = Integer.MIN_VALUE;
  private int longestBeyondDistance = Integer.MIN_VALUE;
  private int turnsTooMany;
  private int moves;

  TurnWatch(ReadTable table, Random random) {
    this.table = table;
    this.random = random;
    entries = table.engine().size().entries();
    places = new EntrySet[entries];
    since = new int[entries];
    allowance = new int[entries];
    joining = new int[entries];
    Arrays.fill(since, NEVER);
    pointer = entries - 1;
  }

  /**
   * Positions from a turn to the next beyond the sequence's distance, at most; the promise is 0.
   */
  int longestBeyondDistance() {
    return longestBeyondDistance;
  }

  /** Positions for which both copies were live beyond the distance, at most; the promise is 0. */
  int longestJoinBeyondDistance() {
    return longestJoinBeyondDistance;
  }

  /** Turns that came early without a move to account for them; the promise is 0. */
  int turnsTooMany() {
    return turnsTooMany;
  }

  /** Moves of sequences so far. */
  int moves() {
    return moves;
  }

  /**
   * Runs one packet boundary.
   *
   * @param operations the operations before the boundary
   * @param written the entries written before the boundary
   * @param eligible mask of the VLs with something to send
   */
  void boundary(int operations, int written, int eligible) {
    for (int operation = 0; operation < operations; operation++) {
      operate();
    }
    table.write(written);
    table.boundary();
    int granted = next(eligible);
    if (granted < 0) {
      table.idle();
      Arrays.fill(since, NEVER);
      Arrays.fill(joining, 0);
      return;
    }
    do {
      pointer = (pointer + 1) % entries;
      for (int handle = 0; handle < entries; handle++) {
        since[handle] += since[handle] == NEVER ? 0 : 1;
      }
      table.owner(pointer).ifPresent(this::turn);
      live.forEach(this::join);
      table.pass(pointer);
    } while (pointer != granted);
  }

  /** The next position after the pointer that serves an eligible VL; −1 where there is none. */
  private int next(int eligible) {
    for (int step = 1; step <= entries; step++) {
      int position = (pointer + step) % entries;
      if (table.owner(position).isPresent() && (eligible >>> table.entry(position).vl() & 1) != 0) {
        return position;
      }
    }
    return -1;
  }

  private void turn(int handle) {
    int distance = places[handle].distance();
    if (since[handle] != NEVER) {
      longestBeyondDistance = Math.max(longestBeyondDistance, since[handle] - distance);
      if (since[handle] < distance) {
        turnsTooMany += allowance[handle] > 0 ? 0 : 1;
        allowance[handle]--;
      }
    }
    since[handle] = 0;
  }

  /** Counts the positions since both copies became live, before a position is passed. */
  private void join(int handle) {
    joining[handle] = table.joining(handle) ? joining[handle] + 1 : 0;
    int beyond = joining[handle] - places[handle].distance();
    longestJoinBeyondDistance = Math.max(longestJoinBeyondDistance, beyond);
  }

  private void operate() {
    if (live.isEmpty() || random.nextInt(5) < 3) {
      int level = 1 + random.nextInt(table.engine().size().deepest());
      int size = entries >> level;
      Outcome outcome = table.insert(level, random.nextInt(8), size + random.nextInt(9 * size));
      boolean roomFirst =
          outcome.upkeep().stream().anyMatch(u -> u.kind() == Maintenance.MAKE_ROOM);
      if (roomFirst) {
        account(outcome);
      }
      if (outcome.answer() instanceof Answer.Accepted(int handle, EntrySet place)) {
        live.add(handle);
        since[handle] = NEVER;
        allowance[handle] = 0;
        joining[handle] = 0;
        places[handle] = place;
      }
      if (!roomFirst) {
        account(outcome);
      }
    } else {
      int handle = live.remove(random.nextInt(live.size()));
      since[handle] = NEVER;
      account(table.release(handle));
    }
  }

  /** Each sequence in an exchange may have one turn too many for it. */
  private void account(Outcome outcome) {
    for (Exchange exchange : outcome.exchanges()) {
      for (int handle : live) {
        EntrySet place = places[handle];
        if (exchange.from().contains(place)) {
          allowance[handle]++;
          moves++;
          places[handle] = place.moved(exchange.from(), exchange.to());
        }
      }
    }
  }
}
