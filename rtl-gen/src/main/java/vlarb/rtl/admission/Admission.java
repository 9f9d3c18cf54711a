// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.Request;
import vlarb.model.ports.Pin;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.rtl.engine.CommandPorts;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.DeclaredPorts;
import vlarb.rtl.part.Vl15;

/** Admits connections: decides which sequence each shares, and commands a table engine. */
public final class Admission extends Module {
  /** Parts of the engine's answer that admission knows by itself. */
  public static final Set<String> KNOWN = Set.of("answerLevel", "answerVl", "answerWeight");

  private final AdmissionShape shape;

  public final Bool initDone =
      out(bool(), "initialisation is over; until then nothing is accepted");
  public final AdmissionPorts ports;

  /** The ports to the table engine. */
  public final DeclaredPorts engine;

  private final CommandPorts commands;

  private final Steps steps = new Steps();
  private final Sums sums;
  private final SlotSearch search;

  // The sequence of the request.
  private final UInt vl = reg(uint(AdmissionShape.VL), "the VL of its service level");
  private final UInt level;
  private final UInt capacity = reg(uint(Units.BLOCKS), "what a sequence of that level can carry");
  private final UInt index;

  private final Bool refuses = regInit(false, "the limit refuses the request");
  private final UInt code = reg(uint(AdmissionShape.RESULT), "what came of the request");

  private final LevelSearch levelSearch;
  private final BlockMemory slots;

  /** The slot that was read. */
  private final SlotWord word;

  private final UInt vlNow = wire(uint(AdmissionShape.VL), "the VL of the sequence in question");
  private final UInt levelNow;

  private final Bool accepts = wire(bool(), "a request is accepted");
  private final Bool done = wire(bool(), "the engine has done what it was asked for");
  private final Bool isAdmit = wire(bool(), "the request on the ports is one to admit");
  private final UInt answeredSlot;
  private final Bool answered = wire(bool(), "the engine answers");
  private final Bool senseless = wire(bool(), "the request is invalid, or its packets are dropped");
  private final Bool impossible = wire(bool(), "there is no such sequence, or it carries less");
  private final Bool unknown = wire(bool(), "no sequence has the handle");

  /** Admission for an engine of this shape. */
  public Admission(AdmissionShape shape) {
    this.shape = shape;
    int bits = shape.handleBits();
    ports = new AdmissionPorts(shape.engine().parameters());
    engine = new DeclaredPorts(pins(shape.engine().parameters()));
    commands = new CommandPorts(engine);
    sums = new Sums(shape);
    search = new SlotSearch(shape);
    level = reg(uint(shape.levelBits()), "the level of a request to admit");
    index = reg(uint(bits), "where the sequence is");
    answeredSlot = wire(uint(bits + 1), "the slot of the sequence that the engine answers of");
    levelNow = wire(uint(shape.levelBits()), "its level");
    levelSearch = instance(() -> new LevelSearch(shape));
    slots = instance(() -> new BlockMemory(2 * shape.slots(), shape.slotBits()));
    word = new SlotWord(shape, slots.readData);

    answeredSlot.set(commands.answerHandle().pad(search.slot.width()));
    vlNow.set(mux(sums.admits, vl, word.vl()));
    levelNow.set(mux(sums.admits, level, word.level()));
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

  /** The other side of the engine's ports, but for what admission knows of a sequence by itself. */
  private static List<Pin> pins(EngineParameters parameters) {
    Stream<Pin> commands =
        CommandPorts.ofCommands(parameters).stream()
            .map(pin -> pin.under("Table engine: commands"));
    Stream<Pin> answers =
        CommandPorts.ofAnswers(parameters).stream()
            .filter(pin -> !KNOWN.contains(pin.name()))
            .map(pin -> pin.under("Table engine: answers"));
    return Stream.concat(commands, answers).map(Pin::turned).toList();
  }

  private void accept() {
    initDone.set(steps.sweeping.not());
    Bool ready = let(steps.idle.and(steps.sweeping.not()));
    ports.requestReady.set(ready);
    accepts.set(ready.and(ports.requestValid));
    isAdmit.set(ports.requestOperation.eq(lit(Request.ADMIT).asUInt()));
    Bool isEnd = let(ports.requestOperation.eq(lit(Request.END).asUInt()));
    sums.accept(accepts, isAdmit, isEnd, ports.requestWeight);
    UInt vlOfSl = Choice.byGroups(ports.sl2vl, AdmissionShape.VL, ports.requestSl, "mapped");
    when(accepts, () -> vl.set(vlOfSl));
    steps.idle.set(mux(steps.idle, accepts.not(), steps.shows.and(ports.resultReady)));
    steps.levels.set(
        accepts
            .and(isAdmit)
            .or(steps.levels.and(senseless.or(levelSearch.found).or(levelSearch.heavy).not())));
    steps.reads.set(accepts.and(isAdmit.not()).or(search.hit));
  }

  private void searchLevel() {
    levelSearch.start.set(accepts);
    levelSearch.distance.set(ports.requestDistance);
    levelSearch.entryCap.set(ports.entryCap);
    levelSearch.weight.set(sums.addend.bits(Units.WIDTH - 1, Units.FRACTION));
    levelSearch.fraction.set(sums.fraction);
    levelSearch.onward.set(steps.levels);
    Bool invalid = let(levelSearch.noDistance.or(sums.nothing));
    Bool dropped = let(vl.eq(Vl15.named()));
    senseless.set(invalid.or(dropped));
    steps.compares.set(steps.levels.and(senseless.not()).and(levelSearch.found));
    Bool overLimit = let("more would be used than the limit", sums.exceed(ports.limit));
    refuses.set(steps.compares.and(overLimit));
    when(
        steps.levels,
        () -> {
          level.set(levelSearch.level);
          capacity.set(levelSearch.capacity);
          code.set(
              mux(
                  invalid,
                  code(Result.INVALID),
                  mux(dropped, code(Result.DROPPED), code(Result.HEAVY))));
        });
    when(steps.compares, () -> code.set(code(Result.LIMIT)));
  }

  /** The first slots pass by while it is found out whether the limit is kept. */
  private void searchSlots() {
    UInt capacityBlocks = capacity.pad(Units.SUM_BLOCKS);
    Bool fits =
        let(
            "the candidate's sum fits in",
            Units.exceed(sums.sum, sums.sumFraction, capacityBlocks).not());
    search.look(steps.searches, refuses, word, vl, level, fits);
    steps.searches.set(steps.compares.or(search.goesOn));
    sums.add(steps.searches, steps.adds, word, levelNow);
    Bool passes =
        let(
            "the next slot is the next one to read or to clear",
            steps.sweeping.or(steps.compares).or(steps.searches));
    int width = search.slot.width();
    UInt first = mux(isAdmit, lit(0, width), ports.requestHandle.pad(width));
    search.step(accepts, first, passes, done, answeredSlot);
    when(search.isEmpty(), () -> steps.sweeping.set(false));
    slots.read(steps.compares.or(steps.searches).or(steps.reads), search.slot);
    steps.adds.set(steps.reads);
    steps.checks.set(steps.adds);
  }

  private void check() {
    unknown.set(sums.admits.or(word.connections().orR()).not());
    impossible.set(unknown.or(sums.underflow()));
    sums.round(steps.checks);
    when(steps.checks, () -> code.set(mux(unknown, code(Result.UNKNOWN), code(Result.UNDERFLOW))));
  }

  private void ask() {
    steps.asks.set(
        steps.checks.and(impossible.not()).or(steps.asks.and(commands.commandReady().not())));
    commands.commandValid().set(steps.asks);
    UInt ofSlot =
        mux(
            sums.last,
            operation(Operation.RELEASE),
            mux(sums.counts, operation(Operation.SET_WEIGHT), operation(Operation.QUERY)));
    commands.command(
        mux(search.isEmpty(), operation(Operation.INSERT), ofSlot),
        levelNow,
        search.handle(),
        vlNow,
        sums.whole);
  }

  private void take() {
    answered.set(steps.awaits.and(commands.answerValid()));
    steps.awaits.set(
        steps.asks.and(commands.commandReady()).or(steps.awaits.and(commands.answerValid().not())));
    commands.answerReady().set(steps.awaits);
    done.set(answered.and(commands.answerStatus().eq(lit(Status.DONE).asUInt())));
    when(
        done,
        () -> {
          sums.reserved.set(sums.total.bits(Units.WIDTH - 1, 0));
          index.set(commands.answerIndex());
        });
    UInt ofAdmit = mux(search.isEmpty(), code(Result.ACCEPTED), code(Result.SHARED));
    UInt ofEnd = mux(sums.last, code(Result.RELEASED), code(Result.KEPT));
    UInt ofRequest = mux(sums.admits, ofAdmit, mux(sums.ends, ofEnd, code(Result.KNOWN)));
    when(answered, () -> code.set(mux(done, ofRequest, code(Result.ENTRIES))));
    UInt carried = sums.sum.bits(Units.WIDTH - 1, 0);
    slots.write(
        steps.sweeping.or(done),
        mux(steps.sweeping, search.slot, answeredSlot),
        SlotWord.of(vlNow, levelNow, sums.count, carried));
  }

  private void show() {
    Bool refusedEarly =
        let(
            "the request is refused before a slot is found",
            steps.levels.and(senseless.or(levelSearch.heavy)).or(refuses));
    steps.shows.set(
        refusedEarly
            .or(steps.checks.and(impossible))
            .or(answered)
            .or(steps.shows.and(ports.resultReady.not())));
    ports.resultValid.set(steps.shows);
    ports.resultCode.set(code);
    ports.resultHandle.set(search.handle());
    ports.resultLevel.set(levelNow);
    ports.resultIndex.set(index);
    ports.resultVl.set(vlNow);
    ports.resultWeight.set(sums.sum.bits(Units.WIDTH - 1, 0));
    ports.resultConnections.set(sums.count);
    ports.used.set(sums.reserved);
  }

  private static UInt code(Result result) {
    return lit(result).asUInt();
  }

  private static UInt operation(Operation operation) {
    return lit(operation).asUInt();
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
    Latency: refused before a slot is found, at most 4 cycles and log2 of the slots; admitted, at
    most 10 cycles, log2 of the slots, and one a slot; the end of a connection 5 cycles; each time the
    cycles of the engine besides.
    Cost: two additions and three comparisons of weights, and a word of memory a slot.
    """;
  }
}
