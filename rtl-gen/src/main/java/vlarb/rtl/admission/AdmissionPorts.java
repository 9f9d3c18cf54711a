// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.ports.AdmissionInterface;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.part.DeclaredPorts;

/**
 * The ports for requests and results, on admission itself and on a module that has it inside. They
 * belong to the module under construction.
 */
public final class AdmissionPorts implements Module.Part {
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

  private final DeclaredPorts ports;

  /** Declares them. */
  public AdmissionPorts(EngineParameters parameters) {
    ports = new DeclaredPorts(AdmissionInterface.of(parameters));
    requestValid = ports.bool("requestValid");
    requestReady = ports.bool("requestReady");
    requestOperation = ports.uint("requestOperation");
    requestSl = ports.uint("requestSl");
    requestDistance = ports.uint("requestDistance");
    requestHandle = ports.uint("requestHandle");
    requestWeight = ports.uint("requestWeight");
    resultValid = ports.bool("resultValid");
    resultReady = ports.bool("resultReady");
    resultCode = ports.uint("resultCode");
    resultHandle = ports.uint("resultHandle");
    resultLevel = ports.uint("resultLevel");
    resultIndex = ports.uint("resultIndex");
    resultVl = ports.uint("resultVl");
    resultWeight = ports.uint("resultWeight");
    resultConnections = ports.uint("resultConnections");
    entryCap = ports.uint("entryCap");
    limit = ports.uint("limit");
    sl2vl = ports.uint("sl2vl");
    used = ports.uint("used");
  }

  /** Connects them, of admission, with those of the module around it. */
  void connect(AdmissionPorts around) {
    ports.connect(around.ports);
  }
}
