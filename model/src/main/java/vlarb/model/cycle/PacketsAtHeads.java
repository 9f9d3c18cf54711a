// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;

/** Each data VL shows the packet at its head; the packet's credits are spent when it is taken. */
final class PacketsAtHeads implements DataPackets {
  private final ArbiterInputs in;
  private final Heads heads;
  private final CreditAccounts credits;

  PacketsAtHeads(ArbiterParameters parameters, ArbiterInputs in, ArbiterOutputs out, Port port) {
    this.in = in;
    heads = new Heads(in, port, parameters.credits(), parameters.options());
    credits =
        switch (parameters.creditCount()) {
          case OUTSIDE, EACH_VL -> new CreditCounters(parameters, in, out, port, heads);
          case SHARED -> new SharedCredits(parameters, in, out, port, heads);
          case ADMISSION -> throw new IllegalStateException("packets are announced");
        };
  }

  @Override
  public void settle(boolean initDone) {
    heads.observe();
    credits.settle(initDone);
  }

  @Override
  public void portChanged() {
    heads.portChanged();
  }

  @Override
  public int eligible() {
    return heads.eligible() & ~credits.unsettled();
  }

  @Override
  public int[] lengths() {
    return in.headLength;
  }

  @Override
  public int faulty() {
    return heads.faulty();
  }

  @Override
  public boolean cleared() {
    return credits.cleared();
  }

  @Override
  public boolean lost() {
    return credits.lost();
  }

  @Override
  public void take(Grant taken) {
    credits.take(taken);
  }

  @Override
  public void edge() {
    credits.edge();
  }
}
