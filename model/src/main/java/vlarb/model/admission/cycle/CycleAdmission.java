// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission.cycle;

import java.util.Optional;
import java.util.OptionalInt;
import vlarb.model.admission.Refusal;
import vlarb.model.admission.Reservations;
import vlarb.model.admission.Result;
import vlarb.model.admission.Weight;
import vlarb.model.table.cycle.Command;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.model.table.sets.TableSize;

/**
 * Admission in hardware on its ports, clock cycle by clock cycle. It owns the commands of a table
 * engine, and decides one request after the other.
 *
 * <p>A request to admit is processed from the cycle after its acceptance on: a cycle for each level
 * from the deepest up to the one that it gets, a cycle for the limit, three cycles and one for each
 * slot up to the one that it shares, all of them if it shares none. Other requests skip these
 * cycles. Then the slot is read in three cycles, and from the next cycle on the engine gets a
 * command. The result shows in the cycle after the engine's answer, or in the cycle after that in
 * which it became certain without the engine, and stays until it is taken.
 */
public final class CycleAdmission {
  /** Cycles from the first slot's address to the cycle in which it is known to fit. */
  private static final int SLOT_LATENCY = 3;

  /** Cycles of the look-up of one slot. */
  private static final int LOOK_UP = 3;

  private enum Phase {
    IDLE,
    LEVELS,
    LIMIT,
    SLOTS,
    LOOK_UP,
    ASK,
    AWAIT,
    RESULT
  }

  private final TableSize table;
  private final Reservations reservations;

  /** The ports: written by the driver before {@link #edge}. */
  public final AdmissionInputs in = new AdmissionInputs();

  /** The ports: valid after {@link #settle}. */
  public final AdmissionOutputs out = new AdmissionOutputs();

  private int cyclesSinceReset;
  private Phase phase = Phase.IDLE;

  /** Further cycles of this phase. */
  private int more;

  private Request request;
  private int vl;
  private int level;
  private int handle;
  private Weight weight = Weight.ZERO;
  private Result result;

  /**
   * The phase after the search for the level: the result of a request that makes no sense is known
   * by then.
   */
  private Phase afterLevels;

  private int index;

  /** Admission after reset. */
  public CycleAdmission(TableSize table) {
    this.table = table;
    reservations = new Reservations(table);
  }

  /** Returns the reservations; a caller reads them and changes nothing. */
  public Reservations reservations() {
    return reservations;
  }

  /** Cycles from the end of reset to {@code initDone}: each slot and the empty one are cleared. */
  public int initCycles() {
    return table.entries() + 1;
  }

  /**
   * Makes the outputs those of this cycle.
   *
   * @param engine the engine's inputs, of which it drives the commands
   */
  public void settle(EngineInputs engine) {
    out.initDone = cyclesSinceReset >= initCycles();
    out.requestReady = out.initDone && phase == Phase.IDLE;
    out.used = (int) reservations.used().units();
    out.resultValid = phase == Phase.RESULT;
    if (out.resultValid) {
      out.resultCode = result.ordinal();
      if (result.namesSequence()) {
        out.resultHandle = handle;
        out.resultVl = vl;
        out.resultLevel = level;
        out.resultIndex = index;
        out.resultWeight = (int) reservations.carried(handle).units();
        out.resultConnections = reservations.connections(handle);
      }
    }
    engine.commandValid = phase == Phase.ASK;
    engine.answerReady = phase == Phase.AWAIT;
    if (engine.commandValid) {
      ask(engine);
    }
  }

  private void ask(EngineInputs engine) {
    Weight after =
        switch (request) {
          case ADMIT ->
              result == Result.SHARED ? reservations.carried(handle).plus(weight) : weight;
          case END -> reservations.carried(handle).minus(weight);
          case QUERY -> reservations.carried(handle);
        };
    int blocks = reservations.whole(level, after);
    engine.ask(new Command(operation(), level, handle, vl, blocks));
  }

  private Operation operation() {
    return switch (result) {
      case ACCEPTED -> Operation.INSERT;
      case SHARED, KEPT -> Operation.SET_WEIGHT;
      case RELEASED -> Operation.RELEASE;
      default -> Operation.QUERY;
    };
  }

  /**
   * The clock edge, after {@link #settle}.
   *
   * @param engine the engine's outputs of this cycle
   */
  public void edge(EngineOutputs engine) {
    if (cyclesSinceReset < initCycles()) {
      cyclesSinceReset++;
      return;
    }
    if (more > 0) {
      more--;
      return;
    }
    switch (phase) {
      case IDLE -> {
        if (in.requestValid) {
          accept();
        }
      }
      case LEVELS -> begin(afterLevels, 0);
      case LIMIT -> compareLimit();
      case SLOTS -> endSearch();
      case LOOK_UP -> lookUp();
      case ASK -> {
        if (engine.commandReady) {
          begin(Phase.AWAIT, 0);
        }
      }
      case AWAIT -> {
        if (engine.answerValid) {
          take(engine);
        }
      }
      case RESULT -> {
        if (in.resultReady) {
          begin(Phase.IDLE, 0);
        }
      }
    }
  }

  private void begin(Phase next, int further) {
    phase = next;
    more = further;
  }

  private void accept() {
    request = Request.of(in.requestOperation);
    handle = in.requestHandle;
    weight = in.weight();
    if (request == Request.ADMIT) {
      vl = in.sl2vl[in.requestSl];
      searchLevel();
    } else {
      begin(Phase.LOOK_UP, LOOK_UP - 1);
    }
  }

  private void searchLevel() {
    reservations.capEntries(in.entryCap);
    Optional<Refusal> senseless = Reservations.senseless(vl, in.requestDistance, weight);
    if (senseless.isPresent()) {
      result = Result.of(senseless.get());
      afterLevels = Phase.RESULT;
      begin(Phase.LEVELS, 0);
      return;
    }
    OptionalInt carrying = reservations.carryingLevel(in.requestDistance, weight);
    if (carrying.isEmpty()) {
      result = Result.HEAVY;
    }
    afterLevels = carrying.isPresent() ? Phase.LIMIT : Phase.RESULT;
    level = carrying.orElse(0);
    begin(Phase.LEVELS, table.deepest() - level);
  }

  private void compareLimit() {
    reservations.limit(in.limit);
    if (reservations.exceedsLimit(weight)) {
      result = Result.LIMIT;
      begin(Phase.SLOTS, 0);
      return;
    }
    OptionalInt shared = reservations.sharable(vl, level, weight);
    result = shared.isPresent() ? Result.SHARED : Result.ACCEPTED;
    handle = shared.orElse(0);
    begin(Phase.SLOTS, SLOT_LATENCY - 1 + shared.orElse(table.entries()));
  }

  /** Ends the search: a request beyond the limit has its result, and any other request goes on. */
  private void endSearch() {
    if (result == Result.LIMIT) {
      begin(Phase.RESULT, 0);
    } else {
      begin(Phase.LOOK_UP, LOOK_UP - 1);
    }
  }

  private void lookUp() {
    if (request != Request.ADMIT) {
      result = request == Request.END ? Result.of(reservations.ending(handle, weight)) : known();
      if (!result.namesSequence()) {
        begin(Phase.RESULT, 0);
        return;
      }
      vl = reservations.vl(handle);
      level = reservations.level(handle);
    }
    begin(Phase.ASK, 0);
  }

  private Result known() {
    return reservations.connections(handle) == 0 ? Result.UNKNOWN : Result.KNOWN;
  }

  private void take(EngineOutputs engine) {
    begin(Phase.RESULT, 0);
    if (engine.answerStatus == Status.REJECTED.ordinal()) {
      result = Result.ENTRIES;
      return;
    }
    handle = engine.answerHandle;
    index = engine.answerIndex;
    switch (request) {
      case ADMIT -> reservations.join(handle, vl, level, weight);
      case END -> reservations.leave(handle, weight);
      case QUERY -> {}
    }
  }
}
