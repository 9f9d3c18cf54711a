// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.admission.Result;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.registers.SlToVl;
import vlarb.model.port.registers.TableCommands;
import vlarb.model.port.registers.TableRegisters;
import vlarb.rtl.admission.Admission;
import vlarb.rtl.admission.AdmissionPorts;
import vlarb.rtl.admission.AdmissionShape;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.EngineShape;

/** The registers of a port for connections, and admission in front of the table engine. */
final class AdmissionRegisters extends CommandRegisters {
  private final UInt sl2vl;
  private final AdmissionPorts ports;
  private final CommandTurn turn;
  private final UInt operation = reg(uint(TableRegisters.CODE_BITS), "the operation requested");
  private final UInt sl = reg(uint(Widths.VL), "the SL of the request");
  private final UInt distance = reg(uint(TableRegisters.DISTANCE_BITS), "the distance requested");
  private final UInt handle;
  private final UInt weight =
      regInit(TableRegisters.WEIGHT_BITS, 0, "the weight of the next request");
  private final UInt entryCap;
  private final UInt limit;

  private final Bool there;

  /** The result names a sequence. */
  private final Bool named;

  AdmissionRegisters(ArbiterParameters arbiter, TableCommands.OfAdmission reset) {
    super(arbiter, pin -> !Admission.KNOWN.contains(pin.name()));
    group("SL to VL");
    sl2vl = in(uint(SlToVl.LEVELS * Widths.VL), "the VL of each service level, SL0 lowest");
    AdmissionShape shape = new AdmissionShape(new EngineShape(reset.engine()));
    handle = reg(uint(shape.handleBits()), "the handle of the request");
    entryCap = regInit(TableRegisters.ENTRY_CAP_BITS, reset.entryCap(), "the most of an entry");
    limit = regInit(TableRegisters.LIMIT_BITS, reset.limit(), "the most of all connections");
    Admission admission = instance(() -> new Admission(shape));
    ports = admission.ports;
    turn = new CommandTurn();
    there = let("there is a result of the request before", ports.resultValid.and(turn.busy.not()));
    named =
        let("the result names a sequence", there.and(ports.resultCode.le(Result.KNOWN.ordinal())));
    admission.engine.connect(engine);
    ports.sl2vl.set(sl2vl);

    step("Takes a request, where none is under way, and settings.");
    List<Readable> settings =
        List.of(
            readable("REQUEST_WEIGHT", TableRegisters.REQUEST_WEIGHT, weight),
            readable("ENTRY_CAP", TableRegisters.ENTRY_CAP, entryCap),
            readable("LIMIT", TableRegisters.LIMIT, limit));
    Bool request =
        let("a request may be written", isAt("REQUEST", TableRegisters.REQUEST).and(mayRequest()));
    Bool writable =
        let("the data may be written", settings.stream().map(this::fits).reduce(request, Bool::or));
    Bool taken = let("the data are written", access.made().and(access.write()).and(writable));
    Bool written = let("a request is written", taken.and(request));
    when(
        written,
        () -> {
          take(distance, 0);
          take(sl, TableRegisters.SL);
          take(operation, TableRegisters.CODE);
          take(handle, TableRegisters.HANDLE);
        });
    for (Readable each : settings) {
      when(taken.and(each.at()), () -> take(each.value(), 0));
    }
    step("Offers the request until admission accepts it.");
    turn.step(written, ports.requestReady, ports.resultValid);
    ports.requestValid.set(turn.asks);
    ports.resultReady.set(turn.asks);
    ports.requestOperation.set(operation);
    ports.requestSl.set(sl);
    ports.requestDistance.set(distance);
    ports.requestHandle.set(handle);
    ports.requestWeight.set(weight);
    ports.entryCap.set(entryCap);
    ports.limit.set(limit);
    step("Answers the access.");
    answer(writable, Stream.concat(results().stream(), settings.stream()).toList());
  }

  /** High if a request with these data may be written. */
  private Bool mayRequest() {
    int fields =
        RegisterWord.mask(0, distance.width())
            | RegisterWord.mask(TableRegisters.SL, sl.width())
            | RegisterWord.mask(TableRegisters.CODE, operation.width())
            | RegisterWord.mask(TableRegisters.HANDLE, handle.width());
    return RegisterWord.exceeds(access.data(), fields).or(turn.busy).not();
  }

  /** High if the access is to a setting that has room for the data. */
  private Bool fits(Readable setting) {
    UInt data = access.data();
    return setting.at().and(data.bits(data.width() - 1, setting.value().width()).orR().not());
  }

  private List<Readable> results() {
    UInt code = mux(there, ports.resultCode, lit(0, ports.resultCode.width()));
    UInt result =
        new RegisterWord()
            .with(0, code)
            .with(TableRegisters.INDEX, known(ports.resultIndex))
            .with(TableRegisters.HANDLE, known(ports.resultHandle))
            .with(TableRegisters.VL, known(ports.resultVl))
            .with(TableRegisters.LEVEL, known(ports.resultLevel))
            .with(TableRegisters.BUSY, turn.busy.asUInt())
            .word();
    return List.of(
        table(),
        readable("RESULT", TableRegisters.RESULT, result),
        readable("RESULT_WEIGHT", TableRegisters.RESULT_WEIGHT, known(ports.resultWeight)),
        readable(
            "RESULT_CONNECTIONS",
            TableRegisters.RESULT_CONNECTIONS,
            known(ports.resultConnections)),
        readable("USED", TableRegisters.USED, ports.used));
  }

  /** A field of the result, 0 where the result names no sequence. */
  private UInt known(UInt field) {
    return mux(named, field, lit(0, field.width()));
  }

  @Override
  public void connect(SlToVlTable levels) {
    sl2vl.set(levels.all());
  }

  @Override
  protected String header() {
    return """
        The registers of a port for connections, and admission in front of the table engine.

        A request is offered from the cycle after its write on; that takes the result before away.
        Refused are a request while one is under way, and data with a 1 outside the fields.
        Cost: admission, the request, the settings, the choice of what is read.
        """;
  }
}
