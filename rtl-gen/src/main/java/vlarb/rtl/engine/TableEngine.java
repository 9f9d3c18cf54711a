// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.ports.EngineInterface;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.part.DeclaredPorts;

/** The table engine: commands in, the high table of an arbiter out. */
public final class TableEngine extends Module {
  private final EngineShape shape;

  /** All ports, by name. */
  public final DeclaredPorts ports;

  public final Bool initDone;
  public final CommandPorts commands;

  public final Bool liveValid;
  public final UInt liveHandle;
  public final UInt freeEntries;
  public final Bool idle;

  public final Bool boundary;
  public final Bool noneEligible;
  public final Bool turn;
  public final UInt pointer;
  public final UInt turnEntry;

  public final Bool write;
  public final Bool writesVl;
  public final Bool writeBank;
  public final UInt writeEntry;
  public final UInt writeVl;
  public final UInt writeWeight;
  public final UInt live;
  public final UInt bank;

  /** The table after the next change, for an arbiter that makes rows of it. */
  public final Optional<NextTable> next;

  private final UInt swept;
  private final Bool sweeping = wire(bool());
  private final Commander commander;
  private final DecisionCore core;
  private final Planner planner;
  private final HandleMap map;
  private final Queue slots;
  private final Queue jobs;
  private final Copier copier;

  /** An engine by itself, empty after reset. */
  public TableEngine(EngineParameters parameters) {
    this(parameters, TableReader.MASKS);
  }

  /** An engine, empty after reset. */
  public TableEngine(EngineParameters parameters, TableReader reader) {
    shape = new EngineShape(parameters);
    int bits = shape.deepest();
    ports = new DeclaredPorts(EngineInterface.of(parameters));
    initDone = ports.bool("initDone");
    commands = new CommandPorts(ports);
    liveValid = ports.bool("liveValid");
    liveHandle = ports.uint("liveHandle");
    freeEntries = ports.uint("freeEntries");
    idle = ports.bool("idle");
    boundary = ports.bool("boundary");
    noneEligible = ports.bool("noneEligible");
    turn = ports.bool("turn");
    pointer = ports.uint("pointer");
    turnEntry = ports.uint("turnEntry");
    write = ports.bool("write");
    writesVl = ports.bool("writesVl");
    writeBank = ports.bool("writeBank");
    writeEntry = ports.uint("writeEntry");
    writeVl = ports.uint("writeVl");
    writeWeight = ports.uint("writeWeight");
    live = ports.uint("live");
    bank = ports.uint("bank");
    swept = regInit(bits + 1, 0, "handles that were swept");
    commander = instance(() -> new Commander(shape));
    core = instance(() -> DecisionCore.of(shape));
    planner = instance(() -> new Planner(shape));
    map = instance(() -> new HandleMap(shape));
    slots = instance(() -> new Queue(shape.entries(), bits));
    jobs = instance(() -> new Queue(shape.entries(), JobWord.width(shape)));
    copier = instance(() -> new Copier(shape, reader));
    next =
        switch (reader) {
          case MASKS -> Optional.empty();
          case ROWS -> Optional.of(new NextTable(shape));
        };

    sweep();
    connectCommands();
    connectCore();
    connectMap();
    connectQueues();
    connectTable();
  }

  /** After reset no handle is in use, and all wait to be given out in their order. */
  private void sweep() {
    int bits = shape.deepest();
    sweeping.set(swept.bit(bits).not());
    when(sweeping, () -> swept.set(swept.add(1)));
    initDone.set(sweeping.not());
  }

  private UInt sweptHandle() {
    return swept.bits(shape.deepest() - 1, 0);
  }

  private void connectCommands() {
    commander.enable.set(sweeping.not());
    commander.ports.connect(ports);
  }

  private void connectCore() {
    commander.coreReady.set(core.ready);
    commander.planned.set(planner.idle);
    connectAlike(commander, core);
    core.releasedLevel.set(commander.commands.answerLevel());
    core.releasedIndex.set(commander.commands.answerIndex());
    core.insertedHandle.set(commander.commands.answerHandle());
    core.releasedHandle.set(commander.commands.answerHandle());
    connectAlike(core, commander, planner);
    freeEntries.set(core.free);
    planner.inserts.set(commander.insert);
    planner.insertedHandle.set(commander.commands.answerHandle());
    planner.insertedIndex.set(commander.commands.answerIndex());
    planner.insertedSpan.set(EntrySet.spanOn(shape, commander.level));
    planner.releasedHandle.set(commander.commands.answerHandle());
    planner.job.set(commander.changes);
    planner.jobHandle.set(commander.commands.answerHandle());
    planner.jobIndex.set(commander.commands.answerIndex());
    connectAlike(planner, core, commander);
  }

  private void connectMap() {
    Bool writesRecord = let("what is known of a handle is written", sweeping.or(commander.changes));
    map.writeRecord.set(writesRecord);
    map.recordHandle.set(mux(sweeping, sweptHandle(), commander.commands.answerHandle()));
    map.recordData.set(mux(sweeping, lit(0, shape.recordBits()), commander.recordData));
    map.writePlace.set(sweeping.or(commander.insert).or(planner.moves));
    UInt placed = mux(commander.insert, commander.commands.answerHandle(), planner.movedHandle);
    map.placeHandle.set(mux(sweeping, sweptHandle(), placed));
    UInt place = mux(commander.insert, commander.commands.answerIndex(), planner.movedTo);
    map.placeIndex.set(mux(sweeping, sweptHandle(), place));
    map.read.set(mux(planner.idle, commander.look, planner.read));
    planner.handleAsked.set(commander.handle);
    connectAlike(map, planner);
    planner.inUse.set(map.record.bit(shape.recordBits() - 1));
    planner.level.set(shape.level(map.record));
    connectAlike(planner, map);
    connectAlike(commander, map);
    map.copierRead.set(copier.ready);
    map.copierHandle.set(JobWord.of(shape, jobs.offered).jobHandle);
    copier.record.set(map.copierRecord);
    copier.recordWritten.set(commander.changes);
  }

  private void connectQueues() {
    int bits = shape.deepest();
    slots.push.set(sweeping.or(copier.freed));
    slots.pushed.set(mux(sweeping, sweptHandle(), copier.freedHandle));
    slots.take.set(commander.insert);
    commander.slotValid.set(slots.any);
    commander.slot.set(slots.first);
    jobs.push.set(commander.changes.or(planner.moves));
    UInt move =
        let(
            "the job that the planner gives",
            JobWord.word(
                JobKind.MOVE.named(),
                planner.movedHandle,
                planner.movedFrom,
                planner.movedTo,
                planner.movedLevel));
    UInt commanded =
        let(
            "the job that a command gives",
            JobWord.word(
                commander.jobKind,
                commander.commands.answerHandle(),
                commander.commands.answerIndex(),
                commander.commands.answerIndex(),
                shape.level(commander.recordData)));
    jobs.pushed.set(mux(commander.changes, commanded, move));
    jobs.take.set(copier.ready);
    copier.jobValid.set(jobs.offers);
    copier.sweep.set(sweeping);
    copier.sweepHandle.set(sweptHandle());
    copier.releaseHandle.set(commander.commands.answerHandle());
    copier.releaseLevel.set(commander.commands.answerLevel());
    connectAlike(copier, JobWord.of(shape, jobs.offered));
    connectAlike(copier, commander);
    connectAlike(commander, jobs, copier);
    connectAlike(planner, jobs);
  }

  private void connectTable() {
    connectAlike(copier, this);
    idle.set(
        initDone
            .and(commander.idle)
            .and(core.ready)
            .and(planner.idle)
            .and(jobs.any.not())
            .and(copier.idle));
    connectAlike(this, copier);
  }

  @Override
  protected boolean isPublic() {
    return true;
  }

  @Override
  protected String header() {
    return """
        The table engine: keeps entries at equal distances in a table that an arbiter reads meanwhile.

        1. The commander takes commands and answers them in their order. A request is met whenever enough
           entries are free.
        2. The decision core knows which sets are free, and which sets to exchange so that a request of
           any distance fits whenever enough entries are free.
        3. The planner finds the sequences in an exchange; the copier lets the table follow.
        liveValid shows when an inserted sequence begins to serve turns. The reader of the table holds
        the memory: for each position a VL and two weights, which the engine writes. live and bank show
        in every cycle which entries count, and which of their weights.

        The part of the arbiter: turn, pointer and turnEntry report each decision that lets another high
        entry begin its turn, noneEligible each decision that finds none. In a cycle with boundary the
        arbiter must not mix live or bank of this cycle with those of the next.
        Latency: after reset handles are swept, one a cycle, until initDone. The modules below have theirs.
        Bound: once live, a sequence of distance d never waits more than d entries between two turns,
        whatever is inserted, released and moved meanwhile.
        Cost: the copier's mask of live entries grows with the entries, all else with their logarithm and in
        memory.
        """;
  }
}
