// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.Outcome;
import vlarb.model.table.Sequence;
import vlarb.model.table.TableEngine;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/**
 * A table engine on its ports, clock cycle by clock cycle: what a port shows in a cycle follows
 * from the state alone; the state follows at the clock edge from that cycle's inputs.
 *
 * <p>A command that is accepted is first in the queue in the next cycle at the earliest and leaves
 * it in that cycle if the command before has been decided or is decided just then. The engine works
 * on it from the next cycle on. An insert is decided in the first cycle in which the decision core
 * is ready, nothing is left to be planned, and its answer can be given; an insert that is accepted
 * also needs a handle and room for its job. All else is looked up in such a cycle, and decided in
 * the next one in which its answer can be given and its job, if it has one, has room; a release
 * also waits for the copies of the one before to be dead. The answer shows in the cycle after the
 * decision.
 */
public final class CycleTableEngine {
  private final EngineParameters parameters;
  private final TableSize table;
  private final TableEngine engine;
  private final CorePace core;
  private final Planner planner;
  private final Copier copier;

  /** The ports: written by the driver before {@link #edge}. */
  public final EngineInputs in;

  /** The ports: valid after {@link #settle}. */
  public final EngineOutputs out;

  private final Queue<Command> commands = new ArrayDeque<>();
  private final Queue<Job> jobs = new ArrayDeque<>();

  /** How many handles can be given out. */
  private int handles;

  private int cyclesSinceReset;
  private Command command;
  private boolean lookedUp;
  private Status status;
  private Sequence answered;
  private int answeredHandle;

  /** What came of an insert that room is made for, or null. */
  private Outcome roomMade;

  /** An engine after reset. */
  public CycleTableEngine(EngineParameters parameters) {
    this(parameters, new EngineInputs(), new EngineOutputs());
  }

  /** An engine after reset that is a part of something, with its ports there. */
  public CycleTableEngine(EngineParameters parameters, EngineInputs in, EngineOutputs out) {
    this.parameters = parameters;
    this.in = in;
    this.out = out;
    table = parameters.table();
    engine = new TableEngine(table, parameters.policy());
    core = CorePace.of(parameters.policy(), table);
    planner = new Planner(table.entries());
    copier = new Copier(table);
    handles = table.entries();
  }

  /** The engine that decides, to ask: it has the table as it will be when all moves are done. */
  public TableEngine engine() {
    return engine;
  }

  /**
   * Bit p: the entry in position p belongs to a new copy that is live beside the old one; the old
   * one ends where the pointer passes such an entry.
   */
  public long joining() {
    return copier.joining();
  }

  /**
   * The handle of the sequence that the live entry in a position belongs to; −1: it is not live.
   */
  public int owner(int position) {
    return copier.owner(position);
  }

  /** The handle of a sequence that was released and whose copies are not dead yet, or −1. */
  public int released() {
    return copier.released();
  }

  /** Cycles from the end of reset to {@code initDone}. */
  public int initCycles() {
    return table.entries();
  }

  /** Makes the outputs those of this cycle. */
  public void settle() {
    out.initDone = cyclesSinceReset >= initCycles();
    out.commandReady = out.initDone && commands.size() < parameters.queueDepth();
    out.freeEntries = core.free();
    out.idle =
        out.initDone
            && commands.isEmpty()
            && command == null
            && status == null
            && core.ready()
            && planner.idle()
            && jobs.isEmpty()
            && copier.idle();
    out.answerValid = status != null;
    if (status != null) {
      out.answerStatus = status.ordinal();
      if (status == Status.DONE) {
        out.answerHandle = answeredHandle;
        out.answerLevel = answered.place().level();
        out.answerIndex = answered.place().index();
        out.answerVl = answered.vl();
        out.answerWeight = answered.weight();
      }
    }
    copier.show(out);
  }

  /** The clock edge, after {@link #settle}. */
  public void edge() {
    if (cyclesSinceReset < initCycles()) {
      cyclesSinceReset++;
      return;
    }
    boolean room = jobs.size() < table.entries();
    boolean handleFree = handles > 0;
    boolean quiet = core.ready() && planner.idle();
    boolean exchangeTaken = planner.takes(room);
    Job move = planner.edge(core.offered(), room);
    core.edge(exchangeTaken);
    if (move != null) {
      jobs.add(move);
    }
    Job next = jobs.peek();
    copier.settle(in);
    boolean takes = next != null && copier.takes(next);
    if (copier.freed() >= 0) {
      handles++;
    }
    boolean releasing = copier.releasing();
    copier.edge(in);

    Job job = decide(quiet, room, handleFree, releasing);
    if (takes && job == null) {
      copier.take(jobs.remove(), inUse(next.handle()));
    }
    if (job != null) {
      jobs.add(job);
    }
    queueCommand();
  }

  /** The sequence of a handle; null too for one that is given out when room has been made. */
  private Sequence inUse(int handle) {
    boolean toCome =
        roomMade != null
            && roomMade.answer() instanceof Answer.Accepted accepted
            && accepted.handle() == handle;
    return toCome ? null : engine.sequence(handle).orElse(null);
  }

  private void queueCommand() {
    boolean accepted = out.commandReady && in.commandValid;
    if (command == null && !commands.isEmpty()) {
      command = commands.remove();
    }
    if (accepted) {
      commands.add(Command.of(in));
    }
  }

  /** What this cycle decides; the job that follows from it, or null. */
  private Job decide(boolean quiet, boolean room, boolean handleFree, boolean releasing) {
    boolean answerFree = status == null || in.answerReady;
    if (status != null && in.answerReady) {
      status = null;
    }
    if (command == null) {
      return null;
    }
    if (command.operation() == Operation.INSERT) {
      return quiet && answerFree ? insert(room && handleFree) : null;
    }
    if (!lookedUp) {
      lookedUp = quiet;
      return null;
    }
    return answerFree ? decideForHandle(room, releasing) : null;
  }

  private Job insert(boolean possible) {
    if (!canBe(command.level(), command.vl(), command.weight())) {
      answer(Status.INVALID, null);
    } else if (roomMade == null && engine.free().count() < table.entriesOn(command.level())) {
      answer(Status.REJECTED, null);
    } else {
      return place(possible);
    }
    return null;
  }

  /** Places what is inserted, unless room has to be made first. */
  private Job place(boolean possible) {
    Optional<EntrySet> found = parameters.policy().search().find(engine.free(), command.level());
    if (found.isEmpty() && roomMade == null) {
      roomMade = engine.insert(command.level(), command.vl(), command.weight());
      core.makeRoom(roomMade.exchanges());
      return null;
    }
    if (!possible) {
      return null;
    }
    Outcome outcome =
        roomMade != null
            ? roomMade
            : engine.insert(command.level(), command.vl(), command.weight());
    List<Exchange> after = roomMade != null ? List.of() : outcome.exchanges();
    roomMade = null;
    Answer.Accepted accepted = (Answer.Accepted) outcome.answer();
    core.insert(accepted.place(), after);
    planner.place(accepted.handle(), accepted.place());
    handles--;
    answeredHandle = accepted.handle();
    answer(Status.DONE, new Sequence(accepted.place(), command.vl(), command.weight()));
    return new Job(Job.Kind.PLACE, accepted.handle(), accepted.place().index());
  }

  private Job decideForHandle(boolean room, boolean releasing) {
    int handle = command.handle();
    Sequence known = engine.sequence(handle).orElse(null);
    Operation operation = command.operation();
    answeredHandle = handle;
    if (known == null) {
      answer(Status.UNKNOWN, null);
    } else if (operation == Operation.QUERY) {
      answer(Status.DONE, known);
    } else if (operation == Operation.SET_WEIGHT) {
      return setWeight(known, room);
    } else if (room && !releasing) {
      Outcome outcome = engine.release(handle);
      core.release(known.place(), outcome.exchanges());
      planner.remove(known.place());
      copier.release(handle);
      answer(Status.DONE, known);
      return new Job(Job.Kind.FREE, handle, 0);
    }
    return null;
  }

  private Job setWeight(Sequence known, boolean room) {
    int handle = command.handle();
    if (!canBe(known.place().level(), known.vl(), command.weight())) {
      answer(Status.INVALID, null);
    } else if (room) {
      engine.setWeight(handle, command.weight());
      answer(Status.DONE, engine.sequence(handle).orElseThrow());
      return new Job(Job.Kind.WEIGH, handle, 0);
    }
    return null;
  }

  private boolean canBe(int level, int vl, int weight) {
    if (level > table.deepest() || vl > 14) {
      return false;
    }
    int entries = table.entriesOn(level);
    return weight >= entries && weight <= Sequence.MAX_ENTRY_WEIGHT * entries;
  }

  private void answer(Status given, Sequence told) {
    status = given;
    answered = told;
    command = null;
    lookedUp = false;
  }
}
