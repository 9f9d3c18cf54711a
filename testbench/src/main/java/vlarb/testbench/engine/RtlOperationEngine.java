// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.OptionalLong;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.model.table.Answer;
import vlarb.model.table.cycle.Command;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.table.OperationEngine;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;

/**
 * The hardware, simulated, with no high entry eligible. Each operation is over when the table is as
 * it was decided to be. Sequences are of VL0 and of weight 1 an entry.
 */
public final class RtlOperationEngine implements OperationEngine {
  private static final int RESET_CYCLES = 2;

  /** The cycles after which an operation counts as lost: no operation takes so many. */
  private static final int PATIENCE = 100_000;

  private final Simulation simulation;
  private final TableSize table;
  private final EnginePins pins;
  private final EngineInputs in = new EngineInputs();
  private final Signal initDone;
  private final Signal commandReady;
  private final Signal answerValid;
  private final Signal answerStatus;
  private final Signal answerHandle;
  private final Signal answerLevel;
  private final Signal answerIndex;
  private final Signal idle;
  private final Signal write;
  private final Signal live;

  // Of the operation under way: cycles from its acceptance, the last one that changed the table,
  // entries written, and the answer's fields.
  private long cycles;
  private long lastChange;
  private int written;
  private long seen;
  private Status status;
  private int handle;
  private EntrySet place;

  private RtlOperationEngine(Simulation simulation, TableSize table) {
    this.simulation = simulation;
    this.table = table;
    pins = new EnginePins(simulation);
    initDone = simulation.signal("initDone");
    commandReady = simulation.signal("commandReady");
    answerValid = simulation.signal("answerValid");
    answerStatus = simulation.signal("answerStatus");
    answerHandle = simulation.signal("answerHandle");
    answerLevel = simulation.signal("answerLevel");
    answerIndex = simulation.signal("answerIndex");
    idle = simulation.signal("idle");
    write = simulation.signal("write");
    live = simulation.signal("live");
    in.answerReady = true;
    in.boundary = true;
    in.noneEligible = true;
    pins.reset(RESET_CYCLES);
    awaitNext(initDone, "does not initialize itself");
  }

  /**
   * Generates, builds and resets the hardware.
   *
   * @throws HardwareFaultException if it does not initialize itself; so do all methods where the
   *     hardware does what no table engine may
   */
  public static RtlOperationEngine open(TableSize table, Policy policy) {
    SimulatorLibrary library = EngineRtl.build(EngineParameters.of(table, policy));
    Simulation simulation = library.open();
    try {
      return new RtlOperationEngine(simulation, table);
    } catch (RuntimeException e) {
      simulation.close();
      throw e;
    }
  }

  @Override
  public Result insert(int level) {
    operate(new Command(Operation.INSERT, level, 0, 0, table.entriesOn(level)));
    boolean accepted = status == Status.DONE;
    Answer answer = accepted ? new Answer.Accepted(handle, place) : new Answer.Rejected();
    return result(answer, written - (accepted ? place.size() : 0));
  }

  @Override
  public Result release(int released) {
    operate(new Command(Operation.RELEASE, 0, released, 0, 0));
    boolean known = status == Status.DONE;
    return result(known ? new Answer.Released(place) : new Answer.Unknown(), written);
  }

  private Result result(Answer answer, int moves) {
    return new Result(answer, moves, OptionalLong.of(lastChange));
  }

  @Override
  public EntrySet place(int asked) {
    operate(new Command(Operation.QUERY, 0, asked, 0, 0));
    if (status != Status.DONE) {
      throw new HardwareFaultException("handle " + asked + " is not known");
    }
    return place;
  }

  private void operate(Command command) {
    in.commandValid = true;
    in.ask(command);
    awaitNext(commandReady, "accepts no command");
    in.commandValid = false;
    cycles = 0;
    lastChange = 0;
    written = 0;
    status = null;
    seen = live.get();
    do {
      cycle();
    } while (status == null || idle.sampled() == 0);
  }

  /** Runs cycles up to the first in which a port is 1. */
  private void awaitNext(Signal port, String problem) {
    cycles = 0;
    do {
      cycle();
      if (cycles > PATIENCE) {
        throw new HardwareFaultException("the table engine " + problem);
      }
    } while (port.sampled() == 0);
  }

  private void cycle() {
    pins.cycle(in);
    cycles++;
    if (cycles > PATIENCE) {
      throw new HardwareFaultException("the table engine comes to no end");
    }
    // What is live after the clock edge that ends this cycle, the design has settled to already.
    if (write.sampled() == 1 || live.get() != seen) {
      lastChange = cycles;
      written += (int) write.sampled();
      seen = live.get();
    }
    if (answerValid.sampled() == 1) {
      status = Status.values()[(int) answerStatus.sampled()];
      handle = (int) answerHandle.sampled();
      if (status == Status.DONE) {
        place = table.set((int) answerLevel.sampled(), (int) answerIndex.sampled());
      }
    }
  }

  @Override
  public void close() {
    simulation.close();
  }
}
