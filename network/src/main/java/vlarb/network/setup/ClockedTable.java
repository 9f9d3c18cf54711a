// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import vlarb.model.admission.Result;
import vlarb.model.admission.Weight;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.CycleAdmittingEngine;
import vlarb.model.admission.cycle.Request;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.network.admission.OutputTable;
import vlarb.network.admission.OutputTable.Answer;

/**
 * A table behind the golden model of admission and table engine, clock cycle by clock cycle. A
 * request is on the ports from the first clock edge on that is not before it; its result counts
 * from the beginning of the cycle that shows it. Cycles in which nothing can change are left out.
 */
final class ClockedTable implements TimedTable {
  private static final long NOTHING = -1;

  private final CycleAdmittingEngine engine;
  private final PortTurns turns;
  private final long period;
  private final EngineTimes times;

  /** The next cycle; the first one after initialisation is 0. */
  private long cycle;

  /** The cycle in which the request of a sequence that is not live yet was accepted, by handle. */
  private final long[] awaitsLife;

  /** The cycle in which a sequence became live last, by handle. */
  private final long[] lived;

  /** The cycles in which requests were accepted whose maintenance is not at its end. */
  private final List<Long> maintained = new ArrayList<>();

  /**
   * An empty table, initialised at time 0.
   *
   * @param period of the clock, in ticks
   * @param times are notified of all that takes time
   */
  ClockedTable(EngineParameters parameters, PortTurns turns, long period, EngineTimes times) {
    engine = new CycleAdmittingEngine(parameters);
    this.turns = turns;
    this.period = period;
    this.times = times;
    int entries = parameters.table().entries();
    awaitsLife = new long[entries];
    lived = new long[entries];
    Arrays.fill(awaitsLife, NOTHING);
    Arrays.fill(lived, NOTHING);
    engine.in().resultReady = true;
    do {
      step();
    } while (!isAtRest());
    cycle = 0;
  }

  private boolean isAtRest() {
    return engine.out().requestReady && engine.tableOut().idle;
  }

  private void step() {
    engine.settle();
    turns.drive(engine, cycle);
    if (engine.tableOut().liveValid) {
      live(engine.tableOut().liveHandle);
    }
    if (isAtRest()) {
      maintained.forEach(accepted -> times.maintained(cycle - accepted));
      maintained.clear();
    }
    engine.edge();
    cycle++;
  }

  private void live(int handle) {
    lived[handle] = cycle;
    if (awaitsLife[handle] != NOTHING) {
      times.live(cycle - awaitsLife[handle]);
      awaitsLife[handle] = NOTHING;
    }
  }

  /** Goes on to a cycle. */
  private void advance(long to) {
    while (cycle < to) {
      if (isAtRest()) {
        turns.skip(to);
      }
      if (isAtRest() || engine.engine().awaitsTurn()) {
        cycle = Math.max(cycle, Math.min(to - 1, turns.next()));
      }
      step();
    }
  }

  /** Puts a request on the ports, and runs until its result shows; when it was accepted. */
  private long put(long now, Request request, Weight weight) {
    advance(Math.ceilDiv(now, period));
    AdmissionInputs in = engine.in();
    in.requestOperation = request.ordinal();
    in.requestWeight = (int) weight.units();
    in.requestValid = true;
    do {
      step();
    } while (!engine.out().requestReady);
    in.requestValid = false;
    long accepted = cycle - 1;
    do {
      step();
    } while (!engine.out().resultValid);
    times.answered(cycle - 1 - accepted);
    return accepted;
  }

  private Result result() {
    return Result.values()[engine.out().resultCode];
  }

  /** The time at which the result that was seen last shows, in ticks. */
  private long shown() {
    return (cycle - 1) * period;
  }

  @Override
  public Served admit(long now, int vl, int distance, Weight weight) {
    engine.in().requestSl = vl;
    engine.in().requestDistance = distance;
    long accepted = put(now, Request.ADMIT, weight);
    int handle = engine.out().resultHandle;
    Answer answer =
        switch (result()) {
          case ACCEPTED -> Answer.NEW_SEQUENCE;
          case SHARED -> Answer.SHARED;
          case HEAVY -> Answer.HEAVY;
          case ENTRIES, LIMIT -> Answer.ENTRIES;
          default -> throw new IllegalStateException(result() + " of a request that can be meant");
        };
    if (answer.isAdmitted()) {
      maintained.add(accepted);
    }
    if (answer == Answer.NEW_SEQUENCE) {
      if (lived[handle] >= accepted) {
        times.live(lived[handle] - accepted);
      } else {
        awaitsLife[handle] = accepted;
      }
    }
    return new Served(answer, handle, shown());
  }

  @Override
  public long end(long now, int handle, Weight weight) {
    engine.in().requestHandle = handle;
    long accepted = put(now, Request.END, weight);
    if (result() != Result.KEPT && result() != Result.RELEASED) {
      throw new IllegalStateException(result() + " at the end of a connection");
    }
    if (result() == Result.RELEASED) {
      awaitsLife[handle] = NOTHING;
    }
    maintained.add(accepted);
    return shown();
  }

  @Override
  public void finish() {
    while (!maintained.isEmpty()) {
      advance(cycle + 1);
    }
    times.turns(turns.longestBeyondDistance());
  }

  @Override
  public List<OutputTable.Held> sequences() {
    return OutputTable.sequencesOf(engine.engine().engine());
  }

  @Override
  public List<VlWeight> entries() {
    return engine.engine().engine().entries();
  }

  @Override
  public int freeEntries() {
    return engine.engine().engine().free().count();
  }

  @Override
  public long entriesMoved() {
    return engine.engine().engine().entriesMoved();
  }
}
