// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.OptionalInt;
import vlarb.fpga.demonstrator.Command;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;

/**
 * An arbiter with a table engine, cycle by cycle: how far the engine's moves are depends on the
 * decisions, and within a run of decisions on the cycles between them.
 */
final class ClockedArbiter implements AskedArbiter {
  /** Cycles in which all comes to rest that does not wait for decisions; lines last longer. */
  private static final int REST = 400;

  /** Cycles with the link closed before each decision of the demonstrator. */
  private static final int CLOSED = 3;

  private final CycleArbiter arbiter;
  private final ArbiterInputs in;
  private final ArbiterOutputs out;
  private final boolean flags;
  private boolean outstanding;
  private int answer;

  ClockedArbiter(ArbiterParameters parameters) {
    if (parameters.looksAhead()) {
      throw new IllegalArgumentException("decides on what it sees in the cycle");
    }
    arbiter = CycleArbiter.of(parameters);
    in = arbiter.in;
    out = arbiter.out;
    flags = parameters.credits() == CreditKind.FLAGS;
    in.mgmtResponseReady = true;
    in.engine.answerReady = true;
    rest();
  }

  @Override
  public void rest() {
    for (int i = 0; i < REST; i++) {
      cycle();
    }
  }

  private void cycle() {
    arbiter.settle();
    EngineOutputs engine = out.engine;
    if (engine.answerValid) {
      outstanding = false;
      answer = engine.answerStatus << 24;
      if (engine.answerStatus == Status.DONE.ordinal()) {
        answer |=
            engine.answerVl << 20
                | engine.answerLevel << 16
                | engine.answerHandle << 8
                | engine.answerIndex;
      }
    }
    arbiter.edge();
  }

  @Override
  public OptionalInt read(int address) {
    access(false, address, 0);
    return out.mgmtError ? OptionalInt.empty() : OptionalInt.of(out.mgmtReadData);
  }

  @Override
  public boolean write(int address, int data) {
    access(true, address, data);
    boolean done = !out.mgmtError;
    rest();
    return done;
  }

  private void access(boolean write, int address, int data) {
    in.mgmtValid = true;
    in.mgmtWrite = write;
    in.mgmtAddress = address;
    in.mgmtWriteData = data;
    cycle();
    in.mgmtValid = false;
    do {
      cycle();
    } while (!out.mgmtResponseValid);
  }

  @Override
  public void credit(int vl, int blocks) {
    if (flags) {
      int flag = 1 << vl;
      in.creditAvailable = blocks > 0 ? in.creditAvailable | flag : in.creditAvailable & ~flag;
      return;
    }
    in.creditValid = true;
    in.creditVl = vl;
    in.creditBlocks = blocks;
    cycle();
    in.creditValid = false;
    cycle();
  }

  @Override
  public int creditOverflow() {
    return out.creditOverflow;
  }

  @Override
  public int decide(Waiting waiting) {
    in.headValid = waiting.heads();
    System.arraycopy(waiting.lengths(), 0, in.headLength, 0, in.headLength.length);
    in.smpValid = waiting.smp() > 0;
    in.smpLength = waiting.smp();
    in.fcpValid = waiting.fcp();
    for (int i = 0; i < CLOSED; i++) {
      cycle();
    }
    in.grantReady = true;
    cycle();
    in.grantReady = false;
    return out.grantSource << 28
        | out.grantVl << 24
        | out.grantTable << 20
        | out.grantEntry << 12
        | out.grantLength;
  }

  /** Whether the last operation was not answered yet. */
  boolean outstanding() {
    return outstanding;
  }

  /** What the last operation was answered. */
  int answer() {
    return outstanding ? Command.WAITS << 24 : answer;
  }

  /** Puts an operation to the engine, and lets it come to rest. */
  void operate(Operation operation, int level, int handle, int vl, int weight) {
    EngineInputs engine = in.engine;
    engine.commandValid = true;
    engine.commandOperation = operation.ordinal();
    engine.commandLevel = level;
    engine.commandHandle = handle;
    engine.commandVl = vl;
    engine.commandWeight = weight;
    outstanding = true;
    cycle();
    engine.commandValid = false;
    rest();
  }

  /** {busy: 16, free entries: 16}. */
  int table() {
    return (out.engine.idle ? 0 : 1) << 16 | out.engine.freeEntries;
  }
}
