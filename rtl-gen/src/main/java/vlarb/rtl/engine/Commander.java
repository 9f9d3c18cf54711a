// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;

/** Takes commands, has them decided one after the other, and answers. */
public final class Commander extends Module {
  private final EngineShape shape;

  final Bool enable = in(bool(), "initialisation is over");
  final Bool commandValid = in(bool(), "there is a command");
  final Bool commandReady = out(bool(), "it is accepted");
  final UInt commandOperation = in(uint(EngineShape.CODE), "the operation that it asks for");
  final UInt commandLevel;
  final UInt commandHandle;
  final UInt commandVl = in(uint(EngineShape.VL), "VL to insert");
  final UInt commandWeight;

  final Bool answerValid = out(bool(), "there is an answer");
  final Bool answerReady = in(bool(), "it is taken");
  final UInt answerStatus = out(uint(EngineShape.CODE), "what came of the command");
  final UInt answerHandle;
  final UInt answerLevel;
  final UInt answerIndex;
  final UInt answerVl = out(uint(EngineShape.VL), "its VL");
  final UInt answerWeight;

  final UInt level;
  final Bool coreReady = in(bool(), "the core's answers hold");
  final Bool fits = in(bool(), "enough entries are free");
  final Bool found = in(bool(), "a set is free");
  final UInt place;
  final Bool insert = out(bool(), "the set becomes occupied");
  final Bool makeRoom = out(bool(), "a set is to be made free");
  final Bool releases = out(bool(), "a sequence is released");
  final Bool planned = in(bool(), "all exchanges so far are in the map of handles");

  final Bool look = out(bool(), "look a handle up");
  final UInt handle;
  final UInt record;
  final UInt index;
  final Bool writeRecord = out(bool(), "write what is known of a handle");
  final UInt recordHandle;
  final UInt recordData;

  final Bool slotValid = in(bool(), "there is a handle to give out");
  final UInt slot;
  final Bool room = in(bool(), "one more job can be queued");
  final Bool job = out(bool(), "queue a job for the copier");
  final UInt jobKind = out(uint(EngineShape.CODE), "its kind");
  final UInt jobHandle;
  final Bool releasing = in(bool(), "the copies of a released sequence are not dead yet");
  final Bool idle = out(bool(), "no command waits");

  public final Queue queue;
  private final Bool has = regInit(false, "there is a command to decide");
  private final UInt operation = reg(uint(EngineShape.CODE), "the operation that it asks for");
  private final UInt levelAsked;
  private final UInt handleAsked;
  private final UInt vlAsked = reg(uint(EngineShape.VL), "VL");
  private final UInt weightAsked;
  private final Bool legal = reg(bool(), "a sequence can have this level, VL and weight");
  private final Bool looked = regInit(false, "what is known of the handle is at hand");

  private final Bool waits = regInit(false, "there is an answer");
  private final UInt status = reg(uint(EngineShape.CODE), "what came of the command");
  private final UInt answeredHandle;
  private final UInt answeredLevel;
  private final UInt answeredIndex;
  private final UInt answeredVl = reg(uint(EngineShape.VL), "its VL");
  private final UInt answeredWeight;

  private final Bool answerFree = wire(bool(), "an answer can be given");
  private final Bool isInsert = wire(bool());
  private final Bool inserts = wire(bool(), "an insert is decided");
  private final Bool decides = wire(bool(), "a command for a handle is decided");
  private final Bool doneNow = wire(bool(), "what the command asks for is done");

  Commander(EngineShape shape) {
    this.shape = shape;
    int bits = shape.deepest();
    int levelBits = shape.levelBits();
    int weightBits = shape.weightBits();
    commandLevel = in(uint(levelBits), "level to insert on");
    commandHandle = in(uint(bits), "handle to release, set the weight of, or query");
    commandWeight = in(uint(weightBits), "weight to insert or set, in 64-byte blocks");
    answerHandle = out(uint(bits), "the sequence's handle");
    answerLevel = out(uint(levelBits), "its level");
    answerIndex = out(uint(bits), "its place: the number of its first entry");
    answerWeight = out(uint(weightBits), "its weight in 64-byte blocks");
    level = out(uint(levelBits), "level of the request");
    place = in(uint(bits), "its index");
    handle = out(uint(bits), "the handle");
    record = in(uint(shape.recordBits()), "{in use, level, VL, weight}, one cycle later");
    index = in(uint(bits), "its place, one cycle later");
    recordHandle = out(uint(bits), "the handle");
    recordData = out(uint(shape.recordBits()), "{in use, level, VL, weight}");
    slot = in(uint(bits), "the handle that has been free for longest");
    jobHandle = out(uint(bits), "its handle");
    levelAsked = reg(uint(levelBits), "level");
    handleAsked = reg(uint(bits), "handle");
    weightAsked = reg(uint(weightBits), "weight");
    answeredHandle = reg(uint(bits), "the sequence's handle");
    answeredLevel = reg(uint(levelBits), "its level");
    answeredIndex = reg(uint(bits), "its place");
    answeredWeight = reg(uint(weightBits), "its weight");
    int width = EngineShape.CODE + levelBits + bits + EngineShape.VL + weightBits;
    queue = instance(() -> new Queue(shape.parameters().queueDepth(), width));

    accept();
    fetch();
    decideInsert();
    decideForHandle();
    answer();
  }

  private void accept() {
    commandReady.set(queue.room.and(enable));
    queue.push.set(commandValid.and(commandReady));
    queue.pushed.set(cat(commandOperation, commandLevel, commandHandle, commandVl, commandWeight));
    idle.set(queue.any.or(has).or(waits).not());
  }

  private void fetch() {
    Bool free = wire(bool());
    free.set(has.not().or(inserts).or(decides));
    Bool fetches = wire(bool(), "the next command leaves the queue");
    fetches.set(queue.any.and(free));
    queue.pop.set(fetches);
    UInt first = queue.first;
    int vlFrom = shape.weightBits();
    int handleFrom = vlFrom + EngineShape.VL;
    int levelFrom = handleFrom + shape.deepest();
    int operationFrom = levelFrom + shape.levelBits();
    UInt weight = first.bits(vlFrom - 1, 0);
    UInt vl = first.bits(handleFrom - 1, vlFrom);
    UInt levelNow = first.bits(operationFrom - 1, levelFrom);
    WeightCheck check = instance(() -> new WeightCheck(shape));
    check.level.set(levelNow);
    check.weight.set(weight);
    step("Fetches the next command.");
    has.set(queue.any.or(free.not()));
    when(
        fetches,
        () -> {
          operation.set(first.bits(operationFrom + EngineShape.CODE - 1, operationFrom));
          levelAsked.set(levelNow);
          handleAsked.set(first.bits(levelFrom - 1, handleFrom));
          vlAsked.set(vl);
          weightAsked.set(weight);
          legal.set(check.legal.and(vl.andR().not()));
        });
    isInsert.set(operation.eq(Operation.INSERT.ordinal()));
    level.set(levelAsked);
    handle.set(handleAsked);
  }

  private void decideInsert() {
    answerFree.set(waits.not().or(answerReady));
    Bool quiet = wire(bool(), "what was decided before is finished but for copying");
    quiet.set(coreReady.and(planned));
    Bool refused = wire(bool());
    refused.set(legal.and(fits).not());
    Bool canPlace = wire(bool());
    canPlace.set(found.and(slotValid).and(room));
    Bool mayInsert = wire(bool());
    mayInsert.set(has.and(isInsert).and(quiet).and(answerFree));
    Bool canBeMet = wire(bool(), "an insert is not refused");
    canBeMet.set(mayInsert.and(refused.not()));
    inserts.set(mayInsert.and(refused.or(canPlace)));
    insert.set(canBeMet.and(canPlace));
    makeRoom.set(canBeMet.and(found.not()));
    look.set(has.and(isInsert.not()).and(looked.not()).and(quiet));
  }

  private void decideForHandle() {
    Bool inUse = wire(bool());
    inUse.set(record.bit(shape.recordBits() - 1));
    Bool isRelease = wire(bool());
    isRelease.set(operation.eq(Operation.RELEASE.ordinal()));
    Bool isWeigh = wire(bool());
    isWeigh.set(operation.eq(Operation.SET_WEIGHT.ordinal()));
    int vlFrom = shape.weightBits();
    int levelFrom = vlFrom + EngineShape.VL;
    UInt knownLevel = record.bits(shape.recordBits() - 2, levelFrom);
    UInt knownVl = record.bits(levelFrom - 1, vlFrom);
    WeightCheck newWeight = instance(() -> new WeightCheck(shape));
    newWeight.level.set(knownLevel);
    newWeight.weight.set(weightAsked);
    Bool canWeigh = wire(bool());
    canWeigh.set(newWeight.legal);
    Bool canRelease = wire(bool());
    canRelease.set(room.and(releasing.not()));
    Bool may = wire(bool());
    may.set(inUse.not().or(mux(isRelease, canRelease, isWeigh.not().or(room).or(canWeigh.not()))));
    decides.set(looked.and(answerFree).and(may));
    step("Looks up the record of the handle.");
    looked.set(look.or(looked.and(decides.not())));
    Bool decidesKnown = wire(bool(), "a command for a handle in use is decided");
    decidesKnown.set(decides.and(inUse));
    Bool weighs = wire(bool());
    weighs.set(decidesKnown.and(isWeigh).and(canWeigh));
    releases.set(decidesKnown.and(isRelease));
    doneNow.set(insert.or(decidesKnown.and(isWeigh.and(canWeigh.not()).not())));

    Bool changes =
        wire(bool(), "what is known of the handle changes, and the copier has to follow");
    changes.set(insert.or(weighs).or(releases));
    UInt nowHandle = wire(uint(handle.width()), "the sequence's handle");
    nowHandle.set(mux(isInsert, slot, handleAsked));
    UInt nowLevel = wire(uint(level.width()), "its level");
    nowLevel.set(mux(isInsert, levelAsked, knownLevel));
    UInt nowVl = wire(uint(EngineShape.VL), "its VL");
    nowVl.set(mux(isInsert, vlAsked, knownVl));
    writeRecord.set(changes);
    recordHandle.set(nowHandle);
    recordData.set(cat(isRelease.not(), nowLevel, nowVl, weightAsked));
    job.set(changes);
    jobHandle.set(nowHandle);
    jobKind.set(
        mux(
            isInsert,
            JobKind.PLACE.code(),
            mux(isRelease, JobKind.FREE.code(), JobKind.WEIGH.code())));

    Bool answered = wire(bool());
    answered.set(inserts.or(decides));
    step("Answers.");
    waits.set(answered.or(waits.and(answerReady.not())));
    UInt invalid = lit(Status.INVALID.ordinal(), EngineShape.CODE);
    UInt rejected = lit(Status.REJECTED.ordinal(), EngineShape.CODE);
    UInt unknown = lit(Status.UNKNOWN.ordinal(), EngineShape.CODE);
    UInt done = lit(Status.DONE.ordinal(), EngineShape.CODE);
    UInt notDone = mux(isInsert, mux(legal, rejected, invalid), mux(inUse, invalid, unknown));
    when(
        answered,
        () -> {
          status.set(mux(doneNow, done, notDone));
          answeredHandle.set(nowHandle);
          answeredLevel.set(nowLevel);
          answeredIndex.set(mux(isInsert, place, index));
          answeredVl.set(nowVl);
          answeredWeight.set(mux(isInsert.or(isWeigh), weightAsked, record.bits(vlFrom - 1, 0)));
        });
  }

  private void answer() {
    answerValid.set(waits);
    answerStatus.set(status);
    answerHandle.set(answeredHandle);
    answerLevel.set(answeredLevel);
    answerIndex.set(answeredIndex);
    answerVl.set(answeredVl);
    answerWeight.set(answeredWeight);
  }

  @Override
  protected String header() {
    return """
        Takes commands, has them decided one after the other, and answers.

        1. Commands wait in a queue; the first is processed once the one before is decided.
        2. An insert is decided by what the decision core says, in one cycle. For any other command its
           handle is looked up first; it is decided in the next cycle.
        3. A decision writes what is known of the handle, queues a job for the copier, and tells the core.
        Commands are decided as if all earlier maintenance were finished: they wait while the core works
        and while an exchange is not yet in the map of handles. They do not wait for the copier, but for
        room for a job, a handle to give out, and the death of the sequence released before.
        Latency: an insert is answered two cycles after it was first in the queue, all else three.
        Cost: the queue of commands, and two checks of a weight.
        """;
  }
}
