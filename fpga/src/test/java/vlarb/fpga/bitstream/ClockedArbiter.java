// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.Optional;
import java.util.OptionalInt;
import vlarb.fpga.demonstrator.Demonstrated;
import vlarb.fpga.demonstrator.LineCommand;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.AdmissionOutputs;
import vlarb.model.admission.cycle.CycleAdmission;
import vlarb.model.admission.cycle.Request;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.model.table.sets.TableSize;

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

  /** In front of the table engine, where it is. */
  private final Optional<CycleAdmission> admission;

  private int carried;
  private int connections;

  ClockedArbiter(Demonstrated demonstrated) {
    ArbiterParameters parameters = demonstrated.parameters();
    admission = demonstrated.admission().map(settings -> admission(settings, parameters.highCap()));
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

  private static CycleAdmission admission(AdmissionSettings settings, int entries) {
    CycleAdmission admission = new CycleAdmission(new TableSize(entries));
    admission.in.entryCap = settings.entryCap();
    admission.in.limit = settings.limit();
    for (int sl = 0; sl < admission.in.sl2vl.length; sl++) {
      admission.in.sl2vl[sl] = settings.sl2vl().get(sl);
    }
    admission.in.resultReady = true;
    return admission;
  }

  @Override
  public void rest() {
    for (int i = 0; i < REST; i++) {
      cycle();
    }
  }

  private void cycle() {
    arbiter.settle();
    admission.ifPresent(front -> front.settle(in.engine));
    admission.ifPresentOrElse(this::takeResult, this::takeAnswer);
    arbiter.edge();
    admission.ifPresent(front -> front.edge(out.engine));
  }

  private void takeAnswer() {
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
  }

  private void takeResult(CycleAdmission front) {
    AdmissionOutputs result = front.out;
    if (result.resultValid) {
      boolean named = Result.values()[result.resultCode].namesSequence();
      outstanding = false;
      answer = result.resultCode << 24;
      if (named) {
        answer |=
            result.resultVl << 20
                | result.resultLevel << 16
                | result.resultHandle << 8
                | result.resultIndex;
      }
      carried = named ? result.resultWeight : 0;
      connections = named ? result.resultConnections : 0;
    }
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

  /** True if the last operation was not answered yet. */
  boolean outstanding() {
    return outstanding;
  }

  /** The answer to the last operation. */
  int answer() {
    return outstanding ? LineCommand.WAITS << 24 : answer;
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

  /** Puts a request to admission, and lets the engine come to rest. */
  void request(Request request, int sl, int distance, int handle, int weight) {
    CycleAdmission front = admission.orElseThrow();
    AdmissionInputs ports = front.in;
    ports.requestValid = true;
    ports.requestOperation = request.ordinal();
    ports.requestSl = sl;
    ports.requestDistance = distance;
    ports.requestHandle = handle;
    ports.requestWeight = weight;
    outstanding = true;
    cycle();
    ports.requestValid = false;
    rest();
  }

  /** The sum that the sequence of the last result carries, in 1/65536 of a block. */
  int carried() {
    return carried;
  }

  /** The number of connections that share the sequence of the last result. */
  int connections() {
    return connections;
  }

  /** The sum that all sequences carry, in 1/65536 of a block. */
  int used() {
    return admission.orElseThrow().out.used;
  }
}
