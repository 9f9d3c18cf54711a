// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import vlarb.model.table.Outcome;
import vlarb.model.table.TableEngine;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/**
 * A table engine on its ports, clock cycle by clock cycle: what a port shows in a cycle follows
 * from the state alone; the state follows at the clock edge from that cycle's inputs.
 *
 * <p>A command is decided in one cycle, and takes effect in the next one, in which the answer
 * shows.
 */
public final class CycleTableEngine {
  private final EngineParameters parameters;
  private final TableSize table;
  private final TableEngine engine;
  private final Commander commander;
  private final CorePace core;
  private final Planner planner;
  private final Copier copier;

  /** The ports: written by the driver before {@link #edge}. */
  public final EngineInputs in;

  /** The ports: valid after {@link #settle}. */
  public final EngineOutputs out;

  private final Queue<CopierJob> jobs = new ArrayDeque<>();

  /** The number of handles that can be given out. */
  private int handles;

  private int cyclesSinceReset;

  /** The decision of the cycle before. */
  private Optional<EngineDecision> decided = Optional.empty();

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
    commander = new Commander(parameters, engine);
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
   * Returns true if every cycle repeats the one last settled until a command is accepted, a turn
   * begins, or a decision finds no high entry eligible: two copies of a sequence are live, and
   * nothing else is under way.
   */
  public boolean awaitsTurn() {
    return copier.awaitsPointer() && commander.idle() && core.ready() && planner.idle();
  }

  /** The change that comes next to the table that the arbiter reads, in the cycle last settled. */
  public DueChange due() {
    return copier.due();
  }

  /**
   * Returns true if other entries or weights count from the next cycle on, by the inputs of the
   * cycle last settled.
   */
  public boolean changes() {
    return copier.changes(in);
  }

  /** Describes the work under way, for people to read. */
  public String describe() {
    return "%s and %d jobs wait; %d free entries; %s; live 0x%x, joining 0x%x"
        .formatted(
            commander.describe(),
            jobs.size(),
            core.free(),
            core.ready() && planner.idle() ? "nothing to be moved" : "moves under way",
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
    out.commandReady = out.initDone && commander.hasRoom();
    out.freeEntries = core.free();
    out.idle =
        out.initDone
            && commander.idle()
            && core.ready()
            && planner.idle()
            && jobs.isEmpty()
            && copier.idle();
    commander.show(out);
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
    boolean quiet = core.ready() && planner.idle() && decided.isEmpty();
    boolean exchangeTaken = planner.takes(room);
    planner.edge(core.offered(), room).ifPresent(jobs::add);
    core.edge(exchangeTaken);
    copier.settle(in);
    boolean takes = !jobs.isEmpty() && copier.takes();
    if (copier.freed() >= 0) {
      handles++;
    }
    boolean releasing = copier.releasing();
    copier.edge(in);

    Optional<CopierJob> job = decided.flatMap(this::apply);
    boolean accepts = out.commandReady && in.commandValid;
    decided =
        commander.edge(
            accepts ? Optional.of(in.asked()) : Optional.empty(),
            in.answerReady,
            new Commander.Surroundings(quiet, room, handleFree, releasing));
    if (takes && job.isEmpty()) {
      CopierJob next = jobs.remove();
      copier.take(next, commander.inUse(next.handle()));
    }
    job.ifPresent(jobs::add);
  }

  /** Applies a decision and returns the job that follows from it. */
  private Optional<CopierJob> apply(EngineDecision decision) {
    return switch (decision) {
      case EngineDecision.MakeRoom making -> {
        core.makeRoom(making.exchanges());
        yield Optional.empty();
      }
      case EngineDecision.Insert insert -> {
        EntrySet place = insert.sequence().place();
        core.insert(place, insert.exchanges());
        planner.place(insert.sequence().handle(), place);
        handles--;
        yield Optional.of(job(CopierJob.Kind.PLACE, insert.sequence()));
      }
      case EngineDecision.Weigh weigh -> {
        engine.setWeight(weigh.sequence().handle(), weigh.weight());
        yield Optional.of(job(CopierJob.Kind.WEIGH, weigh.sequence()));
      }
      case EngineDecision.Release release -> {
        Outcome outcome = engine.release(release.sequence().handle());
        core.release(release.sequence().place(), outcome.exchanges());
        planner.remove(release.sequence().place());
        copier.release(release.sequence().handle());
        yield Optional.of(job(CopierJob.Kind.FREE, release.sequence()));
      }
    };
  }

  private static CopierJob job(CopierJob.Kind kind, EngineDecision.Of sequence) {
    int index = sequence.place().index();
    return new CopierJob(kind, sequence.handle(), index, index);
  }
}
