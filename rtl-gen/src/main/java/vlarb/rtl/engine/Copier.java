// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.BlockMemory;

/**
 * Updates the table that the arbiter reads, one sequence after the other: a copy is written unseen
 * and becomes live, and the old copy dies.
 */
public final class Copier extends Module {
  public final EngineShape shape;

  public final Bool sweep = in(bool(), "no handle has a copy");
  public final UInt sweepHandle;
  public final Bool jobValid = in(bool(), "there is something to do");
  final UInt jobKind = in(uint(EngineShape.CODE), "what");
  public final UInt jobHandle;
  public final UInt jobTo;
  public final Bool takeJob = out(bool(), "it is taken: look its handle up");
  public final UInt record;
  public final Bool recordWritten = in(bool(), "what is known of a handle is just written");

  public final Bool releases = in(bool(), "a sequence is released: its copies are to die");
  public final UInt releaseHandle;
  public final UInt releaseLevel;
  public final Bool releasing = out(bool(), "they are not dead yet");

  final Bool boundary = in(bool(), "entries may become live or die at the end of this cycle");
  public final Bool noneEligible = in(bool(), "a decision finds no high entry eligible");
  public final Bool turn = in(bool(), "an entry of the high table begins its turn");
  public final UInt pointer;
  public final UInt turnEntry;

  public final Bool write = out(bool(), "an entry is written");
  public final Bool writesVl = out(bool(), "its VL too: it is not live");
  public final Bool writeBank = out(bool(), "which of its weights");
  public final UInt writeEntry;
  public final UInt writeVl = out(uint(EngineShape.VL), "its VL");
  final UInt writeWeight = out(uint(EngineShape.ENTRY_WEIGHT), "its weight in 64-byte blocks");
  public final UInt live;
  public final UInt bank;

  final Bool liveValid = out(bool(), "a sequence serves turns from this cycle on");
  final UInt liveHandle;
  public final Bool freed = out(bool(), "a handle can be given out again");
  public final UInt freedHandle;
  public final Bool idle = out(bool(), "nothing is being done");

  public final Bool busy = regInit(false, "a job is being done");
  public final UInt kind = reg(uint(EngineShape.CODE), "its kind");
  public final UInt handle;
  public final UInt to;
  public final UInt step;
  public final Bool written = reg(bool(), "all entries of the copy are written");
  public final Bool joined = reg(bool(), "both copies are live");

  public final LiveMask mask;
  private final PassedTurn passed;
  public final BlockMemory places;
  public final Releaser releaser;

  private final UInt recordLevel;
  public final UInt recordVl;
  private final UInt recordWeight;
  public final Bool inUse = wire(bool(), "the sequence was not released before the job began");
  public final Bool isMove = wire(bool());
  public final Bool isWeigh = wire(bool());
  public final Bool isFree = wire(bool());
  public final Bool goesLive = wire(bool());
  private final Bool oldDies = wire(bool());
  private final Bool finish = wire(bool(), "the job is done");
  private final Bool frees = wire(bool(), "and the handle is given back");
  public final UInt newIndex;
  public final UInt oldIndex;
  public final UInt span;

  Copier(EngineShape shape) {
    this.shape = shape;
    int bits = shape.deepest();
    sweepHandle = in(uint(bits), "of these, one a cycle");
    jobHandle = in(uint(bits), "for the sequence of this handle");
    jobTo = in(uint(bits), "index of its new place");
    record = in(uint(shape.recordBits()), "{in use, level, VL, weight}, one cycle later");
    releaseHandle = in(uint(bits), "its handle");
    releaseLevel = in(uint(shape.levelBits()), "its level");
    pointer = in(uint(bits), "the entry that had the turn before");
    turnEntry = in(uint(bits), "the entry that begins its turn");
    writeEntry = out(uint(bits), "its position");
    live = out(uint(shape.entries()), "by position: the arbiter sees the entry");
    bank = out(uint(shape.entries()), "by position: the entry's weight in use");
    liveHandle = out(uint(bits), "its handle");
    freedHandle = out(uint(bits), "the handle");
    handle = reg(uint(bits), "of its sequence");
    to = reg(uint(bits), "index of its new place");
    step = reg(uint(bits), "the entry that is written next");
    mask = instance(() -> new LiveMask(shape));
    passed = instance(() -> new PassedTurn(shape));
    places = instance(() -> new BlockMemory(shape.entries(), bits));
    releaser = instance(() -> new Releaser(shape));

    recordWeight = record.bits(shape.weightBits() - 1, 0);
    recordVl = record.bits(shape.weightBits() + EngineShape.VL - 1, shape.weightBits());
    recordLevel = record.bits(shape.recordBits() - 2, shape.weightBits() + EngineShape.VL);
    inUse.set(record.bit(shape.recordBits() - 1));
    isMove.set(kind.eq(JobKind.MOVE.code()));
    isWeigh.set(kind.eq(JobKind.WEIGH.code()));
    isFree.set(kind.eq(JobKind.FREE.code()));
    newIndex = wire(uint(bits), "index of the copy that is written");
    oldIndex = wire(uint(bits), "index of the copy that is live, if there is one");
    span = wire(uint(bits), "entries of the sequence, less one");
    newIndex.set(mux(isWeigh, places.readData, to));
    oldIndex.set(mux(isMove.or(isWeigh), places.readData, to));
    span.set(EntrySet.spanOn(shape, recordLevel));

    copy();
    connectReleaser();
    take();
    show();
  }

  private void copy() {
    step("Writes the copy, an entry a cycle; then the copy goes live.");
    Bool writes = wire(bool());
    writes.set(busy.and(isFree.or(written).not()).and(inUse));
    Bool last = wire(bool());
    last.set(step.eq(span));
    UInt number = wire(uint(step.width()), "the entry that is written");
    number.set(newIndex.or(step));
    step.set(mux(takeJob.or(writes.not()), lit(0, step.width()), step.add(1)));

    UInt share = wire(uint(EngineShape.ENTRY_WEIGHT), "what every entry has");
    share.set(SharedWeight.share(shape, recordLevel, recordWeight));
    Bool oneMore = wire(bool(), "the entry has one more");
    UInt remainder = wire(uint(step.width()), "the number of entries that have one more");
    remainder.set(SharedWeight.remainder(shape, recordLevel, recordWeight));
    oneMore.set(step.lt(remainder));
    write.set(writes);
    writesVl.set(writes.and(isWeigh.not()));
    writeBank.set(mask.entryBank.not());
    writeEntry.set(EntrySet.reversed(number));
    writeVl.set(recordVl);
    writeWeight.set(share.add(oneMore.pad(EngineShape.ENTRY_WEIGHT)));
    mask.entry.set(number);

    goesLive.set(
        busy.and(isFree.or(joined).not())
            .and(inUse)
            .and(written.or(last))
            .and(boundary)
            .and(releaser.holdsBack.not()));
    passed.index.set(to);
    passed.level.set(recordLevel);
    passed.turn.set(turn);
    passed.pointer.set(pointer);
    passed.turnEntry.set(turnEntry);
    Bool swaps = wire(bool(), "the old copy is not missed");
    swaps.set(isMove.and(noneEligible));
    oldDies.set(
        mux(
            busy.and(joined),
            releaser.own.not().and(passed.passes.or(noneEligible)),
            goesLive.and(swaps)));
    when(writes.and(last), () -> written.set(true));
    when(goesLive, () -> joined.set(true));

    Bool copied = goesLive.and(isMove.not()).or(oldDies);
    Bool vain = wire(bool(), "the sequence was released before");
    vain.set(isFree.or(inUse).not());
    finish.set(
        busy.and(copied.or(vain).or(isFree.and(releaser.releasing.not())).or(releaser.killOwn)));

    Bool placed = wire(bool());
    placed.set(finish.and(isFree.or(vain).or(releaser.killOwn).not()));
    places.write.set(placed);
    places.writeAddress.set(handle);
    places.writeData.set(newIndex);
    places.read.set(takeJob);
    places.readAddress.set(jobHandle);
    frees.set(finish.and(isFree));
    releaser.writePlace.set(placed.or(frees).or(sweep));
    releaser.placeHandle.set(mux(sweep, sweepHandle, handle));
    releaser.hasPlace.set(placed);
    releaser.place.set(newIndex);
  }

  private void connectReleaser() {
    releaser.releases.set(releases);
    releaser.releaseHandle.set(releaseHandle);
    releaser.releaseLevel.set(releaseLevel);
    releaser.boundary.set(boundary);
    releaser.jobHandle.set(handle);
    releaser.copying.set(busy.and(inUse).and(isFree.not()));
    releasing.set(releaser.releasing);
  }

  private void take() {
    Bool samePlace = wire(bool(), "where the next job's sequence is changes just now");
    samePlace.set(finish.and(jobHandle.eq(handle)));
    Bool waits = wire(bool(), "the next job cannot begin yet");
    waits.set(recordWritten.or(samePlace).or(releaser.releasing));
    takeJob.set(jobValid.and(busy.not().or(finish)).and(waits.not()));
    step("Takes the next job.");
    busy.set(takeJob.or(busy.and(finish.not())));
    when(
        takeJob,
        () -> {
          kind.set(jobKind);
          handle.set(jobHandle);
          to.set(jobTo);
          joined.set(false);
          written.set(false);
        });
    idle.set(busy.not().and(releaser.releasing.not()));
  }

  private void show() {
    int bits = shape.deepest();
    mask.oldIndex.set(oldIndex);
    mask.oldSpan.set(span);
    mask.die.set(oldDies.or(releaser.killOwn));
    mask.newIndex.set(mux(releaser.other, releaser.otherIndex, newIndex));
    mask.newSpan.set(mux(releaser.other, releaser.otherSpan, span));
    mask.goLive.set(goesLive);
    mask.kill.set(releaser.killOther.or(releaser.killOwn));
    live.set(mask.live);
    bank.set(mask.bank);

    step("Tells when a placed sequence serves its first turns.");
    Bool begins = regInit(false, "a sequence serves turns from this cycle on");
    begins.set(goesLive.and(kind.eq(JobKind.PLACE.code())));
    UInt begun = reg(uint(bits), "its handle");
    begun.set(handle);
    liveValid.set(begins);
    liveHandle.set(begun);
    freed.set(frees);
    freedHandle.set(handle);
  }

  @Override
  protected String header() {
    return """
        Lets the table that the arbiter reads follow the decisions, one job after the other.

        1. A copy of the sequence is written, an entry a cycle, where the arbiter does not see it. Its
           weight is divided among the entries; the first ones get what is left over. Of the two weights
           of an entry, the one that is not in use is written: a sequence can change its weight in place.
        2. At a boundary the whole copy becomes live. The old copy stays.
        3. The whole old copy dies when the pointer has passed the first turn of the new one, or when a
           decision finds no high entry eligible; in such a cycle both happen at once.
        Beside that, the copies of a released sequence die at the next boundary, whatever the copier is
        doing, and its jobs are dropped. No other job begins before, as it may be for a place that the
        sequence was about to leave. The handle is given back when its turn among the jobs comes.
        Latency: a job begins in the cycle after it was taken.
        Bound: a job for a sequence on level i takes entries / 2^i cycles, the wait for a boundary, and
        for a move at most 2^i positions of the pointer (no wait with nothing eligible).
        Cost: most of it is the mask of live entries, which grows with the entries.
        """;
  }
}
