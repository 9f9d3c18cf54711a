// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import vlarb.model.admission.Cenre;
import vlarb.model.admission.Reservations;
import vlarb.model.table.Answer;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/**
 * The example of the source: the requests 45, 8, 53, 61, 60, 55, 24, 3 and 9 in a table of 64
 * entries. Positions are those of its figure, 1 to 64.
 *
 * <p>Source: F. J. Alfaro, J. L. Sánchez, J. Duato, <em>A new strategy to manage the InfiniBand
 * arbitration tables</em>, JPDC 69 (2009), section 5.3 and figure 6.
 *
 * @param parts the three tables of the figure
 */
public record FigureSix(List<Part> parts) {
  /** The requests in their order. */
  public static final List<Integer> REQUESTS = List.of(45, 8, 53, 61, 60, 55, 24, 3, 9);

  private static final TableSize TABLE = new TableSize(64);
  private static final int FREE = 0;

  /**
   * A table.
   *
   * @param name for people
   * @param distances at index p − 1, the distance of the request at position p; 0: free
   * @param refused the requests that found no place
   */
  public record Part(String name, List<Integer> distances, List<Integer> refused) {
    public Part {
      distances = List.copyOf(distances);
      refused = List.copyOf(refused);
    }

    /** The positions of a request, or the free ones for 0. */
    public List<Integer> positions(int distance) {
      List<Integer> positions = new ArrayList<>();
      for (int i = 0; i < distances.size(); i++) {
        if (distances.get(i) == distance) {
          positions.add(i + 1);
        }
      }
      return positions;
    }

    /** The longest gap, cyclically, between entries of a request that follow each other. */
    int gap(int distance) {
      List<Integer> positions = positions(distance);
      int longest = 0;
      for (int k = 0; k < positions.size(); k++) {
        int next =
            k + 1 < positions.size() ? positions.get(k + 1) : positions.get(0) + distances.size();
        longest = Math.max(longest, next - positions.get(k));
      }
      return longest;
    }
  }

  public FigureSix {
    parts = List.copyOf(parts);
  }

  /** The three tables. */
  public static FigureSix calculate() {
    List<Integer> known = REQUESTS.stream().sorted().toList();
    return new FigureSix(
        List.of(
            cenre("(a) CENRE", REQUESTS),
            cenre("(b) CENRE, requests known beforehand, by rising distance", known),
            cesy()));
  }

  private static Part cenre(String name, List<Integer> requests) {
    Cenre cenre = new Cenre(TABLE.entries());
    Integer[] distances = new Integer[TABLE.entries()];
    Arrays.fill(distances, FREE);
    List<Integer> refused = new ArrayList<>();
    long occupied = 0;
    for (int distance : requests) {
      OptionalLong set = cenre.place(occupied, distance);
      if (set.isEmpty()) {
        refused.add(distance);
      }
      for (long rest = set.orElse(0); rest != 0; rest &= rest - 1) {
        // Entry 0 is the figure's 64.
        distances[(Long.numberOfTrailingZeros(rest) + 63) % 64] = distance;
      }
      occupied |= set.orElse(0);
    }
    return new Part(name, List.of(distances), refused);
  }

  private static Part cesy() {
    TableEngine engine = new TableEngine(TABLE, Policy.MODEL4);
    Integer[] distances = new Integer[TABLE.entries()];
    Arrays.fill(distances, FREE);
    List<Integer> refused = new ArrayList<>();
    List<Integer> handles = new ArrayList<>();
    for (int distance : REQUESTS) {
      int level = Reservations.level(TABLE, distance);
      if (engine.insert(level, 0, TABLE.entriesOn(level)).answer()
          instanceof Answer.Accepted accepted) {
        handles.add(accepted.handle());
      } else {
        handles.add(-1);
        refused.add(distance);
      }
    }
    for (int i = 0; i < REQUESTS.size(); i++) {
      int distance = REQUESTS.get(i);
      engine
          .sequence(handles.get(i))
          .ifPresent(
              sequence -> sequence.place().places().forEach(place -> distances[place] = distance));
    }
    return new Part("(c) CESY", List.of(distances), refused);
  }

  /** A line for each difference from what the source prints about its figure. */
  public List<String> differences() {
    List<String> found = new ArrayList<>();
    Part a = parts.get(0);
    expect(found, "(a): positions of request 45", List.of(32, 64), a.positions(45));
    expect(found, "(a): entries of request 3", 26, a.positions(3).size());
    expect(found, "(a): free entries", 17, a.positions(FREE).size());
    expect(found, "(a): refused", List.of(9), a.refused());
    for (int position :
        new int[] {28, 29, 30, 31, 32, 33, 34, 35, 36, 63, 64, 1, 2, 3, 4, 5, 6, 7, 8}) {
      if (a.distances().get(position - 1) == FREE) {
        found.add("(a): position " + position + " is free, expected occupied");
      }
    }
    expect(found, "(b): refused", List.of(), parts.get(1).refused());
    Part c = parts.get(2);
    expect(found, "(c): free positions", List.of(19, 51), c.positions(FREE));
    expect(found, "(c): refused", List.of(), c.refused());
    for (Part part : parts) {
      for (int distance : REQUESTS) {
        if (part.gap(distance) > distance) {
          found.add(part.name() + ": request " + distance + " has a gap of " + part.gap(distance));
        }
      }
    }
    return found;
  }

  private static void expect(List<String> found, String what, Object expected, Object actual) {
    if (!expected.equals(actual)) {
      found.add(what + ": " + actual + ", expected " + expected);
    }
  }
}
