// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.Bindings;
import vlarb.rtl.port.link.CreditReceiver;
import vlarb.rtl.port.link.CreditTransmitter;

/** The proofs of a port's credits, bound to its modules. */
public final class CreditProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(
              CreditTransmitter.class,
              CreditTransmitterInside.class,
              CreditTransmitterProperties::state)
          .bind(CreditReceiver.class, CreditReceiverInside.class, CreditReceiverProperties::state);

  private CreditProofs() {}
}
