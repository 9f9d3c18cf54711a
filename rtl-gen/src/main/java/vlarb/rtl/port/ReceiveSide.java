// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.port.link.CreditReceiver;
import vlarb.rtl.port.link.CreditTransmitter;
import vlarb.rtl.port.link.PacketExit;

/** The ports of a {@link VlPort} that gives credits, and the part that does. */
final class ReceiveSide implements Module.Part {
  private final UInt limitSent;
  private final Bool initialising;
  private final Bool receivedValid;
  private final UInt receivedVl;
  private final UInt receivedLength;
  private final UInt freeBlocks;
  private final CreditReceiver credits;

  ReceiveSide(PortParameters parameters) {
    int vls = parameters.arbiter().dataVls();
    limitSent = in(uint(Widths.CREDITS), "the FCTBS that came").named("creditLimitSent");
    initialising = in(bool(), "the link is being initialised").named("linkInitialising");
    group("Receive side");
    receivedValid = in(bool(), "a packet without an error has come").named("receivedValid");
    receivedVl = in(uint(Widths.VL), "the VL of that packet").named("receivedVl");
    receivedLength = in(uint(Widths.LENGTH), "dwords of that packet").named("receivedLength");
    freeBlocks =
        in(uint(vls * Widths.CREDITS), "by data VL: 64-byte blocks that are free")
            .named("freeBlocks");
    credits = instance(() -> new CreditReceiver(parameters));
  }

  /** Connects the part to the link's ports and to the other parts of the port. */
  void connect(
      Bool linkUp, CreditTransmitter transmitter, VlArbiter arbiter, PacketExit.FlowControl exit) {
    credits.linkUp.set(linkUp);
    credits.up.set(transmitter.up);
    credits.initialising.set(initialising);
    credits.limitValid.set(transmitter.limitValid);
    credits.limitReady.set(transmitter.limitReady);
    credits.limitVl.set(transmitter.limitVl);
    credits.limitSent.set(limitSent);
    credits.receivedValid.set(receivedValid);
    credits.receivedVl.set(receivedVl);
    credits.receivedLength.set(receivedLength);
    credits.free.set(freeBlocks);
    credits.sent.set(transmitter.blocksSent);
    arbiter.fcpValid.set(credits.asks);
    credits.taken.set(arbiter.fcpReady);
    exit.packet().set(credits.packet);
    credits.leaves.set(exit.leaves());
  }
}
