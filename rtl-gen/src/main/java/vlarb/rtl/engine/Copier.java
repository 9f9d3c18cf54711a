// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * Updates the table that the arbiter reads, one sequence after the other: a copy is written unseen
 * and becomes live, and the old copy dies.
 */
public final class Copier extends Module {
  private final EngineShape shape;

  final Bool sweep = in(bool(), "no handle has a copy");
  final UInt sweepHandle;
  final Bool jobValid = in(bool(), "there is something to do");
  final UInt jobKind = in(uint(EngineShape.CODE), "what");
  final UInt jobHandle;
  final UInt jobFrom;
  final UInt jobTo;
  final UInt jobLevel;
  final Bool ready = out(bool(), "a job would be taken: look its handle up");
  final Bool takeJob = out(bool(), "it is taken");
  final UInt record;
  final Bool recordWritten = in(bool(), "what is known of a handle is just written");

  final Bool releases = in(bool(), "a sequence is released: its copies are to die");
  final UInt releaseHandle;
  final UInt releaseLevel;
  final Bool releasing = out(bool(), "they are not dead yet");

  final Bool boundary = in(bool(), "entries may become live or die at the end of this cycle");
  final Bool noneEligible = in(bool(), "a decision finds no high entry eligible");
  final Bool turn = in(bool(), "an entry of the high table begins its turn");
  final UInt pointer;
  final UInt turnEntry;

  final Bool write = out(bool(), "an entry is written");
  final Bool writesVl = out(bool(), "its VL too: it is not live");
  final Bool writeBank = out(bool(), "which of its weights");
  final UInt writeEntry;
  final UInt writeVl = out(uint(EngineShape.VL), "its VL");
  final UInt writeWeight = out(uint(EngineShape.ENTRY_WEIGHT), "its weight in 64-byte blocks");
  final UInt live;
  final UInt bank;

  final Bool liveValid = out(bool(), "a sequence serves turns from this cycle on");
  final UInt liveHandle;
  final Bool freed = out(bool(), "a handle can be given out again");
  final UInt freedHandle;
  final Bool idle = out(bool(), "nothing is being done");

  private final Bool busy = regInit(false, "a job is being done");
  private final CopyRecord copy;
  private final UInt step;
  private final Bool complete = reg(bool(), "the entry that is written is the last one, or was");
  private final Bool written = reg(bool(), "all entries of the copy are written");
  private final Bool joined = reg(bool(), "both copies are live");
  private final Bool moved = reg(bool(), "the old copy has died since");

  private final LiveMask mask;
  private final PassedTurn passed;
  private final Releaser releaser;

  /** For an arbiter that makes rows of the table. */
  final Optional<NextTable> next;

  private final UInt jobSpan;

  private final UInt newIndex;
  private final UInt newSpan;

  private final Bool copies = wire(bool(), "a copy is made, of a sequence not released before");
  private final Bool vain = wire(bool(), "the sequence was released before");
  private final Bool isMove = wire(bool());
  private final Bool isWeigh = wire(bool());
  private final Bool isFree = wire(bool());
  private final Bool mayGoLive =
      wire(bool(), "a copy becomes live, unless the sequence was released");
  private final Bool goesLive = wire(bool());
  private final Bool diesLater = wire(bool(), "the old copy dies, some time after the new one");
  private final Bool oldDies = wire(bool());
  private final Bool frees = wire(bool(), "the handle is given back");
  private final Bool goesAtOnce = wire(bool(), "no old copy stays");
  private final Bool finish = wire(bool(), "the job is done");

  Copier(EngineShape shape, TableReader reader) {
    this.shape = shape;
    int bits = shape.deepest();
    sweepHandle = in(uint(bits), "of these, one a cycle");
    jobHandle = in(uint(bits), "for the sequence of this handle");
    jobFrom = in(uint(bits), "index of the place that it has then");
    jobTo = in(uint(bits), "index of the place where a copy is to be written");
    jobLevel = in(uint(shape.levelBits()), "its level");
    record = in(uint(shape.copiedBits()), "{in use, VL, weight}, one cycle later");
    releaseHandle = in(uint(bits), "its handle");
    releaseLevel = in(uint(shape.levelBits()), "its level");
    pointer = in(uint(bits), "the entry that had the turn before");
    turnEntry = in(uint(bits), "the entry that begins its turn");
    writeEntry = out(uint(bits), "its position");
    live = out(uint(shape.entries()), "by position: the arbiter sees the entry");
    bank = out(uint(shape.entries()), "by position: the entry's weight in use");
    liveHandle = out(uint(bits), "its handle");
    freedHandle = out(uint(bits), "the handle");
    step = reg(uint(bits), "the entry that is written next");
    newIndex = wire(uint(bits), "index of what becomes live, or dies by a release");
    newSpan = wire(uint(bits), "its entries, less one");
    jobSpan = wire(uint(bits), "entries of a job's sequence, less one");
    jobSpan.set(EntrySet.spanOn(shape, jobLevel));
    copy = new CopyRecord(shape, record);
    mask = instance(() -> new LiveMask(shape));
    passed = instance(() -> new PassedTurn(shape));
    releaser = instance(() -> new Releaser(shape));
    next =
        switch (reader) {
          case MASKS -> Optional.empty();
          case ROWS -> Optional.of(new NextTable(shape));
        };

    isMove.set(copy.is(JobKind.MOVE));
    isWeigh.set(copy.is(JobKind.WEIGH));
    isFree.set(copy.is(JobKind.FREE));
    Bool copying =
        let("a copy is made, unless the sequence was released before", busy.and(isFree.not()));
    copies.set(copying.and(copy.inUse));
    vain.set(copying.and(copy.inUse.not()));
    goesAtOnce.set(isMove.not().or(noneEligible));
    write();
    goLive();
    die();
    finish();
    connectReleaser();
    take();
    show();
    next.ifPresent(this::foretell);
  }

  private void write() {
    step("Writes the copy, an entry a cycle.");
    Bool writes = let(copies.and(written.not()));
    UInt number = let("the entry that is written", copy.to.or(step));
    UInt next = let("the entry after it", step.add(1));
    step.set(mux(writes.and(complete.not()), next, lit(0, step.width())));
    complete.set(mux(ready, jobSpan.eq(0), complete.or(next.eq(copy.span))));
    written.set(complete.and(ready.not()));

    UInt share = wire(uint(EngineShape.ENTRY_WEIGHT), "what every entry has");
    share.set(SharedWeight.share(shape, copy.level, copy.weight));
    UInt remainder =
        let(
            "the number of entries that have one more",
            copy.weight.bits(step.width() - 1, 0).and(copy.span));
    Bool oneMore = let("the entry has one more", step.lt(remainder));
    write.set(writes);
    writesVl.set(writes.and(isWeigh.not()));
    writeBank.set(mask.entryBank.not());
    writeEntry.set(EntrySet.reversed(number));
    writeVl.set(copy.vl);
    writeWeight.set(share.add(oneMore.pad(EngineShape.ENTRY_WEIGHT)));
    mask.entry.set(number);
  }

  private void goLive() {
    mayGoLive.set(
        busy.and(isFree.not())
            .and(joined.not())
            .and(complete)
            .and(boundary)
            .and(releaser.holdsBack.not()));
    goesLive.set(mayGoLive.and(copy.inUse));
    step("Lets the copy go live, and the old one die.");
    when(goesLive, () -> joined.set(true));
  }

  private void die() {
    passed.index.set(copy.to);
    connectAlike(passed, this);
    Bool both =
        let(
            "both copies are live, and the sequence was not released",
            busy.and(joined).and(moved.not()).and(releaser.ofJob.not()));
    Bool swaps = let("the old copy is not missed", isMove.and(noneEligible));
    diesLater.set(both.and(passed.passes.or(noneEligible)));
    oldDies.set(diesLater.or(goesLive.and(swaps)));
    mask.die.set(diesLater.or(releaser.killOwn).or(mayGoLive.and(swaps)));
    when(oldDies, () -> moved.set(true));
  }

  private void finish() {
    frees.set(busy.and(isFree).and(releaser.releasing.not()));
    Bool otherwise =
        let(
            "the job is done, unless a copy has to go live for that",
            busy.and(moved.or(releaser.killOwn)).or(vain).or(frees));
    finish.set(goesLive.and(goesAtOnce).or(otherwise));
  }

  private void connectReleaser() {
    Bool placed =
        let("the sequence has its new place alone", goesLive.and(isMove.not()).or(oldDies));
    releaser.writePlace.set(placed.or(frees).or(sweep));
    releaser.placeHandle.set(mux(sweep, sweepHandle, copy.handle));
    releaser.hasPlace.set(placed);
    releaser.place.set(copy.to);
    releaser.jobHandle.set(copy.handle);
    releaser.copying.set(copies.and(moved.not()));
    connectAlike(releaser, this);
    connectAlike(this, releaser);
  }

  private void take() {
    Bool waits = let("the next job cannot begin yet", recordWritten.or(releaser.releasing));
    Bool last = let("a job would end with its copy", complete.and(boundary).and(goesAtOnce));
    Bool ends =
        let(
            "a job ends unless a sequence is being released",
            isFree.or(moved).or(copy.inUse.not()).or(joined.not().and(last)));
    ready.set(busy.not().or(ends).and(waits.not()));
    takeJob.set(jobValid.and(ready));
    step("Takes the next job.");
    busy.set(takeJob.or(busy.and(finish.not())));
    // Without a job there is nothing to lose: whether there is one is known late.
    when(
        ready,
        () -> {
          copy.kind.set(jobKind);
          copy.handle.set(jobHandle);
          copy.from.set(jobFrom);
          copy.to.set(jobTo);
          copy.level.set(jobLevel);
          copy.span.set(jobSpan);
          joined.set(false);
          moved.set(false);
        });
    idle.set(busy.not().and(releaser.releasing.not()));
  }

  private void show() {
    int bits = shape.deepest();
    mask.oldIndex.set(copy.from);
    mask.oldSpan.set(copy.span);
    mask.change.set(vain.not());
    newIndex.set(mux(releaser.elsewhere, releaser.otherIndex, copy.to));
    newSpan.set(mux(releaser.elsewhere, releaser.otherSpan, copy.span));
    mask.newIndex.set(newIndex);
    mask.newSpan.set(newSpan);
    mask.goLive.set(mayGoLive);
    mask.kill.set(releaser.killOther.or(releaser.killOwn));
    connectAlike(this, mask);

    step("Tells when a placed sequence serves its first turns.");
    Bool begins = regInit(false, "a sequence serves turns from this cycle on");
    begins.set(goesLive.and(copy.is(JobKind.PLACE)));
    UInt begun = reg(uint(bits), "its handle");
    begun.set(copy.handle);
    liveValid.set(begins);
    liveHandle.set(begun);
    freed.set(frees);
    freedHandle.set(copy.handle);
  }

  /** Says what is due, and whether an entry counts after that. */
  private void foretell(NextTable table) {
    Bool goes =
        let(
            "a copy becomes live at a boundary in this cycle",
            copies.and(joined.not()).and(complete).and(releaser.holdsBack.not()));
    Bool comes = let("it is one of a sequence in another place", goes.and(isWeigh.not()));
    Bool ownDies = releaser.ownDies;
    Bool moves = let("its old copy dies later", goes.and(isMove));
    table.weighs.set(goes.and(isWeigh));
    table.due.set(comes.or(ownDies).or(releaser.other));
    table.twofold.set(moves);
    table.anew.set(releaser.looksUp);
    Bool twoLive = let("two copies are live", busy.and(joined).and(moved.not()));
    table.halfway.set(twoLive.and(ownDies.not()));
    table.handsOver.set(diesLater);
    UInt askedNumber = let(EntrySet.reversed(table.asked));
    Bool isOld = let(EntrySet.ofSpan(copy.from, copy.span).contains(askedNumber));
    Bool isNew = let(EntrySet.ofSpan(newIndex, newSpan).contains(askedNumber));
    Bool oldDiesToo = let(ownDies.or(moves.and(table.askedLater)));
    Bool stays = let(mask.live.at(table.asked).and(isOld.and(oldDiesToo).not()));
    table.counts.set(mux(isNew, comes, stays));
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
