// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * Applies exchanges of sets to the map of handles, and gives the copier the sequences that move.
 */
public final class Planner extends Module {
  private final EngineShape shape;

  final Bool exchangeValid = in(bool(), "the decision core has an exchange of sets");
  final Bool exchangeReady = out(bool(), "it is taken");
  final UInt exchangeSpan;
  final UInt exchangeFrom;
  final UInt exchangeTo;

  final Bool readStart = out(bool(), "look up the handle for an entry");
  final UInt startEntry;
  final UInt startHandle;
  final Bool read = out(bool(), "look up a handle");
  final UInt handle;
  final UInt handleAsked;
  final Bool inUse = in(bool(), "the handle is in use");
  final UInt index;
  final UInt level;
  final Bool moves = out(bool(), "a sequence moves: write its place, queue the move");
  final UInt movedHandle;
  final UInt movedFrom;
  final UInt movedTo;
  final UInt movedLevel;
  final Bool room = in(bool(), "one more move can be queued");
  final Bool idle = out(bool(), "the planning is complete");

  /** For properties only, as is all that is about commands: delivered Verilog has no such ports. */
  final Bool inserts = in(bool(), "a sequence is inserted");

  final UInt insertedHandle;
  final UInt insertedIndex;
  final UInt insertedSpan;
  final Bool releases = in(bool(), "a sequence is released");
  final UInt releasedHandle;
  final Bool job = in(bool(), "a command queues a job");
  final UInt jobKind = in(uint(EngineShape.CODE), "its kind");
  final UInt jobHandle;
  final UInt jobIndex;

  private final Bool walking = regInit(false, "an exchange is walked through");
  private final UInt from;
  private final UInt to;
  private final UInt span;
  private final UInt step;
  private final UInt walkedEntry;
  private final UInt walkedTo;
  private final Bool flows = wire(bool(), "all stages go on");
  private final Bool planning = wire(bool(), "an exchange is in one of the stages");

  private final Bool found = regInit(false, "the handle for an entry is looked up");
  private final UInt foundEntry;
  private final UInt foundTo;
  private final Bool known = regInit(false, "what is known of the handle is at hand");
  private final Bool sure = wire(bool(), "what was just moved there begins on the entry");
  private final Bool stale = wire(bool(), "its place was written while it was looked up");
  private final UInt knownHandle;
  private final UInt lookedUpHandle;
  private final Bool wroteThere = reg(bool(), "the step before could move something to the entry");
  private final Bool wroteIt = reg(bool(), "the step before could move the sequence looked up");
  private final UInt knownEntry;
  private final UInt knownTo;
  private final Bool wrote = regInit(false, "a sequence moved in the step before");
  private final UInt wroteHandle;
  private final UInt wroteTo;
  private final UInt wroteLevel;

  Planner(EngineShape shape) {
    this.shape = shape;
    int bits = shape.deepest();
    exchangeSpan = in(uint(bits), "entries of either set, less one");
    exchangeFrom = in(uint(bits), "index of the set that is not free");
    exchangeTo = in(uint(bits), "index of the free set");
    startEntry = out(uint(bits), "the entry's number");
    startHandle = in(uint(bits), "its handle, one cycle later");
    handle = out(uint(bits), "the handle");
    handleAsked = in(uint(bits), "when nothing is planned, that of a command");
    index = in(uint(bits), "where its sequence is planned to be, one cycle later");
    level = in(uint(shape.levelBits()), "its level, at the same time");
    movedHandle = out(uint(bits), "the sequence's handle");
    movedFrom = out(uint(bits), "index of its place until now");
    movedTo = out(uint(bits), "index of its new place");
    movedLevel = out(uint(shape.levelBits()), "its level");
    insertedHandle = in(uint(bits), "its handle");
    insertedIndex = in(uint(bits), "index of its set");
    insertedSpan = in(uint(bits), "entries of that set, less one");
    releasedHandle = in(uint(bits), "its handle");
    jobHandle = in(uint(bits), "its sequence's handle");
    jobIndex = in(uint(bits), "index of that one's place");
    from = reg(uint(bits), "index of the set that is not free");
    to = reg(uint(bits), "index of the free set");
    span = reg(uint(bits), "entries of either set, less one");
    step = reg(uint(bits), "the entry within the set");
    walkedEntry = wire(uint(bits), "the entry that is looked up");
    walkedTo = wire(uint(bits), "where what begins on it comes to lie");
    foundEntry = reg(uint(bits), "the entry");
    foundTo = reg(uint(bits), "where what begins on it comes to lie");
    knownHandle = wire(uint(bits), "the handle");
    lookedUpHandle = reg(uint(bits), "the handle that was looked up");
    knownEntry = reg(uint(bits), "the entry");
    knownTo = reg(uint(bits), "where what begins on it comes to lie");
    wroteHandle = reg(uint(bits), "its handle");
    wroteTo = reg(uint(bits), "its new place");
    wroteLevel = reg(uint(shape.levelBits()), "its level");

    walk();
    lookUp();
    move();
    planning.set(walking.or(found).or(known));
    idle.set(planning.not());
  }

  /** One entry a cycle, through the set that is not free; the first when the exchange is taken. */
  private void walk() {
    Bool take = let(flows.and(walking.not()));
    exchangeReady.set(take);
    walkedEntry.set(mux(walking, from.or(step), exchangeFrom));
    walkedTo.set(mux(walking, to.or(step), exchangeTo));
    startEntry.set(walkedEntry);
    readStart.set(flows);
    step("Goes through the set that is not free.");
    when(
            take,
            () -> {
              walking.set(exchangeValid.and(exchangeSpan.orR()));
              from.set(exchangeFrom);
              to.set(exchangeTo);
              span.set(exchangeSpan);
            })
        .elseWhen(() -> flows, () -> walking.set(step.ne(span)));
    when(flows, () -> step.set(mux(take, lit(1, step.width()), step.add(1))));
  }

  /**
   * The handle that was found, or one that came to lie on the entry while it was looked up: what
   * was moved by the two steps before is not in memory yet.
   */
  private void lookUp() {
    Bool byMoveBefore = let(wrote.and(wroteTo.eq(foundEntry)));
    UInt start = mux(byMoveBefore, wroteHandle, startHandle);
    handle.set(mux(planning, start, handleAsked));
    read.set(flows);
    step("Looks up the handle for the entry, then its record.");
    when(
        flows,
        () -> {
          found.set(walking.or(exchangeValid));
          foundEntry.set(walkedEntry);
          foundTo.set(walkedTo);
          known.set(found);
          wroteThere.set(knownTo.eq(foundEntry));
          wroteIt.set(knownHandle.eq(handle));
          lookedUpHandle.set(handle);
          knownEntry.set(foundEntry);
          knownTo.set(foundTo);
        });
  }

  private void move() {
    sure.set(wrote.and(wroteThere));
    stale.set(wrote.and(wroteIt));
    knownHandle.set(mux(sure, wroteHandle, lookedUpHandle));
    Bool placed =
        let(
            "by memory the sequence begins on the entry",
            inUse.and(index.eq(knownEntry)).and(stale.not()));
    flows.set(known.not().or(room));
    moves.set(known.and(room).and(sure.or(placed)));
    movedHandle.set(knownHandle);
    movedFrom.set(knownEntry);
    movedTo.set(knownTo);
    movedLevel.set(mux(sure, wroteLevel, level));
    step("Notes what moved: memory has it later.");
    when(
        flows,
        () -> {
          wrote.set(moves);
          wroteHandle.set(knownHandle);
          wroteTo.set(knownTo);
          wroteLevel.set(movedLevel);
        });
  }

  @Override
  protected String header() {
    return """
        Carries exchanges of sets into the map of handles, and finds the sequences that move.

        1. The set that is not free is walked through, an entry a cycle, from the cycle on in which the
           exchange is taken; exchanges follow each other without a pause.
        2. The handle for the entry is looked up, then what is known of the handle. If a sequence
           begins on the entry, its place becomes the one beside it in the free set, and its move
           is queued. While the queue is full, it waits.
        3. What the two steps before have moved is looked at before memory, which has it later. A place
           that was written while it was looked up does not count: the sequence moved elsewhere.
        Latency: a move is queued two cycles after its entry was addressed.
        Bound: an exchange of two sets E(i,j) takes entries / 2^i cycles, and as long as the queue of
        jobs has no room.
        Cost: grows with log2 of the entries alone.
        """;
  }
}
