// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import static vlarb.model.port.registers.TableRegisters.*;

import java.util.OptionalInt;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.AdmissionOutputs;
import vlarb.model.admission.cycle.CycleAdmission;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;

/** The registers for connections, with admission in front of the table engine. */
final class AdmissionRegisters implements CommandRegisters {
  /** A value of a field before and after the clock edge. */
  private static final class Setting {
    private final int bits;
    private int now;
    private int next;

    Setting(int bits, int reset) {
      this.bits = bits;
      now = reset;
      next = reset;
    }

    boolean write(int data) {
      boolean fits = data >>> bits == 0;
      next = fits ? data : next;
      return fits;
    }

    void edge() {
      now = next;
    }
  }

  private final CycleAdmission admission;
  private final EngineInputs engineIn;
  private final EngineOutputs engineOut;

  private final CommandTurn turn;
  private final Setting weight = new Setting(WEIGHT_BITS, 0);
  private final Setting entryCap;
  private final Setting limit;

  AdmissionRegisters(TableCommands.OfAdmission commands, EngineInputs in, EngineOutputs out) {
    engineIn = in;
    engineOut = out;
    admission = new CycleAdmission(commands.engine().table());
    int deepest = commands.engine().table().deepest();
    turn =
        new CommandTurn(
            (1 << DISTANCE_BITS) - 1
                | (1 << VL_BITS) - 1 << SL
                | (1 << CODE_BITS) - 1 << CODE
                | (1 << deepest) - 1 << HANDLE);
    entryCap = new Setting(ENTRY_CAP_BITS, commands.entryCap());
    limit = new Setting(LIMIT_BITS, commands.limit());
  }

  @Override
  public void settle(int[] vls) {
    AdmissionInputs in = admission.in;
    System.arraycopy(vls, 0, in.sl2vl, 0, vls.length);
    int request = turn.command();
    in.requestValid = turn.asks();
    in.resultReady = turn.asks();
    in.requestOperation = request >>> CODE & (1 << CODE_BITS) - 1;
    in.requestSl = request >>> SL & (1 << VL_BITS) - 1;
    in.requestDistance = request & (1 << DISTANCE_BITS) - 1;
    in.requestHandle = request >>> HANDLE;
    in.requestWeight = weight.now;
    in.entryCap = entryCap.now;
    in.limit = limit.now;
    admission.settle(engineIn);
  }

  @Override
  public boolean write(int register, int data) {
    return switch (register) {
      case REQUEST_WEIGHT -> weight.write(data);
      case REQUEST -> turn.write(data);
      case ENTRY_CAP -> entryCap.write(data);
      case LIMIT -> limit.write(data);
      default -> false;
    };
  }

  @Override
  public OptionalInt read(int register) {
    AdmissionOutputs out = admission.out;
    return switch (register) {
      case TABLE -> OptionalInt.of(EngineRegisters.table(engineOut));
      case REQUEST_WEIGHT -> OptionalInt.of(weight.now);
      case RESULT -> OptionalInt.of(turn.isBusy() ? 1 << BUSY : result(out));
      case RESULT_WEIGHT -> OptionalInt.of(names(out) ? out.resultWeight : 0);
      case RESULT_CONNECTIONS -> OptionalInt.of(names(out) ? out.resultConnections : 0);
      case ENTRY_CAP -> OptionalInt.of(entryCap.now);
      case LIMIT -> OptionalInt.of(limit.now);
      case USED -> OptionalInt.of(out.used);
      default -> OptionalInt.empty();
    };
  }

  /** Returns true if the result tells of a sequence. */
  private boolean names(AdmissionOutputs out) {
    return !turn.isBusy() && out.resultValid && Result.values()[out.resultCode].namesSequence();
  }

  private int result(AdmissionOutputs out) {
    if (!names(out)) {
      return out.resultValid ? out.resultCode : 0;
    }
    return out.resultCode
        | out.resultIndex << INDEX
        | out.resultHandle << HANDLE
        | out.resultVl << VL
        | out.resultLevel << LEVEL;
  }

  @Override
  public void edge() {
    turn.edge(admission.out.requestReady, admission.out.resultValid);
    admission.edge(engineOut);
    weight.edge();
    entryCap.edge();
    limit.edge();
  }
}
