// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;

/** A credit counter for each data VL. If flags show the credits, the counters are never written. */
final class CreditCounters extends CreditAccounts {
  private final ArbiterInputs in;
  private final ArbiterOutputs out;
  private final Port port;
  private final Heads heads;
  private final boolean counted;
  private final int implemented;

  /**
   * @param heads notified of counters that have changed
   */
  CreditCounters(
      ArbiterParameters parameters, ArbiterInputs in, ArbiterOutputs out, Port port, Heads heads) {
    super(out, port, heads);
    this.in = in;
    this.out = out;
    this.port = port;
    this.heads = heads;
    counted = parameters.credits() == CreditKind.BLOCKS;
    implemented = (1 << parameters.dataVls()) - 1;
  }

  @Override
  boolean accepts() {
    return counted;
  }

  @Override
  int unsettled() {
    return 0;
  }

  @Override
  void take(Grant taken) {
    port.charge(taken);
    heads.portChanged();
  }

  @Override
  void count() {
    if (in.creditValid && out.creditReady && (implemented >>> in.creditVl & 1) != 0) {
      add(in.creditVl, in.creditBlocks);
    }
    clear(counted ? in.creditClear & implemented : 0);
  }
}
