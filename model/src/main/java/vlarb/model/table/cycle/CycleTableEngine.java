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
  private Optional<Command> current = Optional.empty();
  private boolean lookedUp;
  private Optional<Status> status = Optional.empty();

  /** What an answer of {@link Status#DONE} is about. */
  private Sequence answered;

  private int answeredHandle;

  /** What came of an insert that room is made for. */
  private Optional<Outcome> roomMade = Optional.empty();

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

  /**
   * Whether every cycle is like the one last settled until a command is accepted, a turn begins, or
   * a decision finds no high entry eligible: two copies of a sequence are live, and nothing else is
   * under way.
   */
  public boolean awaitsTurn() {
    return copier.awaitsPointer()
        && commands.isEmpty()
        && current.isEmpty()
        && status.isEmpty()
        && core.ready()
        && planner.idle();
  }

  /** What is under way, to be read by people. */
  public String describe() {
    String work = current.map(command -> "works on " + command).orElse("works on no command");
    return "%s; %d commands and %d jobs wait; %d free entries; %s%s; live 0x%x, joining 0x%x"
        .formatted(
            work,
            commands.size(),
            jobs.size(),
            core.free(),
            core.ready() && planner.idle() ? "nothing to be moved" : "moves under way",
            status.map(given -> "; answers " + given).orElse(""),
            out.live,
            copier.joining());
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
            && current.isEmpty()
            && status.isEmpty()
            && core.ready()
            && planner.idle()
            && jobs.isEmpty()
            && copier.idle();
    out.answerValid = status.isPresent();
    if (status.isPresent()) {
      out.answerStatus = status.get().ordinal();
      if (status.get() == Status.DONE) {
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
    planner.edge(core.offered(), room).ifPresent(jobs::add);
    core.edge(exchangeTaken);
    copier.settle(in);
    boolean takes = !jobs.isEmpty() && copier.takes(jobs.element());
    if (copier.freed() >= 0) {
      handles++;
    }
    boolean releasing = copier.releasing();
    copier.edge(in);

    Optional<Job> job = decide(quiet, room, handleFree, releasing);
    if (takes && job.isEmpty()) {
      Job next = jobs.remove();
      copier.take(next, inUse(next.handle()));
    }
    job.ifPresent(jobs::add);
    queueCommand();
  }

  /** The sequence of a handle; none for one that is given out when room has been made. */
  private Optional<Sequence> inUse(int handle) {
    boolean toCome =
        roomMade.isPresent()
            && roomMade.get().answer() instanceof Answer.Accepted accepted
            && accepted.handle() == handle;
    return toCome ? Optional.empty() : engine.sequence(handle);
  }

  private void queueCommand() {
    boolean accepted = out.commandReady && in.commandValid;
    if (current.isEmpty() && !commands.isEmpty()) {
      current = Optional.of(commands.remove());
    }
    if (accepted) {
      commands.add(Command.of(in));
    }
  }

  /** What this cycle decides; the job that follows from it. */
  private Optional<Job> decide(boolean quiet, boolean room, boolean handleFree, boolean releasing) {
    if (in.answerReady) {
      status = Optional.empty();
    }
    if (current.isEmpty()) {
      return Optional.empty();
    }
    Command command = current.get();
    boolean answerFree = status.isEmpty();
    if (command.operation() == Operation.INSERT) {
      return quiet && answerFree ? insert(command, room && handleFree) : Optional.empty();
    }
    if (!lookedUp) {
      lookedUp = quiet;
      return Optional.empty();
    }
    return answerFree ? decideForHandle(command, room, releasing) : Optional.empty();
  }

  private Optional<Job> insert(Command command, boolean possible) {
    if (!canBe(command.level(), command.vl(), command.weight())) {
      answer(Status.INVALID);
    } else if (roomMade.isEmpty() && engine.free().count() < table.entriesOn(command.level())) {
      answer(Status.REJECTED);
    } else {
      return place(command, possible);
    }
    return Optional.empty();
  }

  /** Places what is inserted, unless room has to be made first. */
  private Optional<Job> place(Command command, boolean possible) {
    Optional<EntrySet> found = parameters.policy().search().find(engine.free(), command.level());
    if (found.isEmpty() && roomMade.isEmpty()) {
      Outcome made = engine.insert(command.level(), command.vl(), command.weight());
      core.makeRoom(made.exchanges());
      roomMade = Optional.of(made);
      return Optional.empty();
    }
    if (!possible) {
      return Optional.empty();
    }
    Outcome outcome =
        roomMade.orElseGet(() -> engine.insert(command.level(), command.vl(), command.weight()));
    List<Exchange> after = roomMade.isPresent() ? List.of() : outcome.exchanges();
    roomMade = Optional.empty();
    Answer.Accepted accepted = (Answer.Accepted) outcome.answer();
    core.insert(accepted.place(), after);
    planner.place(accepted.handle(), accepted.place());
    handles--;
    answeredHandle = accepted.handle();
    answerWith(new Sequence(accepted.place(), command.vl(), command.weight()));
    return Optional.of(new Job(Job.Kind.PLACE, accepted.handle(), accepted.place().index()));
  }

  private Optional<Job> decideForHandle(Command command, boolean room, boolean releasing) {
    int handle = command.handle();
    answeredHandle = handle;
    Optional<Sequence> found = engine.sequence(handle);
    if (found.isEmpty()) {
      answer(Status.UNKNOWN);
      return Optional.empty();
    }
    Sequence known = found.get();
    Operation operation = command.operation();
    if (operation == Operation.QUERY) {
      answerWith(known);
    } else if (operation == Operation.SET_WEIGHT) {
      return setWeight(command, known, room);
    } else if (room && !releasing) {
      Outcome outcome = engine.release(handle);
      core.release(known.place(), outcome.exchanges());
      planner.remove(known.place());
      copier.release(handle);
      answerWith(known);
      return Optional.of(new Job(Job.Kind.FREE, handle, 0));
    }
    return Optional.empty();
  }

  private Optional<Job> setWeight(Command command, Sequence known, boolean room) {
    int handle = command.handle();
    if (!canBe(known.place().level(), known.vl(), command.weight())) {
      answer(Status.INVALID);
    } else if (room) {
      engine.setWeight(handle, command.weight());
      answerWith(engine.sequence(handle).orElseThrow());
      return Optional.of(new Job(Job.Kind.WEIGH, handle, 0));
    }
    return Optional.empty();
  }

  private boolean canBe(int level, int vl, int weight) {
    if (level > table.deepest() || vl > 14) {
      return false;
    }
    int entries = table.entriesOn(level);
    return weight >= entries && weight <= Sequence.MAX_ENTRY_WEIGHT * entries;
  }

  private void answerWith(Sequence sequence) {
    answered = sequence;
    answer(Status.DONE);
  }

  private void answer(Status given) {
    status = Optional.of(given);
    current = Optional.empty();
    lookedUp = false;
  }
}
