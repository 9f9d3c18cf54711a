// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.admit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Admitter;
import vlarb.model.admission.Admitter.Answer;
import vlarb.model.admission.Result;
import vlarb.model.admission.SoftwareAdmitter;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** A connection is refused exactly if the reason given holds, asked in the order of the rules. */
class AdmissionRulesTest {
  private static final int BLOCK = 1 << 16;
  private static final int MOST_CONNECTIONS = 65_535;

  /** The result that a request must have, by what the sequences carry, and nothing else. */
  private record Rules(int entries, int cap, int limit, Admitter admitter) {
    Result of(int sl, int distance, long units) {
      if (distance == 0 || units == 0) {
        return Result.INVALID;
      }
      if (sl == 15) {
        return Result.DROPPED;
      }
      int size = entries / Math.min(entries, Integer.highestOneBit(distance));
      while (size <= entries && blocks(units) > (long) cap * size) {
        size *= 2;
      }
      if (size > entries) {
        return Result.HEAVY;
      }
      if (blocks(admitter.used() + units) > limit) {
        return Result.LIMIT;
      }
      int free = entries;
      boolean shared = false;
      for (int handle = 0; handle < entries; handle++) {
        Answer sequence = admitter.query(handle);
        if (sequence.result() == Result.KNOWN) {
          int own = entries >> sequence.level();
          free -= own;
          shared |=
              sequence.vl() == sl
                  && own == size
                  && blocks(sequence.units() + units) <= (long) cap * size
                  && sequence.connections() < MOST_CONNECTIONS;
        }
      }
      return shared ? Result.SHARED : free < size ? Result.ENTRIES : Result.ACCEPTED;
    }

    private static long blocks(long units) {
      return Math.ceilDiv(units, BLOCK);
    }
  }

  @Property(tries = 300)
  void eachResultIsTheOneOfTheRules(@ForAll Random random) {
    resultsOf(random);
  }

  @Test
  void eachResultComesUp() {
    Map<Result, Integer> seen = new EnumMap<>(Result.class);
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      resultsOf(random).forEach((result, times) -> seen.merge(result, times, Integer::sum));
    }
    for (Result result :
        List.of(
            Result.ACCEPTED,
            Result.SHARED,
            Result.INVALID,
            Result.DROPPED,
            Result.HEAVY,
            Result.LIMIT,
            Result.ENTRIES)) {
      assertTrue(seen.getOrDefault(result, 0) > 10, () -> result + " in " + seen);
    }
  }

  /** Connections ask and end at random; how often each result came. */
  private static Map<Result, Integer> resultsOf(Random random) {
    int entries = 8 << random.nextInt(4);
    int cap = 1 + random.nextInt(255);
    int limit = 1 + random.nextInt(cap * entries);
    Policy policy = Policy.values()[random.nextInt(Policy.values().length)];
    Map<Result, Integer> seen = new EnumMap<>(Result.class);
    List<Answer> live = new ArrayList<>();
    List<Long> weights = new ArrayList<>();
    try (Admitter admitter = admitter(entries, cap, limit, policy)) {
      Rules rules = new Rules(entries, cap, limit, admitter);
      for (int i = 0; i < 150; i++) {
        if (live.isEmpty() || random.nextInt(5) != 0) {
          int sl = random.nextInt(16);
          int distance = random.nextInt(entries + 2);
          long units = random.nextInt(1 + (BLOCK << random.nextInt(14)));
          Result expected = rules.of(sl, distance, units);
          Answer answer = admitter.admit(sl, distance, units);
          assertEquals(expected, answer.result(), () -> "%d:%d:%d".formatted(sl, distance, units));
          seen.merge(expected, 1, Integer::sum);
          if (answer.result().namesSequence()) {
            live.add(answer);
            weights.add(units);
          }
        } else {
          int index = random.nextInt(live.size());
          admitter.end(live.remove(index).handle(), weights.remove(index));
        }
      }
    }
    return seen;
  }

  /** All of 10^5 connections end, in another order: nothing is left. */
  @ParameterizedTest
  @EnumSource(
      value = Policy.class,
      names = {"MODEL4", "LAZY"})
  void aHundredThousandConnectionsLeaveAnEmptyTable(Policy policy) {
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("10^5 connections: -Dvlarb.seed=" + seed);
    Random random = new Random(seed);
    record Ticket(int handle, long units) {}
    List<Ticket> live = new ArrayList<>();
    long used = 0;
    try (Admitter admitter = admitter(64, 255, 255 * 64, policy)) {
      for (int admitted = 0; admitted < 100_000; ) {
        long units = 1 + random.nextInt(2000);
        Answer answer = admitter.admit(random.nextInt(8), 16 + random.nextInt(49), units);
        if (answer.result().namesSequence()) {
          admitted++;
          used += units;
          live.add(new Ticket(answer.handle(), units));
        }
        assertEquals(used, admitter.used());
      }
      Collections.shuffle(live, random);
      for (Ticket ticket : live) {
        assertTrue(admitter.end(ticket.handle(), ticket.units()).result().namesSequence());
      }
      assertEquals("0;", new AdmitRun(admitter).state());
    }
  }

  private static Admitter admitter(int entries, int cap, int limit, Policy policy) {
    return new SoftwareAdmitter(
        EngineParameters.of(new TableSize(entries), policy), AdmissionSettings.within(cap, limit));
  }
}
