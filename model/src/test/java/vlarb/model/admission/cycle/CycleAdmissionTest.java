// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import vlarb.model.admission.Admission;
import vlarb.model.admission.AdmissionDecision;
import vlarb.model.admission.Connection;
import vlarb.model.admission.Reservations;
import vlarb.model.admission.Result;
import vlarb.model.admission.Weight;
import vlarb.model.table.TableEngine;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

class CycleAdmissionTest {
  private static final int BLOCK = 1 << 16;

  private static Requester requester(int entries) {
    return new Requester(EngineParameters.of(new TableSize(entries), Policy.MODEL4));
  }

  @Test
  void aRefusalBeforeAnySlotIsLookedAtTakesTenCyclesAtMost() {
    Requester asks = requester(64);
    assertEquals(Result.INVALID, asks.admit(1, 0, BLOCK));
    assertEquals(2, asks.cycles);
    assertEquals(Result.INVALID, asks.admit(1, 4, 0));
    assertEquals(Result.DROPPED, asks.admit(15, 4, 1));
    assertEquals(2, asks.cycles);
    assertEquals(Result.HEAVY, asks.admit(1, 64, AdmissionInputs.MOST_WEIGHT));
    assertEquals(8, asks.cycles);
    asks.model.in().limit = 0;
    assertEquals(Result.LIMIT, asks.admit(1, 64, 1));
    assertEquals(4, asks.cycles);
    assertEquals(Result.LIMIT, asks.admit(1, 1, 1));
    assertEquals(10, asks.cycles);
  }

  @Test
  void aConnectionWaitsForEightyCyclesBesideTheEngine() {
    Requester asks = requester(64);
    assertEquals(Result.ACCEPTED, asks.admit(1, 1, BLOCK));
    assertEquals(80, asks.cycles - asks.engineCycles);
    assertEquals(Result.SHARED, asks.admit(1, 1, BLOCK));
    assertEquals(16, asks.cycles - asks.engineCycles);
    Requester full = requester(64);
    for (int handle = 0; handle < 64; handle++) {
      assertEquals(Result.ACCEPTED, full.admit(2, 64, 200 * BLOCK));
      assertEquals(74, full.cycles - full.engineCycles);
    }
    assertEquals(Result.ENTRIES, full.admit(2, 64, 200 * BLOCK));
    assertEquals(Result.SHARED, full.admit(2, 64, 55 * BLOCK));
    assertEquals(0, full.model.out().resultHandle);
    assertEquals(Result.RELEASED, full.end(63, 200 * BLOCK));
    full.settle();
    assertEquals(Result.ACCEPTED, full.admit(2, 64, BLOCK * 254));
    assertEquals(63, full.model.out().resultHandle);
  }

  @Test
  void anEndTakesEightCyclesAtMostBesideTheEngine() {
    Requester asks = requester(64);
    asks.admit(3, 8, 100);
    asks.admit(3, 8, 200);
    assertEquals(Result.KEPT, asks.end(0, 100));
    assertEquals(5, asks.cycles - asks.engineCycles);
    assertEquals(Result.UNKNOWN, asks.end(1, 100));
    assertEquals(4, asks.cycles);
    assertEquals(Result.UNDERFLOW, asks.end(0, 201));
    assertEquals(Result.UNDERFLOW, asks.end(0, 199));
    assertEquals(Result.KNOWN, asks.query(0));
    assertEquals(200, asks.model.out().resultWeight);
    assertEquals(1, asks.model.out().resultConnections);
    assertEquals(3, asks.model.out().resultVl);
    assertEquals(Result.RELEASED, asks.end(0, 200));
    assertEquals(Result.UNKNOWN, asks.query(0));
    assertEquals(0, asks.model.out().used);
  }

  @Test
  void settingsHoldForLaterRequests() {
    Requester asks = requester(8);
    assertEquals(9, asks.initCycles());
    asks.model.in().sl2vl[4] = 2;
    assertEquals(Result.ACCEPTED, asks.admit(4, 8, 30 * BLOCK));
    assertEquals(2, asks.model.out().resultVl);
    asks.model.in().entryCap = 20;
    assertEquals(
        Result.ACCEPTED, asks.admit(4, 8, BLOCK), "the first is beyond the cap, but stays");
    assertEquals(Result.ACCEPTED, asks.admit(4, 8, 21 * BLOCK));
    assertEquals(2, asks.model.out().resultLevel);
    asks.model.in().limit = 50;
    assertEquals(Result.LIMIT, asks.admit(4, 8, 1));
    asks.model.in().entryCap = 0;
    assertEquals(Result.HEAVY, asks.admit(4, 8, 1));
    assertEquals(Result.KEPT, endOfOneOfTwo(asks));
  }

  private static Result endOfOneOfTwo(Requester asks) {
    asks.model.in().entryCap = 255;
    asks.model.in().limit = 16383;
    assertEquals(Result.SHARED, asks.admit(4, 8, BLOCK));
    return asks.end(0, BLOCK);
  }

  /** The hardware decides as software does, handle for handle. */
  @Property(tries = 60)
  void decidesAsSoftwareDoes(
      @ForAll long seed,
      @ForAll Policy policy,
      @ForAll @IntRange(min = 3, max = 6) int deepest,
      @ForAll @IntRange(min = 1, max = 255) int cap) {
    Random random = new Random(seed);
    TableSize table = new TableSize(1 << deepest);
    int limit = random.nextInt(255 << deepest);
    Requester asks = new Requester(EngineParameters.of(table, policy));
    asks.model.in().entryCap = cap;
    asks.model.in().limit = limit;
    Admission admission = new Admission(new TableEngine(table, policy), cap, limit);
    List<Connection> live = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      if (live.isEmpty() || random.nextInt(3) > 0) {
        Weight weight = new Weight(random.nextInt(1 << random.nextInt(27)));
        int vl = random.nextInt(16);
        int distance = random.nextInt(70);
        Result result = asks.admit(vl, distance, (int) weight.units());
        assertEquals(
            result,
            switch (admission.admit(vl, distance, weight)) {
              case AdmissionDecision.Accepted(Connection connection) ->
                  same(asks, connection, live, Result.ACCEPTED);
              case AdmissionDecision.Shared(Connection connection) ->
                  same(asks, connection, live, Result.SHARED);
              case AdmissionDecision.Refused(var reason) -> Result.of(reason);
            });
      } else {
        Connection ended = live.remove(random.nextInt(live.size()));
        Result result = asks.end(ended.handle(), (int) ended.weight().units());
        assertEquals(admission.disconnect(ended) ? Result.RELEASED : Result.KEPT, result);
      }
      Reservations reservations = asks.model.admission().reservations();
      assertEquals(admission.reservations().used(), reservations.used());
      assertTrue(reservations.used().ceiling() <= limit);
    }
    asks.settle();
    assertEquals(admission.engine().entries(), asks.model.engine().engine().entries());
  }

  private static Result same(
      Requester asks, Connection connection, List<Connection> live, Result result) {
    live.add(connection);
    assertEquals(connection.handle(), asks.model.out().resultHandle);
    return result;
  }
}
