// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.bus;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.port.bus.WordAccess.Word;

/** APB4 in front of the management port. */
public final class ApbBus extends BusFront {
  ApbBus(PortRegisters registers) {
    super(RegisterBus.APB, registers);
    WordAccess access = new WordAccess(this);
    Bool ready = regInit(false, "the access is answered");
    Bool refused = regInit(false, "the access was refused");
    Bool selected = pins.bool("s_apb_psel");
    UInt address = pins.uint("s_apb_paddr");
    Word word =
        new Word(
            pins.bool("s_apb_pwrite"),
            address,
            pins.uint("s_apb_pstrb"),
            pins.uint("s_apb_pwdata"));
    Bool stands = let("the access is not withdrawn", selected.and(pins.bool("s_apb_penable")));
    Bool begins = let("an access is seen", access.idle.and(ready.not()).and(selected));
    access.connect(begins, word, address, stands);
    Bool answers = access.answeredStanding(stands);
    ready.set(answers);
    refused.set(answers.and(mgmtError));

    pins.bool("s_apb_pready").set(ready);
    pins.bool("s_apb_pslverr").set(refused);
    pins.uint("s_apb_prdata").set(access.word());
  }

  @Override
  protected String header() {
    return """
        APB4 in front of the management port: 32-bit words at byte addresses.

        1. An access is seen in its setup phase, or later if the one before is not over.
        2. Management is asked, and pready is low, until it answers. A refused access is answered
           with pslverr, and has changed nothing.
        %sA write without strobes is answered as a read.
        An access that is withdrawn is not made, or, once management has accepted it, not answered.
        Latency: pready is high 5 cycles after the setup phase, if management accepts the access in
        the cycle after it.
        Cost: 19 flip-flops; address and data wait on the bus.
        """
        .formatted(refusals());
  }
}
