// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission.cycle;

import vlarb.model.admission.Result;
import vlarb.model.table.cycle.EngineParameters;

/** Puts one request after the other to the model, with an arbiter that has nothing to send. */
final class Requester {
  private static final int PATIENCE = 2000;

  final CycleAdmittingEngine model;
  private final int sinceReset;

  /** Cycles from the acceptance of the last request to the cycle that showed its result. */
  int cycles;

  /** Cycles of these from the cycle in which the engine accepted a command to its answer. */
  int engineCycles;

  Requester(EngineParameters parameters) {
    model = new CycleAdmittingEngine(parameters);
    model.in().resultReady = true;
    model.tableIn().boundary = true;
    model.tableIn().noneEligible = true;
    int waited = 0;
    for (cycle(); !model.out().requestReady; cycle()) {
      waited++;
    }
    sinceReset = waited;
  }

  /** Cycles after reset in which no request is accepted. */
  int initCycles() {
    return sinceReset;
  }

  Result admit(int sl, int distance, int weight) {
    model.in().requestSl = sl;
    model.in().requestDistance = distance;
    return put(Request.ADMIT, weight);
  }

  Result end(int handle, int weight) {
    model.in().requestHandle = handle;
    return put(Request.END, weight);
  }

  Result query(int handle) {
    model.in().requestHandle = handle;
    return put(Request.QUERY, 0);
  }

  /** Runs until the table is as it was decided to be. */
  void settle() {
    for (int i = 0; i < PATIENCE; i++) {
      cycle();
    }
  }

  private Result put(Request request, int weight) {
    model.in().requestOperation = request.ordinal();
    model.in().requestWeight = weight;
    model.in().requestValid = true;
    model.settle();
    while (!model.out().requestReady) {
      cycle();
      model.settle();
    }
    cycle();
    model.in().requestValid = false;
    engineCycles = 0;
    cycles = 0;
    boolean asked = false;
    do {
      model.settle();
      cycles++;
      boolean answered = asked && model.tableOut().answerValid;
      engineCycles += asked ? 1 : 0;
      asked |= model.tableIn().commandValid && model.tableOut().commandReady;
      asked &= !answered;
      if (cycles > PATIENCE) {
        throw new AssertionError("no result of " + request);
      }
      boolean shown = model.out().resultValid;
      Result result = Result.values()[model.out().resultCode];
      model.edge();
      if (shown) {
        return result;
      }
    } while (true);
  }

  private void cycle() {
    model.settle();
    model.edge();
  }
}
