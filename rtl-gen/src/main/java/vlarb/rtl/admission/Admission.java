// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.cat;
import static vlarb.chisel.Hardware.group;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.verification;
import static vlarb.chisel.Hardware.when;
import static vlarb.chisel.Hardware.wire;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.admission.Reservations;
import vlarb.model.admission.cycle.Request;
import vlarb.model.admission.cycle.Result;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.Choice;

/** Admits connections: decides which sequence each shares, and commands a table engine. */
public final class Admission extends Module {
  final AdmissionShape shape;

  public final Bool initDone =
      out(bool(), "initialisation is over; until then nothing is accepted");
  public final AdmissionPorts ports;

  public final Bool commandValid;
  public final Bool commandReady;
  public final UInt commandOperation;
  public final UInt commandLevel;
  public final UInt commandHandle;
  public final UInt commandVl;
  public final UInt commandWeight;
  public final Bool answerValid;
  public final Bool answerReady;
  public final UInt answerStatus;
  public final UInt answerHandle;
  public final UInt answerIndex;

  // What is being done; in each cycle one of these at most.
  private final Bool sweeping = regInit(true, "after reset: slots are cleared");
  final Bool idle = regInit(true, "no request is being decided");
  final Bool levels = regInit(false, "the level of a request to admit is searched");
  final Bool compares = regInit(false, "what would be used is compared with the limit");
  final Bool searches = regInit(false, "slots are looked at, one a cycle");
  private final Bool reads = regInit(false, "the slot is looked up");
  private final Bool adds = regInit(false, "the slot is known, and the weight is added");
  final Bool checks = regInit(false, "what the slot would carry is known");
  final Bool asks = regInit(false, "the engine is asked");
  final Bool awaits = regInit(false, "the engine has not answered yet");
  final Bool shows = regInit(false, "there is a result");

  // The request.
  final Bool admits = reg(bool(), "a connection asks");
  final Bool ends = regInit(false, "a connection ends");
  final UInt vl = reg(uint(AdmissionShape.VL), "the VL of its service level");
  final UInt addend = reg(uint(Units.WIDTH), "its weight; its complement where it is subtracted");

  // The slot.
  final UInt slot;
  private final UInt looked;
  private final UInt summed;
  private final Bool matches = regInit(false, "that slot can be shared if the weight fits in");
  final UInt sum = regInit(Units.WIDTH + 1, 0, "what a slot carries, and the weight");
  final UInt count =
      regInit(AdmissionShape.CONNECTIONS, 0, "how many connections share the slot then");
  private final UInt whole;
  private final UInt index;

  final UInt used = regInit(Units.WIDTH, 0, "what all sequences carry");
  final UInt total = reg(uint(Units.WIDTH + 1), "what they would carry with the request");
  final UInt code = reg(uint(AdmissionShape.RESULT), "what came of the request");

  final LevelSearch level;
  final BlockMemory slots;

  final Bool accepts = wire(bool(), "a request is accepted");
  final Bool hit = wire(bool(), "the first slot is found that can be shared, or the empty one");
  final Bool done = wire(bool(), "the engine has done what it was asked for");
  private final Bool answered = wire(bool(), "the engine answers");
  private final Bool senseless = wire(bool(), "the request is invalid, or its packets are dropped");
  private final Bool overLimit = wire(bool(), "more would be used than the limit");
  final Bool impossible = wire(bool(), "there is no such sequence, or it carries less");
  private final Bool unknown = wire(bool(), "no sequence has the handle");
  private final Bool last = wire(bool(), "the last connection of its sequence ends");

  /** Admission for an engine of this shape. */
  public Admission(AdmissionShape shape) {
    this.shape = shape;
    int bits = shape.handleBits();
    ports = new AdmissionPorts(shape);
    group("Table engine: commands");
    commandValid = out(bool(), "a command for the table engine");
    commandReady = in(bool(), "the command is accepted");
    commandOperation =
        out(uint(AdmissionShape.REQUEST), "0: insert, 1: release, 2: set-weight, 3: query");
    commandLevel = out(uint(shape.levelBits()), "insert: the distance is 2^level");
    commandHandle = out(uint(bits), "all but insert: the handle of the sequence");
    commandVl = out(uint(AdmissionShape.VL), "insert: the VL of the sequence, 0 to 14");
    commandWeight =
        out(
            uint(shape.weightBits()),
            "insert, set-weight: 64-byte blocks of all entries together");
    group("Table engine: answers");
    answerValid = in(bool(), "there is an answer");
    answerReady = out(bool(), "the answer is taken");
    answerStatus = in(uint(AdmissionShape.REQUEST), "0: done, else too few entries are free");
    answerHandle = in(uint(bits), "done: the handle of the sequence");
    answerIndex = in(uint(bits), "done: its first entry, in bit-reversed numbering");
    slot = regInit(bits + 1, 0, "the slot; with the top bit the empty one");
    looked = reg(uint(bits + 1), "the slot that was read in the cycle before");
    summed = reg(uint(bits + 1), "the slot whose sum is known");
    whole = reg(uint(shape.weightBits()), "what the slot carries then, in blocks for the engine");
    index = reg(uint(bits), "where the sequence is");
    level = instance(() -> new LevelSearch(shape));
    slots = instance(() -> new BlockMemory(2 * shape.slots(), shape.slotBits()));

    accept();
    searchLevel();
    searchSlots();
    check();
    ask();
    take();
    show();
    verification(() -> AdmissionProperties.state(this));
  }

  /** Connects the engine whose commands it owns. */
  public void command(TableEngine engine) {
    engine.commandValid.set(commandValid);
    commandReady.set(engine.commandReady);
    engine.commandOperation.set(commandOperation);
    engine.commandLevel.set(commandLevel);
    engine.commandHandle.set(commandHandle);
    engine.commandVl.set(commandVl);
    engine.commandWeight.set(commandWeight);
    answerValid.set(engine.answerValid);
    engine.answerReady.set(answerReady);
    answerStatus.set(engine.answerStatus);
    answerHandle.set(engine.answerHandle);
    answerIndex.set(engine.answerIndex);
  }

  /** Of the slot that was read: how many connections share it. */
  UInt connections() {
    return slots.readData.bits(Units.WIDTH + AdmissionShape.CONNECTIONS - 1, Units.WIDTH);
  }

  /** Of the slot that was read: what it carries. */
  UInt carried() {
    return slots.readData.bits(Units.WIDTH - 1, 0);
  }

  private UInt slotLevel() {
    int from = Units.WIDTH + AdmissionShape.CONNECTIONS;
    return slots.readData.bits(from + shape.levelBits() - 1, from);
  }

  private UInt slotVl() {
    return slots.readData.bits(shape.slotBits() - 1, shape.slotBits() - AdmissionShape.VL);
  }

  /** The VL of the sequence that the request is about. */
  private UInt vlNow() {
    return mux(admits, vl, slotVl());
  }

  /** Its level. */
  UInt levelNow() {
    return mux(admits, level.level, slotLevel());
  }

  private void accept() {
    initDone.set(sweeping.not());
    Bool ready = wire(bool());
    ready.set(idle.and(sweeping.not()));
    ports.requestReady.set(ready);
    accepts.set(ready.and(ports.requestValid));
    Bool isAdmit = wire(bool());
    isAdmit.set(ports.requestOperation.eq(Request.ADMIT.ordinal()));
    Bool isEnd = wire(bool());
    isEnd.set(ports.requestOperation.eq(Request.END.ordinal()));
    List<UInt> vls =
        IntStream.range(0, AdmissionShape.SLS)
            .mapToObj(sl -> ports.sl2vl.bits(AdmissionShape.VL * (sl + 1) - 1, AdmissionShape.VL * sl))
            .toList();
    UInt signed = mux(isEnd, ports.requestWeight.not(), lit(0, Units.WIDTH));
    when(
        accepts,
        () -> {
          admits.set(isAdmit);
          ends.set(isEnd);
          vl.set(Choice.byIndex(vls, ports.requestSl));
          addend.set(mux(isAdmit, ports.requestWeight, signed));
        });
    idle.set(mux(idle, accepts.not(), shows.and(ports.resultReady)));
    levels.set(
        accepts
            .and(isAdmit)
            .or(levels.and(senseless.or(level.found).or(level.heavy).not())));
    reads.set(accepts.and(isAdmit.not()).or(hit));
  }

  private void searchLevel() {
    level.start.set(accepts);
    level.distance.set(ports.requestDistance);
    level.entryCap.set(ports.entryCap);
    level.weight.set(addend);
    level.onward.set(levels);
    Bool invalid = wire(bool());
    invalid.set(level.noDistance.or(addend.orR().not()));
    Bool dropped = wire(bool());
    dropped.set(vl.andR());
    senseless.set(invalid.or(dropped));
    compares.set(levels.and(senseless.not()).and(level.found));
    total.set(plus(used));
    overLimit.set(Units.exceed(total, ports.limit));
    when(
        levels,
        () -> code.set(mux(invalid, code(Result.INVALID), mux(dropped, code(Result.DROPPED), code(Result.HEAVY)))));
    when(compares, () -> code.set(code(Result.LIMIT)));
  }

  /** The request's weight added or subtracted; the top bit tells of a subtraction that it could be. */
  private UInt plus(UInt weight) {
    UInt one = lit(1, 1);
    UInt result = weight.cat(one).addWide(addend.cat(ends));
    return result.bits(Units.WIDTH + 1, 1);
  }

  private void searchSlots() {
    Bool isEmptySlot = wire(bool(), "the slot read is the empty one, which comes last");
    isEmptySlot.set(looked.bit(shape.handleBits()));
    Bool canBeShared = wire(bool(), "the slot read is of this VL and level, and takes one more");
    UInt most = lit(Reservations.MOST_CONNECTIONS, AdmissionShape.CONNECTIONS);
    canBeShared.set(
        slotVl()
            .eq(vl)
            .and(slotLevel().eq(level.level))
            .and(connections().orR())
            .and(connections().ne(most)));
    searches.set(compares.and(overLimit.not()).or(searches.and(hit.not())));
    matches.set(searches.and(hit.not()).and(isEmptySlot.or(canBeShared)));
    hit.set(searches.and(matches).and(Units.exceed(sum, level.capacity).not()));
    looked.set(slot);
    summed.set(looked);
    when(searches.or(adds), () -> sum.set(plus(carried())));
    Bool steps = wire(bool(), "the next slot is the next one to read or to clear");
    steps.set(sweeping.or(compares).or(searches));
    UInt begin = mux(ports.requestOperation.eq(Request.ADMIT.ordinal()), lit(0, slot.width()), ports.requestHandle.pad(slot.width()));
    when(accepts, () -> slot.set(begin))
        .elseWhen(() -> hit, () -> slot.set(summed))
        .elseWhen(() -> steps, () -> slot.set(slot.add(1)))
        .elseWhen(() -> done, () -> slot.set(answerHandle.pad(slot.width())));
    when(slot.bit(shape.handleBits()), () -> sweeping.set(false));
    slots.read.set(compares.or(searches).or(reads));
    slots.readAddress.set(slot);
    adds.set(reads);
    checks.set(adds);
    UInt change = cat(IntStream.range(0, AdmissionShape.CONNECTIONS).mapToObj(bit -> bit == 0 ? admits.or(ends) : ends).toArray(UInt[]::new));
    when(adds, () -> count.set(connections().add(change)));
  }

  private void check() {
    unknown.set(admits.or(connections().orR()).not());
    Bool below = wire(bool(), "the sequence carries less than the weight");
    below.set(sum.bit(Units.WIDTH).not());
    last.set(ends.and(count.orR().not()));
    Bool rest = wire(bool(), "something would be left");
    rest.set(sum.bits(Units.WIDTH - 1, 0).orR());
    impossible.set(unknown.or(ends.and(below.or(last.and(rest)))));
    UInt rounded = wire(uint(shape.weightBits()), "what the slot carries then, rounded up to blocks");
    rounded.set(Units.ceiling(sum.bits(Units.WIDTH - 1, 0)).bits(shape.weightBits() - 1, 0));
    UInt entries = wire(uint(shape.handleBits() + 1), "the entries of the sequence");
    entries.set(lit(shape.slots(), shape.handleBits() + 1).shr(levelNow()));
    UInt least = entries.pad(shape.weightBits());
    when(
        checks,
        () -> {
          whole.set(mux(rounded.lt(least), least, rounded));
          code.set(mux(unknown, code(Result.UNKNOWN), code(Result.UNDERFLOW)));
        });
  }

  private void ask() {
    asks.set(checks.and(impossible.not()).or(asks.and(commandReady.not())));
    commandValid.set(asks);
    UInt ofSlot = mux(last, operation(Operation.RELEASE), mux(admits.or(ends), operation(Operation.SET_WEIGHT), operation(Operation.QUERY)));
    commandOperation.set(mux(inserts(), operation(Operation.INSERT), ofSlot));
    commandLevel.set(levelNow());
    commandHandle.set(slot.bits(shape.handleBits() - 1, 0));
    commandVl.set(vlNow());
    commandWeight.set(whole);
  }

  /** The slot is the empty one. */
  Bool inserts() {
    return slot.bit(shape.handleBits());
  }

  private void take() {
    answered.set(awaits.and(answerValid));
    awaits.set(asks.and(commandReady).or(awaits.and(answerValid.not())));
    answerReady.set(awaits);
    done.set(answered.and(answerStatus.eq(Status.DONE.ordinal())));
    when(
        done,
        () -> {
          used.set(total.bits(Units.WIDTH - 1, 0));
          index.set(answerIndex);
        });
    UInt ofAdmit = mux(inserts(), code(Result.ACCEPTED), code(Result.SHARED));
    UInt ofEnd = mux(last, code(Result.RELEASED), code(Result.KEPT));
    UInt ofRequest = mux(admits, ofAdmit, mux(ends, ofEnd, code(Result.KNOWN)));
    when(answered, () -> code.set(mux(done, ofRequest, code(Result.ENTRIES))));
    slots.write.set(sweeping.or(done));
    slots.writeAddress.set(mux(sweeping, slot, answerHandle.pad(slot.width())));
    slots.writeData.set(cat(vlNow(), levelNow(), count, sum.bits(Units.WIDTH - 1, 0)));
  }

  private void show() {
    Bool refusedEarly = wire(bool(), "the request is refused before any slot is looked at");
    refusedEarly.set(
        levels
            .and(senseless.or(level.heavy))
            .or(compares.and(overLimit)));
    shows.set(
        refusedEarly
            .or(checks.and(impossible))
            .or(answered)
            .or(shows.and(ports.resultReady.not())));
    ports.resultValid.set(shows);
    ports.resultCode.set(code);
    ports.resultHandle.set(slot.bits(shape.handleBits() - 1, 0));
    ports.resultLevel.set(levelNow());
    ports.resultIndex.set(index);
    ports.resultVl.set(vlNow());
    ports.resultWeight.set(sum.bits(Units.WIDTH - 1, 0));
    ports.resultConnections.set(count);
    ports.used.set(used);
  }

  private static UInt code(Result result) {
    return lit(result.ordinal(), AdmissionShape.RESULT);
  }

  private static UInt operation(Operation operation) {
    return lit(operation.ordinal(), AdmissionShape.REQUEST);
  }

  @Override
  protected boolean isPublic() {
    return true;
  }

  @Override
  protected String header() {
    return """
        Admits connections: decides which sequence each shares, and commands a table engine.

        1. A connection that asks gets a level: one cycle for each from the deepest on. Its weight is
           added to all that is used, and refused beyond the limit.
        2. The slots pass by, one a cycle, in the order of handles. The first sequence of this VL and
           level into which the weight fits is shared; behind them all comes the empty slot, which
           fits always.
        3. That slot is looked up, and the engine is asked: to insert a sequence, or to set the weight
           of one. A connection that ends begins here, and is checked against what its sequence
           carries.
        4. With the answer of the engine the slot and what is used are written, and the result shows.
        A sequence exists as long as connections share it. They are counted, and not remembered: whoever
        ends one says its handle and its weight.
        Refused means: nothing has changed. Results come in the order of the requests, one at a time.
        Latency beside the engine's: refused before a slot is looked at, at most 4 cycles and one a level;
        admitted, at most 9 cycles, one a level and one a slot; the end of a connection 5 cycles.
        Cost: two additions and three comparisons of weights, and a word of memory a slot.
        """;
  }
}
