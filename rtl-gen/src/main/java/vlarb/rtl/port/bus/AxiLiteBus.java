// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.bus;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.port.bus.WordAccess.Word;

/** AXI4-Lite in front of the management port. */
public final class AxiLiteBus extends BusFront {
  private static final int RESPONSE = 2;

  AxiLiteBus(PortRegisters registers) {
    super(RegisterBus.AXI_LITE, registers);
    WordAccess access = new WordAccess(this);
    Bool isWrite = regInit(false, "the access, or the one before, is a write");
    Bool writeReady = regInit(false, "address and data of a write are taken");
    Bool readReady = regInit(false, "the address of a read is taken");
    Bool writeAnswer = regInit(false, "a write is answered");
    Bool readAnswer = regInit(false, "a read is answered");
    Bool refused = reg(bool(), "the access was refused");

    Bool readWaits = pins.bool("s_axi_arvalid");
    Bool takesWrite =
        let(
            "a write comes first",
            pins.bool("s_axi_awvalid")
                .and(pins.bool("s_axi_wvalid"))
                .and(readWaits.and(isWrite).not()));
    Bool begins =
        let(
            "an access is seen",
            access.idle.and(writeAnswer.not()).and(readAnswer.not()).and(takesWrite.or(readWaits)));
    when(begins, () -> isWrite.set(takesWrite));
    access.connect(
        begins,
        new Word(takesWrite, address(takesWrite), pins.uint("s_axi_wstrb"), data()),
        address(isWrite),
        lit(true));
    writeReady.set(access.accepted.and(isWrite));
    readReady.set(access.accepted.and(isWrite.not()));
    step("Answers.");
    when(access.answered, () -> refused.set(mgmtError));
    writeAnswer.set(
        access.answered.and(isWrite).or(writeAnswer.and(pins.bool("s_axi_bready").not())));
    readAnswer.set(
        access.answered.and(isWrite.not()).or(readAnswer.and(pins.bool("s_axi_rready").not())));

    pins.bool("s_axi_awready").set(writeReady);
    pins.bool("s_axi_wready").set(writeReady);
    pins.bool("s_axi_arready").set(readReady);
    pins.bool("s_axi_bvalid").set(writeAnswer);
    pins.bool("s_axi_rvalid").set(readAnswer);
    UInt response = refused.cat(lit(0, RESPONSE - 1));
    pins.uint("s_axi_bresp").set(response);
    pins.uint("s_axi_rresp").set(response);
    pins.uint("s_axi_rdata").set(access.word());
  }

  private UInt data() {
    return pins.uint("s_axi_wdata");
  }

  private UInt address(Bool ofWrite) {
    return mux(ofWrite, pins.uint("s_axi_awaddr"), pins.uint("s_axi_araddr"));
  }

  @Override
  protected String header() {
    return """
        AXI4-Lite in front of the management port: 32-bit words at byte addresses.

        1. An access is seen while there is none: a write when its address and its data are there, in
           either order. Where a write and a read wait, they take turns.
        2. Management is asked; address and data are taken in the cycle after it accepts the access.
        3. The answer of management goes to the bus. A refused access is answered with SLVERR, and
           has changed nothing.
        %sA write without strobes is answered as a read.
        Latency: an access that comes in cycle t is answered in t + 5, if management accepts it in
        t + 1; the next one is seen in the cycle after the answer is taken.
        Cost: 21 flip-flops; addresses and data wait on the bus.
        """
        .formatted(refusals());
  }
}
