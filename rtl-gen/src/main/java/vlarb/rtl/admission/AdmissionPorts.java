// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * The ports for requests and results, on admission itself and on a module that has it inside. They
 * belong to the module under construction.
 */
public final class AdmissionPorts {
  public final Bool requestValid;
  public final Bool requestReady;
  public final UInt requestOperation;
  public final UInt requestSl;
  public final UInt requestDistance;
  public final UInt requestHandle;
  public final UInt requestWeight;
  public final Bool resultValid;
  public final Bool resultReady;
  public final UInt resultCode;
  public final UInt resultHandle;
  public final UInt resultLevel;
  public final UInt resultIndex;
  public final UInt resultVl;
  public final UInt resultWeight;
  public final UInt resultConnections;
  public final UInt entryCap;
  public final UInt limit;
  public final UInt sl2vl;
  public final UInt used;

  /** Declares them. */
  public AdmissionPorts(AdmissionShape shape) {
    int bits = shape.handleBits();
    group("Admission: requests");
    requestValid = in(bool(), "there is a request").named("requestValid");
    requestReady = out(bool(), "the request is accepted").named("requestReady");
    requestOperation =
        in(uint(AdmissionShape.REQUEST), "0: admit a connection, 1: end one, 2 and 3: query")
            .named("requestOperation");
    requestSl = in(uint(AdmissionShape.SL), "admit: service level").named("requestSl");
    requestDistance =
        in(uint(AdmissionShape.DISTANCE), "admit: most positions from turn to turn")
            .named("requestDistance");
    requestHandle = in(uint(bits), "end, query: the handle of the sequence").named("requestHandle");
    requestWeight =
        in(uint(Units.WIDTH), "admit, end: 1/65536 of a 64-byte block a round")
            .named("requestWeight");
    group("Admission: results, in the order of the requests");
    resultValid = out(bool(), "there is a result").named("resultValid");
    resultReady = in(bool(), "the result is taken").named("resultReady");
    resultCode =
        out(
                uint(AdmissionShape.RESULT),
                "0: accepted, 1: shared, 2: kept, 3: released, 4: known, 5: unknown handle, "
                    + "6: underflow; refused: 7: invalid, 8: dropped, 9: heavy, 10: limit, "
                    + "11: entries")
            .named("resultCode");
    resultHandle = out(uint(bits), "0 to 4: the handle of the sequence").named("resultHandle");
    resultLevel =
        out(uint(shape.levelBits()), "0 to 4: its level; its distance is 2^level")
            .named("resultLevel");
    resultIndex =
        out(uint(bits), "0 to 4: its first entry, in bit-reversed numbering").named("resultIndex");
    resultVl = out(uint(AdmissionShape.VL), "0 to 4: its VL").named("resultVl");
    resultWeight =
        out(uint(Units.WIDTH), "0 to 4: what it carries now, in 1/65536 of a 64-byte block")
            .named("resultWeight");
    resultConnections =
        out(uint(AdmissionShape.CONNECTIONS), "0 to 4: how many connections share it now")
            .named("resultConnections");
    group("Admission: settings, for requests that are accepted later");
    entryCap =
        in(uint(AdmissionShape.CAP), "the most weight of an entry, in 64-byte blocks")
            .named("entryCap");
    limit =
        in(uint(Units.BLOCKS), "the most weight of all sequences, in 64-byte blocks")
            .named("limit");
    sl2vl =
        in(uint(AdmissionShape.SLS * AdmissionShape.VL), "the VL of each service level, SL0 lowest")
            .named("sl2vl");
    used =
        out(uint(Units.WIDTH), "what all sequences carry, in 1/65536 of a 64-byte block")
            .named("used");
  }

  /** Makes them those of a module that has admission inside. */
  void connect(AdmissionPorts inner) {
    inner.requestValid.set(requestValid);
    requestReady.set(inner.requestReady);
    inner.requestOperation.set(requestOperation);
    inner.requestSl.set(requestSl);
    inner.requestDistance.set(requestDistance);
    inner.requestHandle.set(requestHandle);
    inner.requestWeight.set(requestWeight);
    resultValid.set(inner.resultValid);
    inner.resultReady.set(resultReady);
    resultCode.set(inner.resultCode);
    resultHandle.set(inner.resultHandle);
    resultLevel.set(inner.resultLevel);
    resultIndex.set(inner.resultIndex);
    resultVl.set(inner.resultVl);
    resultWeight.set(inner.resultWeight);
    resultConnections.set(inner.resultConnections);
    inner.entryCap.set(entryCap);
    inner.limit.set(limit);
    inner.sl2vl.set(sl2vl);
    used.set(inner.used);
  }
}
