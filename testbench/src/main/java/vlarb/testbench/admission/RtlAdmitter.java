// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.admission;

import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Admitter;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.CycleAdmittingEngine;
import vlarb.model.admission.cycle.Request;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/**
 * The hardware, simulated, with no high entry eligible. Each request is over when the table is as
 * it was decided to be.
 */
public final class RtlAdmitter implements Admitter {
  private static final int RESET_CYCLES = 2;

  /** The cycles after which a request counts as lost: no request takes so many. */
  private static final int PATIENCE = 100_000;

  private static final int MOST_DISTANCE = 127;

  private final Simulation simulation;
  private final AdmissionPins pins;

  /** A model of which only the inputs are used. */
  private final CycleAdmittingEngine ports;

  private final AdmissionInputs in;
  private final Signal requestReady;
  private final Signal resultValid;
  private final Signal resultCode;
  private final Signal resultHandle;
  private final Signal resultVl;
  private final Signal resultLevel;
  private final Signal resultIndex;
  private final Signal resultWeight;
  private final Signal resultConnections;
  private final Signal used;
  private final Signal idle;

  private RtlAdmitter(Simulation simulation, EngineParameters parameters) {
    this.simulation = simulation;
    pins = new AdmissionPins(simulation, parameters);
    ports = new CycleAdmittingEngine(parameters);
    in = ports.in();
    requestReady = simulation.signal("requestReady");
    resultValid = simulation.signal("resultValid");
    resultCode = simulation.signal("resultCode");
    resultHandle = simulation.signal("resultHandle");
    resultVl = simulation.signal("resultVl");
    resultLevel = simulation.signal("resultLevel");
    resultIndex = simulation.signal("resultIndex");
    resultWeight = simulation.signal("resultWeight");
    resultConnections = simulation.signal("resultConnections");
    used = simulation.signal("used");
    idle = simulation.signal("idle");
  }

  /**
   * Generates, builds and resets the hardware.
   *
   * @throws HardwareFaultException if it does not initialize itself; so do all methods where the
   *     hardware does what no admission may
   */
  public static RtlAdmitter open(EngineParameters parameters, AdmissionSettings settings) {
    Simulation simulation = AdmissionRtl.build(parameters).open();
    try {
      RtlAdmitter admitter = new RtlAdmitter(simulation, parameters);
      admitter.begin(settings);
      return admitter;
    } catch (RuntimeException e) {
      simulation.close();
      throw e;
    }
  }

  private void begin(AdmissionSettings settings) {
    in.entryCap = settings.entryCap();
    in.limit = settings.limit();
    for (int sl = 0; sl < in.sl2vl.length; sl++) {
      in.sl2vl[sl] = settings.sl2vl().get(sl);
    }
    in.resultReady = true;
    ports.tableIn().boundary = true;
    ports.tableIn().noneEligible = true;
    pins.reset(RESET_CYCLES);
    await(requestReady, "does not initialize itself");
  }

  @Override
  public Answer admit(int sl, int distance, long units) {
    in.requestSl = sl;
    in.requestDistance = Math.min(distance, MOST_DISTANCE);
    return changed(Request.ADMIT, Math.min(units, AdmissionInputs.MOST_WEIGHT));
  }

  @Override
  public Answer end(int handle, long units) {
    in.requestHandle = handle;
    return changed(Request.END, units);
  }

  @Override
  public Answer query(int handle) {
    in.requestHandle = handle;
    return put(Request.QUERY, 0);
  }

  @Override
  public long used() {
    return used.get();
  }

  private Answer changed(Request request, long units) {
    Answer answer = put(request, units);
    await(idle, "comes to no end");
    return answer;
  }

  private Answer put(Request request, long units) {
    in.requestOperation = request.ordinal();
    in.requestWeight = (int) units;
    in.requestValid = true;
    await(requestReady, "accepts no request");
    in.requestValid = false;
    await(resultValid, "gives no result");
    if (resultCode.sampled() >= Result.values().length) {
      throw new HardwareFaultException("admission gives a result that does not exist");
    }
    Result result = Result.values()[(int) resultCode.sampled()];
    return result.namesSequence()
        ? new Answer(
            result,
            (int) resultHandle.sampled(),
            (int) resultVl.sampled(),
            (int) resultLevel.sampled(),
            (int) resultIndex.sampled(),
            resultWeight.sampled(),
            (int) resultConnections.sampled())
        : Answer.without(result);
  }

  /** Runs cycles up to the first in which a port is 1. */
  private void await(Signal port, String problem) {
    int cycles = 0;
    do {
      pins.cycle(ports);
      cycles++;
      if (cycles > PATIENCE) {
        throw new HardwareFaultException("admission " + problem);
      }
    } while (port.sampled() == 0);
  }

  @Override
  public void close() {
    simulation.close();
  }
}
