// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.step;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.when;
import static vlarb.chisel.Hardware.wire;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.admission.Reservations;
import vlarb.model.admission.cycle.Request;
import vlarb.model.admission.cycle.Result;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.Choice;

/** Admits connections: decides which sequence each shares, and commands a table engine. */
public final class Admission extends Module {
  public final AdmissionShape shape;

  public final Bool initDone =
      out(bool(), "initialisation is over; until then nothing is accepted");
  public final AdmissionPorts ports;

  /** The ports to the table engine. */
  public final EngineCommands engine;

  // What is being done; in each cycle one of these at most.
  public final Bool sweeping = regInit(true, "after reset: slots are cleared");
  public final Bool idle = regInit(true, "no request is being decided");
  public final Bool levels = regInit(false, "the level of a request to admit is searched");
  public final Bool compares = regInit(false, "what would be used is compared with the limit");
  public final Bool searches = regInit(false, "slots are read, one a cycle");
  public final Bool reads = regInit(false, "the slot is looked up");
  public final Bool adds = regInit(false, "the slot is known, and the weight is added");
  public final Bool checks = regInit(false, "what the slot would carry is known");
  public final Bool asks = regInit(false, "the engine gets a command");
  public final Bool awaits = regInit(false, "the engine has not answered yet");
  public final Bool shows = regInit(false, "there is a result");

  // The request.
  public final Bool admits = reg(bool(), "a connection asks");
  public final Bool ends = regInit(false, "a connection ends");
  final UInt vl = reg(uint(AdmissionShape.VL), "the VL of its service level");
  public final UInt addend =
      reg(uint(Units.WIDTH), "its weight; the complement where it is subtracted");

  // The slot.
  public final UInt slot;
  public final UInt looked;
  public final UInt summed;
  public final Bool candidate =
      regInit(false, "that slot can be shared if the weight fits in, or is the empty one");
  public final UInt sum = regInit(Units.WIDTH + 1, 0, "what a slot carries, and the weight");
  public final UInt count =
      regInit(AdmissionShape.CONNECTIONS, 0, "how many connections share the slot then");
  public final UInt whole;
  private final UInt index;

  public final UInt reserved = regInit(Units.WIDTH, 0, "what all sequences carry");
  public final UInt total = reg(uint(Units.WIDTH + 1), "what they would carry with the request");
  public final UInt code = reg(uint(AdmissionShape.RESULT), "what came of the request");

  public final LevelSearch levelSearch;
  public final BlockMemory slots;

  /** The slot that was read. */
  private final SlotWord word;

  private final UInt vlNow = wire(uint(AdmissionShape.VL), "the VL of the sequence in question");
  final UInt levelNow;

  public final Bool accepts = wire(bool(), "a request is accepted");
  final Bool hit = wire(bool(), "the first slot is found that can be shared, or the empty one");
  public final Bool done = wire(bool(), "the engine has done the command");
  private final Bool isAdmit = wire(bool(), "the request on the ports is one to admit");
  private final UInt answeredSlot;
  private final UInt operand = wire(uint(Units.WIDTH + 1), "what is added");
  private final UInt carry = wire(uint(Units.WIDTH + 1), "and 1 where the weight is subtracted");
  private final Bool counts = wire(bool(), "the number of connections changes");
  private final Bool sumFraction = wire(bool(), "the sum is no whole number of blocks");
  private final Bool answered = wire(bool(), "the engine answers");
  private final Bool senseless = wire(bool(), "the request is invalid, or its packets are dropped");
  private final Bool overLimit = wire(bool(), "more would be used than the limit");
  public final Bool impossible = wire(bool(), "there is no such sequence, or it carries less");
  private final Bool unknown = wire(bool(), "no sequence has the handle");
  private final Bool last = wire(bool(), "the last connection of its sequence ends");

  /** Admission for an engine of this shape. */
  public Admission(AdmissionShape shape) {
    this.shape = shape;
    int bits = shape.handleBits();
    ports = new AdmissionPorts(shape);
    engine = new EngineCommands(shape);
    slot = regInit(bits + 1, 0, "the slot; with the top bit the empty one");
    looked = reg(uint(bits + 1), "the slot that was read in the cycle before");
    summed = reg(uint(bits + 1), "the slot whose sum is known");
    whole = reg(uint(shape.weightBits()), "what the slot carries then, in blocks for the engine");
    index = reg(uint(bits), "where the sequence is");
    answeredSlot = wire(uint(bits + 1), "the slot of the sequence that the engine answers of");
    levelNow = wire(uint(shape.levelBits()), "its level");
    levelSearch = instance(() -> new LevelSearch(shape));
    slots = instance(() -> new BlockMemory(2 * shape.slots(), shape.slotBits()));
    word = new SlotWord(shape, slots.readData);

    answeredSlot.set(engine.answerHandle.pad(slot.width()));
    vlNow.set(mux(admits, vl, word.vl()));
    levelNow.set(mux(admits, levelSearch.level, word.level()));
    step("Accepts a request.");
    accept();
    step("Searches the levels, one a cycle, and compares with the limit.");
    searchLevel();
    step("Searches the slots, one a cycle.");
    searchSlots();
    step("Checks what the slot would carry.");
    check();
    step("Commands the engine.");
    ask();
    step("Takes the engine's answer, and writes the slot.");
    take();
    step("Shows the result.");
    show();
  }

  /** Of the slot that was read: how many connections share it. */
  public UInt connections() {
    return word.connections();
  }

  /** Of the slot that was read: what it carries. */
  public UInt carried() {
    return word.carried();
  }

  private void accept() {
    initDone.set(sweeping.not());
    Bool ready = wire(bool());
    ready.set(idle.and(sweeping.not()));
    ports.requestReady.set(ready);
    accepts.set(ready.and(ports.requestValid));
    isAdmit.set(ports.requestOperation.eq(Request.ADMIT.ordinal()));
    Bool isEnd = wire(bool());
    isEnd.set(ports.requestOperation.eq(Request.END.ordinal()));
    UInt negated = mux(isEnd, ports.requestWeight.not(), lit(0, Units.WIDTH));
    when(
        accepts,
        () -> {
          admits.set(isAdmit);
          ends.set(isEnd);
          vl.set(Choice.byGroups(ports.sl2vl, AdmissionShape.VL, ports.requestSl, "mapped"));
          addend.set(mux(isAdmit, ports.requestWeight, negated));
        });
    idle.set(mux(idle, accepts.not(), shows.and(ports.resultReady)));
    levels.set(
        accepts
            .and(isAdmit)
            .or(levels.and(senseless.or(levelSearch.found).or(levelSearch.heavy).not())));
    reads.set(accepts.and(isAdmit.not()).or(hit));
  }

  private void searchLevel() {
    levelSearch.start.set(accepts);
    levelSearch.distance.set(ports.requestDistance);
    levelSearch.entryCap.set(ports.entryCap);
    levelSearch.weight.set(addend);
    levelSearch.onward.set(levels);
    Bool invalid = wire(bool());
    invalid.set(levelSearch.noDistance.or(addend.orR().not()));
    Bool dropped = wire(bool());
    dropped.set(vl.andR());
    senseless.set(invalid.or(dropped));
    compares.set(levels.and(senseless.not()).and(levelSearch.found));
    operand.set(addend.pad(operand.width()));
    carry.set(ends.pad(carry.width()));
    total.set(plus(reserved));
    overLimit.set(Units.exceed(total, Units.fraction(total), ports.limit));
    when(
        levels,
        () ->
            code.set(
                mux(
                    invalid,
                    code(Result.INVALID),
                    mux(dropped, code(Result.DROPPED), code(Result.HEAVY)))));
    when(compares, () -> code.set(code(Result.LIMIT)));
  }

  /**
   * With the weight of the request; the top bit is the carry, 0 where less than 0 would be left.
   */
  public UInt plus(UInt weight) {
    return weight.pad(operand.width()).add(operand).add(carry);
  }

  private void searchSlots() {
    Bool isEmptySlot = wire(bool(), "the slot read is the empty one, which comes last");
    isEmptySlot.set(looked.bit(shape.handleBits()));
    Bool canBeShared = wire(bool(), "the slot read is of this VL and level, and takes one more");
    UInt most = lit(Reservations.MOST_CONNECTIONS, AdmissionShape.CONNECTIONS);
    canBeShared.set(
        word.vl()
            .eq(vl)
            .and(word.level().eq(levelSearch.level))
            .and(connections().orR())
            .and(connections().ne(most)));
    Bool goesOn = wire(bool(), "the search goes on");
    goesOn.set(searches.and(hit.not()));
    searches.set(compares.and(overLimit.not()).or(goesOn));
    candidate.set(goesOn.and(isEmptySlot.or(canBeShared)));
    sumFraction.set(Units.fraction(sum));
    hit.set(
        searches.and(candidate).and(Units.exceed(sum, sumFraction, levelSearch.capacity).not()));
    looked.set(slot);
    summed.set(looked);
    when(searches.or(adds), () -> sum.set(plus(carried())));
    Bool steps = wire(bool(), "the next slot is the next one to read or to clear");
    steps.set(sweeping.or(compares).or(searches));
    UInt first = mux(isAdmit, lit(0, slot.width()), ports.requestHandle.pad(slot.width()));
    when(accepts, () -> slot.set(first))
        .elseWhen(() -> hit, () -> slot.set(summed))
        .elseWhen(() -> steps, () -> slot.set(slot.add(1)))
        .elseWhen(() -> done, () -> slot.set(answeredSlot));
    when(slot.bit(shape.handleBits()), () -> sweeping.set(false));
    slots.read.set(compares.or(searches).or(reads));
    slots.readAddress.set(slot);
    adds.set(reads);
    checks.set(adds);
    counts.set(admits.or(ends));
    UInt minus =
        mux(
            ends,
            lit(0x7fff, AdmissionShape.CONNECTIONS - 1),
            lit(0, AdmissionShape.CONNECTIONS - 1));
    UInt change = minus.cat(counts);
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
    UInt rounded =
        wire(uint(shape.weightBits()), "what the slot carries then, rounded up to blocks");
    UInt blocks = sum.bits(Units.FRACTION + shape.weightBits() - 1, Units.FRACTION);
    rounded.set(blocks.add(sumFraction.pad(shape.weightBits())));
    UInt entries = wire(uint(shape.handleBits() + 1), "the entries of the sequence");
    entries.set(lit(shape.slots(), shape.handleBits() + 1).shr(levelNow));
    UInt least = entries.pad(shape.weightBits());
    when(
        checks,
        () -> {
          whole.set(mux(rounded.lt(least), least, rounded));
          code.set(mux(unknown, code(Result.UNKNOWN), code(Result.UNDERFLOW)));
        });
  }

  private void ask() {
    asks.set(checks.and(impossible.not()).or(asks.and(engine.commandReady.not())));
    engine.commandValid.set(asks);
    UInt ofSlot =
        mux(
            last,
            operation(Operation.RELEASE),
            mux(counts, operation(Operation.SET_WEIGHT), operation(Operation.QUERY)));
    engine.commandOperation.set(mux(inserts(), operation(Operation.INSERT), ofSlot));
    engine.commandLevel.set(levelNow);
    engine.commandHandle.set(slot.bits(shape.handleBits() - 1, 0));
    engine.commandVl.set(vlNow);
    engine.commandWeight.set(whole);
  }

  /** The slot is the empty one. */
  public Bool inserts() {
    return slot.bit(shape.handleBits());
  }

  private void take() {
    answered.set(awaits.and(engine.answerValid));
    awaits.set(asks.and(engine.commandReady).or(awaits.and(engine.answerValid.not())));
    engine.answerReady.set(awaits);
    done.set(answered.and(engine.answerStatus.eq(Status.DONE.ordinal())));
    when(
        done,
        () -> {
          reserved.set(total.bits(Units.WIDTH - 1, 0));
          index.set(engine.answerIndex);
        });
    UInt ofAdmit = mux(inserts(), code(Result.ACCEPTED), code(Result.SHARED));
    UInt ofEnd = mux(last, code(Result.RELEASED), code(Result.KEPT));
    UInt ofRequest = mux(admits, ofAdmit, mux(ends, ofEnd, code(Result.KNOWN)));
    when(answered, () -> code.set(mux(done, ofRequest, code(Result.ENTRIES))));
    slots.write.set(sweeping.or(done));
    slots.writeAddress.set(mux(sweeping, slot, answeredSlot));
    slots.writeData.set(SlotWord.of(vlNow, levelNow, count, sum.bits(Units.WIDTH - 1, 0)));
  }

  private void show() {
    Bool refusedEarly = wire(bool(), "the request is refused before any slot is looked at");
    refusedEarly.set(levels.and(senseless.or(levelSearch.heavy)).or(compares.and(overLimit)));
    shows.set(
        refusedEarly
            .or(checks.and(impossible))
            .or(answered)
            .or(shows.and(ports.resultReady.not())));
    ports.resultValid.set(shows);
    ports.resultCode.set(code);
    ports.resultHandle.set(slot.bits(shape.handleBits() - 1, 0));
    ports.resultLevel.set(levelNow);
    ports.resultIndex.set(index);
    ports.resultVl.set(vlNow);
    ports.resultWeight.set(sum.bits(Units.WIDTH - 1, 0));
    ports.resultConnections.set(count);
    ports.used.set(reserved);
  }

  private static UInt code(Result result) {
    return lit(result.ordinal(), AdmissionShape.RESULT);
  }

  private static UInt operation(Operation operation) {
    return lit(operation.ordinal(), AdmissionShape.COMMAND);
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
    3. That slot is looked up, and the engine gets a command: to insert a sequence, or to set the
       weight of one. A connection that ends begins here, and is checked against the weight of its
       sequence.
    4. With the answer of the engine the slot and the used weight are written, and the result shows.
    A sequence exists as long as connections share it. They are counted, and not remembered: a request
    to end one gives its handle and its weight.
    Refused means: nothing has changed. Results come in the order of the requests, one at a time.
    Latency: refused before a slot is read, at most 4 cycles and log2 of the slots; admitted, at
    most 9 cycles, log2 of the slots, and one a slot; the end of a connection 5 cycles; each time the
    cycles of the engine besides.
    Cost: two additions and three comparisons of weights, and a word of memory a slot.
    """;
  }
}
