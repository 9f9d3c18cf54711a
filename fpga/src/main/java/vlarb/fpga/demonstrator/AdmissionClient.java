// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Result;
import vlarb.rtl.admission.AdmissionPorts;
import vlarb.rtl.admission.Units;

/** Puts requests to admission, one at a time, and keeps the result of the last one. */
final class AdmissionClient extends Module {
  private static final int CODE = 2;
  private static final int SL = 4;
  private static final int LEVEL = 4;

  /** Of a handle and of a distance on the line. */
  private static final int BYTE = 8;

  final Bool begins = in(bool(), "a request begins; only while none is under way");
  final UInt operation = in(uint(CODE), "0: admit, 1: end, 2: query");
  final UInt argument = in(uint(Units.WIDTH), "its argument; stands until it is over");
  final Bool weighs = in(bool(), "the argument is the weight of later requests");
  final Bool possible = out(bool(), "admission can be asked for that, and is free");
  final Bool over = out(bool(), "the request has its result, or waits for decisions");
  final UInt answer =
      out(uint(CommandWidths.ANSWER), "to the last request, or that it waits for decisions");
  final UInt carried = out(uint(Units.WIDTH), "what the sequence of the last result carries");
  final UInt connections;

  final Bool requestValid = out(bool(), "a request");
  final Bool requestReady = in(bool(), "the request is accepted");
  final UInt requestOperation = out(uint(CODE), "what it asks for");
  final UInt requestSl = out(uint(SL), "service level");
  final UInt requestDistance;
  final UInt requestHandle;
  final UInt requestWeight = out(uint(Units.WIDTH), "weight");
  final Bool resultValid = in(bool(), "there is a result, which is taken at once");
  final UInt resultCode;
  final UInt resultFields = in(uint(CommandWidths.ANSWER - BYTE), "the sequence that it names");
  final UInt resultWeight = in(uint(Units.WIDTH), "what that carries");
  final UInt resultConnections;

  private final Underway underway = new Underway();
  private final UInt weight = regInit(Units.WIDTH, 0, "the weight of a connection");
  private final UInt lastWeight = reg(uint(Units.WIDTH), "what the last sequence carries");
  private final UInt lastConnections;

  /**
   * @param ports of admission, for their widths
   */
  AdmissionClient(AdmissionPorts ports) {
    int distanceBits = ports.requestDistance.width();
    int handleBits = ports.requestHandle.width();
    int connectionBits = ports.resultConnections.width();
    connections = out(uint(connectionBits), "how many connections share that sequence");
    requestDistance = out(uint(distanceBits), "distance");
    requestHandle = out(uint(handleBits), "of the sequence, for all but admit");
    resultCode = in(uint(ports.resultCode.width()), "what became of the request");
    resultConnections = in(uint(connectionBits), "how many connections share it");
    lastConnections = reg(uint(connectionBits), "how many connections share the last sequence");

    Bool admits = let(operation.eq(0));
    Bool tooFar = let(argument.bits(BYTE - 1, distanceBits).orR());
    Bool noHandle = let(argument.bits(BYTE - 1, handleBits).orR());
    possible.set(underway.outstanding.or(mux(admits, tooFar, noHandle)).not());
    when(weighs, () -> weight.set(argument));

    Bool named = let("the result names a sequence", resultCode.le(Result.KNOWN.ordinal()));
    UInt fields = let(mux(named, resultFields, lit(0, CommandWidths.ANSWER - BYTE)));
    Bool answered =
        underway.follow(begins, requestReady, resultValid, resultCode.pad(BYTE).cat(fields));
    when(
        answered,
        () -> {
          lastWeight.set(mux(named, resultWeight, lit(0, Units.WIDTH)));
          lastConnections.set(mux(named, resultConnections, lit(0, connectionBits)));
        });
    over.set(underway.over());
    answer.set(underway.answer());
    carried.set(lastWeight);
    connections.set(lastConnections);

    requestValid.set(underway.asking);
    requestOperation.set(operation);
    requestSl.set(argument.bits(BYTE + SL - 1, BYTE));
    requestDistance.set(argument.bits(distanceBits - 1, 0));
    requestHandle.set(argument.bits(handleBits - 1, 0));
    requestWeight.set(weight);
  }

  /** Connects it with admission, whose settings stay. */
  void connect(AdmissionPorts ports, AdmissionSettings settings) {
    ports.resultReady.set(true);
    ports.requestWeight.set(requestWeight);
    connectAlike(ports, this);
    resultFields.set(
        cat(
            ports.resultVl,
            ports.resultLevel.pad(LEVEL),
            ports.resultHandle.pad(BYTE),
            ports.resultIndex.pad(BYTE)));
    connectAlike(this, ports);
    ports.entryCap.set(settings.entryCap());
    ports.limit.set(settings.limit());
    ports.sl2vl.set(vlsOf(settings));
  }

  /** The VL of each service level, SL0 lowest. */
  private static UInt vlsOf(AdmissionSettings settings) {
    return IntStream.range(0, settings.sl2vl().size())
        .mapToObj(sl -> lit(settings.sl2vl().get(sl), SL))
        .collect(Collectors.reducing((low, high) -> high.cat(low)))
        .orElseThrow();
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Puts requests to admission, one at a time, and keeps the result of the last one.

        A request needs more bits than a line carries: its weight is what a line before has set.
        What has no result within %d cycles waits for decisions, which let the moves of the table
        engine go on; until it has one no other request can be put.
        """,
        1 << Underway.PATIENCE);
  }
}
