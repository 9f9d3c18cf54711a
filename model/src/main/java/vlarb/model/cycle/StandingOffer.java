// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Source;

/**
 * A port's offer, kept until an input of the decision changes: while the link is busy most
 * decisions repeat the previous one, and making them again would cost a model most of its time.
 */
final class StandingOffer {
  private final Port port;
  private Grant offer = LinkOffer.NOTHING;

  /** The state from which {@link #offer} follows, beside the lengths. */
  private DataState state = LinkOffer.NOTHING.after();

  private int eligible;
  private int smpDwords;
  private boolean fcp;

  StandingOffer(Port port) {
    this.port = port;
  }

  /** {@link Port#offer}, of the same arguments. */
  Grant of(int smpDwords, boolean fcp, int eligible, int[] dwords) {
    if (!stands(smpDwords, fcp, eligible, dwords)) {
      offer = port.offer(smpDwords, fcp, eligible, dwords);
      state = port.state();
      this.eligible = eligible;
      this.smpDwords = smpDwords;
      this.fcp = fcp;
    }
    return offer;
  }

  /** A commit is seen by its fresh state; of the lengths only that of the packet offered counts. */
  private boolean stands(int smpDwords, boolean fcp, int eligible, int[] dwords) {
    return port.state() == state
        && this.eligible == eligible
        && this.smpDwords == smpDwords
        && this.fcp == fcp
        && (offer.source() != Source.DATA || dwords[offer.vl()] == offer.dwords());
  }
}
