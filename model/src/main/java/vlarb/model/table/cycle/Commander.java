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
 * Takes commands, decides them one after the other, and answers.
 *
 * <p>A command that is accepted while none is being decided and none waits is worked on from the
 * next cycle on. Others wait in a queue; the first leaves it in the cycle after the one in which
 * the command before was decided. An insert is decided in the first cycle in which the decision
 * core is ready, nothing is left to be planned, and its answer can be given; an insert that is
 * accepted also needs a handle and room for its job. All else is looked up in such a cycle, and
 * decided in the next one in which its answer can be given and its job, if it could have one, has
 * room; a release also waits for the copies of the one before to be dead. The answer shows in the
 * cycle after the decision; in that cycle the decision takes effect.
 */
final class Commander {
  private final EngineParameters parameters;
  private final TableSize table;
  private final TableEngine engine;

  private final Queue<Command> commands = new ArrayDeque<>();
  private Optional<Command> current = Optional.empty();
  private boolean lookedUp;
  private Optional<Status> status = Optional.empty();

  /** The sequence that an answer of {@link Status#DONE} describes. */
  private Sequence answered;

  private int answeredHandle;

  /** The outcome of an insert that waits while room is made. */
  private Optional<Outcome> roomMade = Optional.empty();

  /**
   * The surroundings that a decision waits for.
   *
   * @param quiet true once the decisions before are finished but for copying
   * @param room true if one more job can be queued
   * @param handleFree true if a handle can be given out
   * @param releasing true while the copies of a released sequence are not dead yet
   */
  record Surroundings(boolean quiet, boolean room, boolean handleFree, boolean releasing) {}

  Commander(EngineParameters parameters, TableEngine engine) {
    this.parameters = parameters;
    this.engine = engine;
    table = parameters.table();
  }

  boolean idle() {
    return commands.isEmpty() && current.isEmpty() && status.isEmpty();
  }

  /** Describes the commands, for {@link CycleTableEngine#describe}. */
  String describe() {
    String work = current.map(command -> "works on " + command).orElse("works on no command");
    String answers = status.map(given -> ", answers " + given).orElse("");
    return work + answers + "; %d commands".formatted(commands.size());
  }

  /** Returns true if one more command can wait. */
  boolean hasRoom() {
    return commands.size() < parameters.queueDepth();
  }

  void show(EngineOutputs out) {
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
  }

  /** The sequence of a handle; none for one that is given out when room has been made. */
  Optional<Sequence> inUse(int handle) {
    boolean toCome =
        roomMade.isPresent()
            && roomMade.get().answer() instanceof Answer.Accepted accepted
            && accepted.handle() == handle;
    return toCome ? Optional.empty() : engine.sequence(handle);
  }

  /**
   * The clock edge.
   *
   * @param accepted the command that is accepted
   * @return the decision made at this edge
   */
  Optional<EngineDecision> edge(Optional<Command> accepted, boolean answerReady, Surroundings now) {
    boolean fetches = current.isEmpty();
    if (answerReady) {
      status = Optional.empty();
    }
    Optional<EngineDecision> decided = current.flatMap(command -> decide(command, now));
    if (fetches && commands.isEmpty()) {
      current = accepted;
    } else {
      if (fetches) {
        current = Optional.of(commands.remove());
      }
      accepted.ifPresent(commands::add);
    }
    return decided;
  }

  private Optional<EngineDecision> decide(Command command, Surroundings now) {
    boolean answerFree = status.isEmpty();
    if (command.operation() == Operation.INSERT) {
      return now.quiet && answerFree
          ? insert(command, now.room && now.handleFree)
          : Optional.empty();
    }
    if (!lookedUp) {
      lookedUp = now.quiet;
      return Optional.empty();
    }
    return answerFree ? decideForHandle(command, now) : Optional.empty();
  }

  private Optional<EngineDecision> insert(Command command, boolean possible) {
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
  private Optional<EngineDecision> place(Command command, boolean possible) {
    Optional<EntrySet> found = parameters.policy().search().find(engine.free(), command.level());
    if (found.isEmpty() && roomMade.isEmpty()) {
      Outcome made = engine.insert(command.level(), command.vl(), command.weight());
      roomMade = Optional.of(made);
      return Optional.of(new EngineDecision.MakeRoom(made.exchanges()));
    }
    if (!possible) {
      return Optional.empty();
    }
    Outcome outcome =
        roomMade.orElseGet(() -> engine.insert(command.level(), command.vl(), command.weight()));
    List<Exchange> after = roomMade.isPresent() ? List.of() : outcome.exchanges();
    roomMade = Optional.empty();
    Answer.Accepted accepted = (Answer.Accepted) outcome.answer();
    answeredHandle = accepted.handle();
    answerWith(new Sequence(accepted.place(), command.vl(), command.weight()));
    return Optional.of(
        new EngineDecision.Insert(
            new EngineDecision.Of(accepted.handle(), accepted.place()), after));
  }

  private Optional<EngineDecision> decideForHandle(Command command, Surroundings now) {
    answeredHandle = command.handle();
    Optional<Sequence> found = engine.sequence(command.handle());
    if (found.isEmpty()) {
      answer(Status.UNKNOWN);
      return Optional.empty();
    }
    Sequence known = found.get();
    var sequence = new EngineDecision.Of(command.handle(), known.place());
    return switch (command.operation()) {
      case QUERY -> {
        answerWith(known);
        yield Optional.empty();
      }
      case SET_WEIGHT -> now.room ? setWeight(command, known, sequence) : Optional.empty();
      case RELEASE -> {
        if (!now.room || now.releasing) {
          yield Optional.empty();
        }
        answerWith(known);
        yield Optional.of(new EngineDecision.Release(sequence));
      }
      case INSERT -> throw new IllegalStateException("an insert has no handle");
    };
  }

  private Optional<EngineDecision> setWeight(
      Command command, Sequence known, EngineDecision.Of sequence) {
    if (!canBe(known.place().level(), known.vl(), command.weight())) {
      answer(Status.INVALID);
      return Optional.empty();
    }
    answerWith(new Sequence(known.place(), known.vl(), command.weight()));
    return Optional.of(new EngineDecision.Weigh(sequence, command.weight()));
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
