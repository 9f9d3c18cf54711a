// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.ports.Pin;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Status;
import vlarb.rtl.part.DeclaredPorts;
import vlarb.rtl.part.Vl15;

/** Takes commands, has them decided one after the other, and answers. */
public final class Commander extends Module {
  private final EngineShape shape;

  final Bool enable;
  final DeclaredPorts ports;
  final CommandPorts commands;

  final UInt level;
  final Bool coreReady = in(bool(), "the core's answers hold");
  final Bool fits = in(bool(), "enough entries are free");
  final Bool found = in(bool(), "a set is free");
  final UInt place;
  final Bool planned = in(bool(), "all exchanges so far are in the map of handles");

  final Bool look = out(bool(), "look a handle up");
  final UInt handle;
  final UInt record;
  final UInt index;
  final Bool slotValid = in(bool(), "there is a handle to give out");
  final UInt slot;
  final Bool room = in(bool(), "one more job can be queued");
  final Bool releasing = in(bool(), "the copies of a released sequence are not dead yet");

  /** The decisions of the cycle before, with the answer's handle, level and so on. */
  final Bool insert = out(bool(), "a set becomes occupied");

  final Bool makeRoom = out(bool(), "a set is to be made free");
  final Bool releases = out(bool(), "a sequence is released");
  final Bool changes = out(bool(), "write what is known of the handle, queue a job for the copier");
  final UInt recordData;
  final UInt jobKind = out(uint(EngineShape.CODE), "its kind");
  final Bool idle = out(bool(), "no command waits");

  /** For properties only, as are the next two: delivered Verilog has no such ports. */
  final Bool hasOne = out(bool(), "there is a command to decide");

  final Bool hasOther = out(bool(), "it is no insert");
  final Bool hasLooked = out(bool(), "what is known of its handle is at hand");

  private final Queue queue;
  private final Bool has = regInit(false, "there is a command to decide");
  private final AskedCommand asked;
  private final Bool looked = regInit(false, "what is known of the handle is at hand");

  private final Bool inserts = regInit(false, "an insert was decided");
  private final Bool makesRoom = regInit(false, "an insert waits for room to be made");
  private final Bool frees = regInit(false, "a release was decided");
  private final Bool weighs = regInit(false, "a new weight was decided");

  private final Bool waits = regInit(false, "there is an answer");
  private final UInt status = reg(uint(EngineShape.CODE), "what came of the command");
  private final UInt answeredHandle;
  private final UInt answeredLevel;
  private final UInt answeredIndex;
  private final UInt answeredVl = reg(uint(EngineShape.VL), "its VL");
  private final UInt answeredWeight;

  private final Bool answerFree = wire(bool(), "an answer can be given");
  private final Bool quiet = wire(bool(), "what was decided before is finished but for copying");
  private final Bool decidesInsert = wire(bool(), "an insert is decided");
  private final Bool decidesOther = wire(bool(), "a command for a handle is decided");
  private final Bool places = wire(bool(), "an insert is accepted");
  private final Bool known = wire(bool(), "what is asked for a handle in use can be done");
  private final Bool inUse = wire(bool(), "the handle is");
  private final UInt knownLevel;
  private final Bool canBe = wire(bool(), "a sequence can have the level, VL and weight");
  private final Bool canWeigh = wire(bool(), "the known sequence can have the weight");

  Commander(EngineShape shape) {
    this.shape = shape;
    int bits = shape.deepest();
    int levelBits = shape.levelBits();
    int weightBits = shape.weightBits();
    enable = in(bool(), "initialisation is over");
    ports = new DeclaredPorts(pins(shape.parameters()));
    commands = new CommandPorts(ports);
    level = out(uint(levelBits), "level of the request");
    place = in(uint(bits), "its index");
    handle = out(uint(bits), "the handle");
    record = in(uint(shape.recordBits()), "{in use, level, VL, weight}, one cycle later");
    index = in(uint(bits), "its place, one cycle later");
    recordData = out(uint(shape.recordBits()), "{in use, level, VL, weight}");
    slot = in(uint(bits), "the handle that has been free for longest");
    answeredHandle = reg(uint(bits), "the sequence's handle");
    answeredLevel = reg(uint(levelBits), "its level");
    answeredIndex = reg(uint(bits), "its place");
    answeredWeight = reg(uint(weightBits), "its weight");
    knownLevel = wire(uint(levelBits), "the level of the known sequence");
    queue = instance(() -> new Queue(shape.parameters().queueDepth(), AskedCommand.width(shape)));
    asked = new AskedCommand(shape);

    accept();
    check();
    decideInsert();
    decideOther();
    takeEffect();
    decideAnswer();
    answer();
  }

  private static List<Pin> pins(EngineParameters parameters) {
    List<Pin> pins = new ArrayList<>(CommandPorts.ofCommands(parameters));
    pins.addAll(CommandPorts.ofAnswers(parameters));
    return pins;
  }

  /** A command that finds none before it need not queue. */
  private void accept() {
    commands.commandReady().set(queue.room.and(enable));
    Bool accepted = let(commands.commandValid().and(commands.commandReady()));
    UInt command = let("{operation, level, handle, VL, weight}", commands.command());
    queue.push.set(accepted);
    queue.pushed.set(command);
    queue.take.set(has.not());
    Bool fetches = let("the next command is to be decided", has.not().and(queue.offers));
    step("Fetches the next command.");
    has.set(fetches.or(has.and(decidesInsert.or(decidesOther).not())));
    asked.fetch(fetches, queue.offered, instance(() -> new WeightCheck(shape)));
    idle.set(queue.any.or(has).or(waits).not());
    level.set(asked.levelAsked);
    handle.set(asked.handleAsked);
    hasOne.set(has);
    hasOther.set(has.and(asked.isInsert.not()));
    hasLooked.set(looked);
  }

  private void check() {
    inUse.set(record.bit(shape.recordBits() - 1));
    knownLevel.set(shape.level(record));
    UInt legal = let(asked.legalLevels.pad(1 << shape.levelBits()));
    canBe.set(legal.at(asked.levelAsked).and(asked.vlAsked.ne(Vl15.named())));
    canWeigh.set(legal.at(knownLevel));
    answerFree.set(waits.not().or(commands.answerReady()));
    quiet.set(coreReady.and(planned).and(makesRoom.not()));
  }

  private void decideInsert() {
    Bool refused = let(canBe.and(fits).not());
    Bool canPlace = let(found.and(slotValid).and(room));
    Bool mayInsert = let(has.and(asked.isInsert).and(quiet).and(answerFree));
    Bool canBeMet = let("an insert is not refused", mayInsert.and(refused.not()));
    decidesInsert.set(mayInsert.and(refused.or(canPlace)));
    places.set(canBeMet.and(canPlace));
    step("Decides an insert.");
    inserts.set(places);
    makesRoom.set(canBeMet.and(found.not()));
  }

  private void decideOther() {
    look.set(has.and(asked.isInsert.not()).and(looked.not()).and(quiet));
    Bool canRelease = let(room.and(releasing.not()));
    Bool may = let(inUse.not().or(mux(asked.isRelease, canRelease, asked.isWeigh.not().or(room))));
    decidesOther.set(looked.and(answerFree).and(may));
    known.set(decidesOther.and(inUse).and(asked.isWeigh.not().or(canWeigh)));
    step("Looks up the record of the handle, and decides.");
    looked.set(look.or(looked.and(decidesOther.not())));
    frees.set(known.and(asked.isRelease));
    weighs.set(known.and(asked.isWeigh));
  }

  /** Lets a decision take effect; the answer's registers say of which sequence. */
  private void takeEffect() {
    insert.set(inserts);
    makeRoom.set(makesRoom);
    releases.set(frees);
    changes.set(inserts.or(weighs).or(frees));
    recordData.set(cat(frees.not(), answeredLevel, answeredVl, answeredWeight));
    jobKind.set(
        mux(
            inserts,
            JobKind.PLACE.named(),
            mux(frees, JobKind.FREE.named(), JobKind.WEIGH.named())));
  }

  private void decideAnswer() {
    int vlFrom = shape.weightBits();
    UInt knownVl = record.bits(vlFrom + EngineShape.VL - 1, vlFrom);
    Bool answered = let(decidesInsert.or(decidesOther));
    step("Answers.");
    waits.set(answered.or(waits.and(commands.answerReady().not())));
    UInt invalid = lit(Status.INVALID).asUInt();
    UInt rejected = lit(Status.REJECTED).asUInt();
    UInt unknown = lit(Status.UNKNOWN).asUInt();
    UInt done = lit(Status.DONE).asUInt();
    UInt notDone = mux(asked.isInsert, mux(canBe, rejected, invalid), mux(inUse, invalid, unknown));
    when(
        answerFree,
        () -> {
          status.set(mux(places.or(known), done, notDone));
          answeredHandle.set(mux(asked.isInsert, slot, asked.handleAsked));
          answeredLevel.set(mux(asked.isInsert, asked.levelAsked, knownLevel));
          answeredIndex.set(mux(asked.isInsert, place, index));
          answeredVl.set(mux(asked.isInsert, asked.vlAsked, knownVl));
          answeredWeight.set(
              mux(asked.isInsert.or(asked.isWeigh), asked.weightAsked, record.bits(vlFrom - 1, 0)));
        });
  }

  private void answer() {
    commands.answerValid().set(waits);
    commands.answerStatus().set(status);
    commands.answer(answeredHandle, answeredLevel, answeredIndex, answeredVl, answeredWeight);
  }

  @Override
  protected String header() {
    return """
        Takes commands, has them decided one after the other, and answers.

        1. Commands wait in a queue, but for one that finds none before it; the first is fetched once the
           one before is decided.
        2. An insert is decided by what the decision core says, in one cycle. For any other command its
           handle is looked up first; it is decided in the next cycle.
        3. In the cycle after a decision the answer shows, and the decision takes effect, all from
           registers: what is known of the handle is written, a job is queued for the copier, and the core
           is told.
        Commands are decided as if all earlier maintenance were finished: they wait while the core works
        and while an exchange is not yet in the map of handles. They do not wait for the copier, but for
        room for a job, a handle to give out, and the death of the sequence released before.
        Latency: where nothing waits, an insert is answered two cycles after it was accepted, all else
        three.
        Cost: the queue of commands, and registers for one command and one answer.
        """;
  }
}
