// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.bus;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.port.bus.WordAccess.Word;

/** Wishbone B4, classic cycles, in front of the management port. */
public final class WishboneBus extends BusFront {
  WishboneBus(PortRegisters registers) {
    super(RegisterBus.WISHBONE, registers);
    WordAccess access = new WordAccess(this);
    Bool made = regInit(false, "the access was made");
    Bool refused = regInit(false, "the access was refused");
    UInt address = pins.uint("wb_adr_i");
    Word word =
        new Word(pins.bool("wb_we_i"), address, pins.uint("wb_sel_i"), pins.uint("wb_dat_i"));
    Bool stands = let("an access is requested", pins.bool("wb_cyc_i").and(pins.bool("wb_stb_i")));
    Bool begins =
        let("an access is seen", access.idle.and(made.not()).and(refused.not()).and(stands));
    access.connect(begins, word, address, stands);
    Bool answers = access.answeredStanding(stands);
    made.set(answers.and(mgmtError.not()));
    refused.set(answers.and(mgmtError));

    pins.bool("wb_ack_o").set(made);
    pins.bool("wb_err_o").set(refused);
    pins.uint("wb_dat_o").set(access.word());
  }

  @Override
  protected String header() {
    return """
        Wishbone B4, classic cycles, in front of the management port: 32-bit words at byte addresses.

        1. An access is seen while there is none.
        2. Management is asked, and the answer goes to the bus for one cycle: ack, or err for an
           access that was refused, and has changed nothing.
        %sA write without a selected byte is answered as a read.
        An access that is withdrawn is not made, or, once management has accepted it, not answered.
        Latency: an access that comes in cycle t is answered in t + 5, if management accepts it in
        t + 1; the next one is seen in the cycle after the answer.
        Cost: 19 flip-flops; address and data wait on the bus.
        """
        .formatted(refusals());
  }
}
